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
