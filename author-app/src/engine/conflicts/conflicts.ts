import { applyEvent } from '../apply-event.ts'
import { type Fields, pickFields } from '../fields.ts'
import { assemble, type Choice, type Merge } from '../merge/merge.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import type { Decision } from '../rows/decisions.ts'
import type { ConflictKind, Context, Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { Pictures } from '../sync/pictures.ts'
import { sidesOf } from '../sync/plan.ts'

/** Both versions of a document, side by side, for a person to decide. */
export interface ConflictView<Own = Fields> {
  id: string
  kind: ConflictKind
  since: string
  /** What this device has; `null` where it only asked for a delete. */
  mine: Own | null
  theirs: Own
  /** When `mine` was submitted on this device, ISO 8601; `null` where that is not known. */
  mineAt: string | null
  /** When the server stored `theirs`, ISO 8601. */
  theirsAt: string
  /** What `mine` was written on; `null` when nobody knows. */
  base: Own | null
  /** What merged by itself, and the pieces that did not; `null` where there is nothing to merge. */
  merge: Merge<Own> | null
  /** Names exactly what is shown here: a decision is only taken about what its author saw. */
  token: string
}

/**
 * `mine` and `theirs` are whole versions; for a cancelled delete, `mine` deletes after all and keeps what was typed
 * since as a new draft. `both` keeps theirs here and mine as a new draft. `pieces` names a choice for each piece of `merge`, none for a clean merge to be accepted.
 */
export type Resolution = 'mine' | 'theirs' | 'both' | { pieces: Record<string, Choice> }

/** The document moved on while its conflict was on the screen; look at it again. */
export class ConflictMoved extends Error {
  override readonly name = 'ConflictMoved'
  constructor(noun: string) {
    super(`This ${noun} was changed again in the meantime. Please look at it once more.`)
  }
}

export interface Conflicts<Own = Fields> {
  /** Ids of documents that wait for a decision. */
  list(): Promise<string[]>
  get(id: string): Promise<ConflictView<Own> | undefined>
  /** @throws ConflictMoved when the conflict is not the one that `token` names; nothing changed then */
  resolve(id: string, token: string, resolution: Resolution): Promise<void>
}

const conflictOf = ({ obstacle }: Row) => (obstacle.kind === 'conflict' ? obstacle : undefined)

const tokenOf = (row: Row) => `${row.seq}:${row.base?.rev}:${conflictOf(row)?.conflict}`

/** @param pieced the text put together of pieces; `null` where none was */
function decisionOf(row: Row, resolution: Resolution, pieced: Fields | null): Decision {
  if (resolution === 'both') return { kind: 'fork' }
  if (resolution === 'theirs') return { kind: 'take', fields: null }
  if (resolution !== 'mine') return { kind: 'take', fields: pieced }
  return conflictOf(row)?.conflict === 'delete-cancelled'
    ? { kind: 'delete' }
    : { kind: 'take', fields: submittedOf(row)?.fields ?? null }
}

interface ConflictDeps {
  store: Store
  context: Context
  merge: MergeDrafts
  pictures: Pictures
  /** Called after a decision, so that it goes out. */
  nudge(): void
}

export function createConflicts({ store, context, merge, pictures, nudge }: ConflictDeps): Conflicts {
  const { collection } = context
  async function view(row: Row | undefined): Promise<ConflictView | undefined> {
    const conflict = row && conflictOf(row)
    if (!conflict || !row.base) return undefined
    const sides = sidesOf(collection, row, await pictures.pathsFor(row))
    return {
      id: row._id,
      kind: conflict.conflict,
      since: conflict.since,
      mine: sides?.mine ?? null,
      theirs: pickFields(collection.kinds, row.base),
      mineAt: submittedOf(row)?.submittedAt ?? null,
      theirsAt: row.base.updatedAt,
      base: sides?.base ?? null,
      merge: sides ? await merge(sides) : null,
      token: tokenOf(row),
    }
  }

  return {
    list: async () => {
      const rows = (await store.unsynced()).filter((row) => row.collection === collection.name)
      return rows.filter(conflictOf).map(({ _id }) => _id)
    },
    get: async (id) => view(await store.get(id)),

    async resolve(id, token, resolution) {
      const shown = await view(await store.get(id))
      if (shown?.token !== token) throw new ConflictMoved(collection.noun)
      const pieced =
        typeof resolution === 'object' && shown.merge && shown.mine
          ? assemble(shown.merge, { mine: shown.mine, theirs: shown.theirs }, resolution.pieces)
          : null
      await store.transact(id, (found) => {
        const { row } = found
        if (!row || tokenOf(row) !== token) throw new ConflictMoved(collection.noun)
        const decision = decisionOf(row, resolution, pieced)
        return applyEvent(context, found, { kind: 'resolved', decision })
      })
      nudge()
    },
  }
}
