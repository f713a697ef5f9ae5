/** The sheet most drawings fill, in pixels. */
const sheet = { width: 800, height: 600 }

/**
 * Large drawings, exploded or sectioned views with numbered callouts, and their sizes in pixels: their place on a page
 * is known before they arrive.
 */
export const drawingSize = {
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

export type DrawingName = keyof typeof drawingSize

/** The small drawings of the category grid. */
export type GridDrawingName =
  | 'home-appliances'
  | 'pest'
  | 'cleaning'
  | 'gaming-consoles'
  | 'smart-watches'
  | 'desktop-pcs'
  | 'audio-devices'
  | 'cameras'
  | 'washing-machine'

/** The icons content may ask for, by their lucide names. `components/drawings/icon.tsx` draws them. */
export type IconName =
  | 'air-vent'
  | 'armchair'
  | 'badge-check'
  | 'bed-double'
  | 'blinds'
  | 'brush-cleaning'
  | 'bug'
  | 'building-2'
  | 'calendar-check'
  | 'circuit-board'
  | 'clipboard-check'
  | 'clock'
  | 'cog'
  | 'credit-card'
  | 'droplets'
  | 'flame'
  | 'gamepad-2'
  | 'hammer'
  | 'headset'
  | 'heart-handshake'
  | 'house'
  | 'house-plug'
  | 'indian-rupee'
  | 'laptop'
  | 'lightbulb'
  | 'mail'
  | 'map-pin'
  | 'message-circle'
  | 'package-check'
  | 'paint-roller'
  | 'panels-top-left'
  | 'phone'
  | 'pipette'
  | 'plug'
  | 'plug-zap'
  | 'rat'
  | 'recycle'
  | 'ruler'
  | 'search-check'
  | 'settings-2'
  | 'shield-check'
  | 'shield-plus'
  | 'shower-head'
  | 'siren'
  | 'smartphone'
  | 'spray-can'
  | 'tablet'
  | 'thermometer'
  | 'toggle-right'
  | 'trash-2'
  | 'user-check'
  | 'washing-machine'
  | 'waves'
  | 'wrench'
  | 'zap'

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
