import type { DrawingName } from './drawings.content.ts'

/** A part of a drawing, in its own pixels. */
export interface DrawingDetail {
  x: number
  y: number
  width: number
  height: number
}

/**
 * What stands where a page has room for a picture: a photograph, a part of one of the drawings, or a plate with a few
 * letters on it. An empty `alt` marks decoration.
 */
export type PictureSlot =
  | { kind: 'photograph'; src: string; width: number; height: number; alt: string }
  | { kind: 'drawing'; name: DrawingName; detail: DrawingDetail }
  | { kind: 'plate'; letters: string; line?: string }
