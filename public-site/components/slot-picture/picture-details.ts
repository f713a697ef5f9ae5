import type { DrawingName, PictureName } from '@fettle/shared-types'

/** A part of a drawing, in its own pixels. */
export interface DrawingDetail {
  x: number
  y: number
  width: number
  height: number
}

const part = (name: DrawingName, x: number, y: number, width: number, height: number) => ({
  name,
  detail: { x, y, width, height },
})

/** The parts of drawings that may stand where a page has room for a picture. */
export const pictureDetails: Record<
  Exclude<PictureName, 'letters'>,
  { name: DrawingName; detail: DrawingDetail }
> = {
  'workbench-fan': part('workbench', 410, 150, 320, 240),
  'workbench-tools': part('workbench', 690, 155, 480, 360),
  'split-ac-coil': part('split-ac', 190, 165, 320, 240),
  'split-ac-blower': part('split-ac', 435, 60, 320, 240),
  'mixer-tap-washer': part('mixer-tap', 95, 418, 242, 182),
  'mixer-tap-body': part('mixer-tap', 460, 128, 340, 255),
  'carpentry-hinge': part('carpentry-joint', 480, 30, 320, 240),
  'carpentry-joint': part('carpentry-joint', 330, 210, 256, 192),
  'socket-wires': part('socket-panel', 330, 215, 320, 240),
  'socket-cover': part('socket-panel', 215, 225, 280, 210),
  'motor-shaft': part('motor-board', 460, 32, 330, 247),
  'motor-board': part('motor-board', 450, 25, 340, 255),
  'devices-laptop': part('devices', 330, 150, 320, 240),
  'pest-shield': part('pest-control', 455, 20, 340, 255),
  'cleaning-floor': part('deep-cleaning', 390, 135, 380, 285),
}
