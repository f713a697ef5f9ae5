/** Large drawings: exploded or sectioned views with numbered callouts. */
export type DrawingName =
  | 'split-ac'
  | 'deep-cleaning'
  | 'pest-control'
  | 'mixer-tap'
  | 'carpentry-joint'
  | 'socket-panel'
  | 'motor-board'
  | 'devices'
  | 'workbench'
  | 'street-map'
  | 'slide-appliances'
  | 'slide-premises'
  | 'slide-devices'
  | 'slide-contracts'

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

/** Where a large drawing stands as a picture file, for `<img>`. */
export function drawingUrl(name: DrawingName): string {
  return `/drawings/${name}.svg`
}

/** A drawing's own size, so that its place on the page is known before it arrives. */
export function drawingSize(name: DrawingName): { width: number; height: number } {
  if (name === 'street-map') return { width: 640, height: 360 }
  return { width: name === 'workbench' ? 1200 : 800, height: 600 }
}
