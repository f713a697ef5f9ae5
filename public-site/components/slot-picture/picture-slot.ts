import type { DrawingName, PictureFields, ShownPhotograph } from '@fettle/shared-types'
import { lettersOf } from '@fettle/shared-types/letters'
import type { DrawingDetail } from './picture-details.ts'
import { pictureDetails } from './picture-details.ts'

/** What stands where a page has room for a small picture. */
export type PictureSlot =
  | { kind: 'nothing' }
  | { kind: 'photograph'; photograph: ShownPhotograph }
  | { kind: 'drawing'; name: DrawingName; detail: DrawingDetail }
  | { kind: 'plate'; letters: string; line?: string }

type Shown<Name> =
  | { kind: 'nothing' }
  | { kind: 'photograph'; photograph: ShownPhotograph }
  | { kind: 'built-in'; name: Exclude<Name, 'nothing'> }

/** A slot's value: the name of a drawing, nothing, or a photograph. One whose picture was lost shows nothing. */
export function shownIn<Value extends string | ShownPhotograph>(value: Value): Shown<Extract<Value, string>> {
  if (typeof value === 'object')
    return value.files ? { kind: 'photograph', photograph: value } : { kind: 'nothing' }
  return value === 'nothing'
    ? { kind: 'nothing' }
    : { kind: 'built-in', name: value as Exclude<Extract<Value, string>, 'nothing'> }
}

/** What a document's picture shows. @param name its letters come from, where it has none of its own */
export function pictureOf({ picture, letters, plateLine }: PictureFields, name: string): PictureSlot {
  const shown = shownIn(picture)
  if (shown.kind !== 'built-in') return shown
  if (shown.name !== 'letters') return { kind: 'drawing', ...pictureDetails[shown.name] }
  const plate = { kind: 'plate', letters: letters || lettersOf(name) } as const
  return plateLine === '' ? plate : { ...plate, line: plateLine }
}
