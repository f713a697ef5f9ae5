import type { Collection } from '../collection.ts'
import { type Fields, mapFields, pickFields, sameFields } from '../fields.ts'
import { isOpen, type MergeInput } from '../merge/merge.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { mergeTrees } from '../merge/merge-trees.ts'
import { withPaths } from '../picture-references.ts'
import type { ConflictKind, Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import { inServerSpelling } from '../server-spelling.ts'

/** Merged text would have become public by itself at some time; it is a draft now, which its author is told. */
interface Cancelling {
  cancelsSchedule?: boolean
}

/** What is to be done about a row's submitted work. */
export type Plan =
  | ({ kind: 'send'; payload: Fields; merged: boolean } & Cancelling)
  /** Nothing is to be sent. `isExact`: what was submitted is, word for word, what the server has. */
  | ({ kind: 'nothing-to-send'; isExact: boolean } & Cancelling)
  | { kind: 'conflict'; conflict: ConflictKind; rev: string }

/** The three sides of a row whose submitted work and server version went apart, in the server's spelling. */
export function sidesOf(
  collection: Collection,
  row: Row,
  paths: ReadonlyMap<string, string>,
): MergeInput | undefined {
  const { kinds } = collection
  const submitted = submittedOf(row)
  if (!submitted || !row.base) return undefined
  const { base } = row
  const spelled = (fields: Fields) => inServerSpelling(collection, fields, base, paths)
  return {
    kinds,
    base: submitted.from ? spelled(submitted.from) : undefined,
    mine: spelled(submitted.fields),
    theirs: pickFields(kinds, base),
  }
}

/**
 * Mine, written on theirs. What was not changed of a picture or a tree stays theirs: the ancestor may name the picture by
 * another path, and a server of a later version gives the tree parts that the ancestor lacks.
 */
const onTheirs = ({ kinds, base, mine, theirs }: MergeInput): Fields =>
  mapFields(kinds, [base, mine, theirs], ({ kind, values: [b, m, t] }) => {
    if (kind === 'tree') return mergeTrees({ base: b, mine: m, theirs: t }).value
    return kind === 'picture' && m === b ? t : m
  })

/**
 * Decides what goes out. Work written on the server's present version goes as it is; otherwise it is merged three
 * ways. A clean merge is sent by itself only while the result is a Draft: merged text that would be public waits for
 * a person, and a merged draft loses its schedule (docs/decisions/010-merged-text-waits.md).
 */
export async function planOf(
  collection: Collection,
  row: Row,
  paths: ReadonlyMap<string, string>,
  merge: MergeDrafts,
): Promise<Plan> {
  const { base } = row
  const submitted = submittedOf(row)
  if (!submitted) return { kind: 'nothing-to-send', isExact: false }
  const sides = sidesOf(collection, row, paths)
  if (!sides || !base)
    return { kind: 'send', payload: withPaths(collection, submitted.fields, paths), merged: false }
  const { kinds, mine, theirs } = sides
  if (submitted.fromRev === base.rev) {
    const payload = onTheirs(sides)
    return sameFields(kinds, payload, theirs)
      ? { kind: 'nothing-to-send', isExact: true }
      : { kind: 'send', payload, merged: false }
  }
  const merged = await merge(sides)
  const { fields: whole } = merged
  if (isOpen(merged)) return { kind: 'conflict', conflict: 'edited-both', rev: base.rev }
  if (sameFields(kinds, whole, theirs))
    return { kind: 'nothing-to-send', isExact: sameFields(kinds, mine, theirs) }
  const isMerged = !sameFields(kinds, whole, mine)
  const cancelsSchedule = isMerged && collection.isScheduled(whole)
  const fields = cancelsSchedule ? collection.asDraft(whole) : whole
  if (cancelsSchedule && sameFields(kinds, fields, theirs))
    return { kind: 'nothing-to-send', isExact: false, cancelsSchedule }
  if (isMerged && collection.isPublic(fields))
    return { kind: 'conflict', conflict: 'merged-published', rev: base.rev }
  return { kind: 'send', payload: fields, merged: isMerged, cancelsSchedule }
}
