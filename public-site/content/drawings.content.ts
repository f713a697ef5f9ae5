import type { DrawingName } from '@fettle/shared-types'

/** The sheet most drawings fill, in pixels. */
const sheet = { width: 800, height: 600 }

/**
 * Large drawings, exploded or sectioned views with numbered callouts, and their sizes in pixels: their place on a page
 * is known before they arrive.
 */
export const drawingSize: Record<DrawingName, { width: number; height: number }> = {
  'split-ac': sheet,
  'deep-cleaning': sheet,
  'pest-control': sheet,
  'mixer-tap': sheet,
  'carpentry-joint': sheet,
  'socket-panel': sheet,
  'motor-board': sheet,
  devices: sheet,
  workbench: { width: 1200, height: 600 },
  'street-map': { width: 640, height: 360 },
  'slide-appliances': sheet,
  'slide-premises': sheet,
  'slide-devices': sheet,
  'slide-contracts': sheet,
}

/** Where the picture file of a large drawing is served. */
export const drawingUrl = (name: DrawingName) => `/drawings/${name}.svg`

/** The names behind the numbers of the drawings that stand beside a parts list. */
export const drawingParts: Partial<Record<DrawingName, readonly string[]>> = {
  'split-ac': [
    'Front panel',
    'Air filter',
    'Evaporator coil',
    'Blower drum',
    'Blower motor',
    'Control board',
    'Mounting plate',
    'Air outlet',
  ],
  'deep-cleaning': [
    'Motor head',
    'Pleated filter',
    'Tank',
    'Suction hose',
    'Floor tool',
    'Pile',
    'Woven backing',
    'Latex',
    'Floor',
  ],
  'pest-control': [
    'Pump handle',
    'Seal',
    'Tank wall',
    'Liquid',
    'Hose',
    'Lance',
    'Feeler',
    'Neck shield',
    'Leg',
    'Wing case',
    'Flight wing',
  ],
  'mixer-tap': [
    'Lever',
    'Dome',
    'Cartridge nut',
    'Cartridge',
    'Body',
    'Aerator',
    'Washer',
    'Moving ceramic disc',
    'Fixed ceramic disc',
  ],
  'carpentry-joint': ['Seat', 'Leg', 'Rail', 'Tenon', 'Mortise', 'Hinge pin', 'Hinge leaf'],
  'socket-panel': ['Cover plate', 'Switch', 'Socket, 6 A and 16 A', 'Frame', 'Wires', 'Wall box', 'Conduit'],
  'motor-board': [
    'Fan cowl',
    'Fan',
    'Rear end shield',
    'Stator',
    'Rotor',
    'Bearing',
    'Front end shield',
    'Capacitor',
    'Control board',
  ],
  devices: [
    'Phone glass',
    'Phone battery tray',
    'Laptop screen',
    'Laptop base',
    'Controller shell',
    'Controller grip',
    'Tablet glass',
    'Tablet frame',
  ],
  workbench: [
    'Vice',
    'Spanners',
    'Pliers',
    'Soldering iron',
    'Soldering station',
    'Parts drawers',
    'A fan, opened',
    'Next in line',
  ],
}
