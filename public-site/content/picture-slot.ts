import type { DrawingName, PictureFields } from '@fettle/shared-types'
import { lettersOf } from '../components/business/letters.ts'
import { type DrawingDetail, pictureDetails } from './picture-details.content.ts'

/**
 * What stands where a page has room for a picture: a photograph, a part of one of the drawings, or a plate with a few
 * letters on it. An empty `alt` marks decoration.
 */
export type PictureSlot =
  | { kind: 'photograph'; src: string; width: number; height: number; alt: string }
  | { kind: 'drawing'; name: DrawingName; detail: DrawingDetail }
  | { kind: 'plate'; letters: string; line?: string }

/** What a document's picture shows. @param name its letters come from, where it has none of its own */
export function pictureOf({ picture, letters, plateLine }: PictureFields, name: string): PictureSlot {
  if (picture !== 'letters') return { kind: 'drawing', ...pictureDetails[picture] }
  const plate = { kind: 'plate', letters: letters || lettersOf(name) } as const
  return plateLine === '' ? plate : { ...plate, line: plateLine }
}
