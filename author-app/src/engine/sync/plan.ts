import { type Fields, fieldsOf, sameFields } from '../fields.ts'
import { withPaths } from '../images/references.ts'
import type { MergeInput } from '../merge/merge.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import type { ConflictKind, PostRow } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'

/** What is to be done about a row's submitted work. */
export type Plan =
  | { kind: 'send'; payload: Fields; merged: boolean }
  /** Nothing is to be sent. `isExact`: what was submitted is, word for word, what the server has. */
  | { kind: 'nothing-to-send'; isExact: boolean }
  | { kind: 'conflict'; conflict: ConflictKind; rev: string }

/** The three sides of a row whose submitted work and server version went apart; pictures by the server's paths. */
export function sidesOf(row: PostRow, paths: ReadonlyMap<string, string>): MergeInput | undefined {
  const submitted = submittedOf(row)
  if (!submitted || !row.base) return undefined
  return {
    base: withPaths(submitted.from, paths) ?? undefined,
    mine: withPaths(submitted.fields, paths),
    theirs: fieldsOf(row.base),
  }
}

/**
 * Decides what goes out. Work written on the server's present version goes as it is; otherwise it is merged three
 * ways. A clean merge is sent by itself only while the result is a Draft: merged text that would be public waits for
 * a person (docs/decisions/010-merged-text-waits.md).
 */
export async function planOf(
  row: PostRow,
  paths: ReadonlyMap<string, string>,
  merge: MergeDrafts,
): Promise<Plan> {
  const { base } = row
  const submitted = submittedOf(row)
  if (!submitted) return { kind: 'nothing-to-send', isExact: false }
  const sides = sidesOf(row, paths)
  if (!sides || !base) return { kind: 'send', payload: withPaths(submitted.fields, paths), merged: false }
  const { mine, theirs } = sides
  if (submitted.fromRev === base.rev) {
    const thumbnail = mine.thumbnail === sides.base?.thumbnail ? theirs.thumbnail : mine.thumbnail
    const payload = { ...mine, thumbnail }
    return sameFields(payload, theirs)
      ? { kind: 'nothing-to-send', isExact: true }
      : { kind: 'send', payload, merged: false }
  }
  const { fields, pieces } = await merge(sides)
  if (pieces.length > 0) return { kind: 'conflict', conflict: 'edited-both', rev: base.rev }
  if (sameFields(fields, theirs)) return { kind: 'nothing-to-send', isExact: sameFields(mine, theirs) }
  const isMerged = !sameFields(fields, mine)
  if (isMerged && fields.status === 'Published')
    return { kind: 'conflict', conflict: 'merged-published', rev: base.rev }
  return { kind: 'send', payload: fields, merged: isMerged }
}
