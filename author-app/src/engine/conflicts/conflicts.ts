import { applyEvent } from '../apply-event.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import { assemble, type Choice, type Merge } from '../merge/merge.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import type { Decision } from '../rows/decisions.ts'
import type { Clock, ConflictKind, PostRow } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import type { Store } from '../store/store.ts'
import type { Pictures } from '../sync/pictures.ts'
import { sidesOf } from '../sync/plan.ts'

/** Both versions of a post, side by side, for a person to decide. */
export interface ConflictView {
  id: string
  kind: ConflictKind
  since: string
  /** What this device has; `null` where it only asked for a delete. */
  mine: Fields | null
  theirs: Fields
  /** What `mine` was written on; `null` when nobody knows. */
  base: Fields | null
  /** What merged by itself, and the pieces that did not; `null` where there is nothing to merge. */
  merge: Merge | null
  /** Names exactly what is shown here: a decision is only taken about what its author saw. */
  token: string
}

/**
 * `mine` and `theirs` are whole versions; for a cancelled delete, `mine` deletes after all and keeps what was typed
 * since as a new draft. `both` keeps theirs here
 * and mine as a new draft. `pieces` names a choice for each piece of `merge`, none for a clean merge to be accepted.
 */
export type Resolution = 'mine' | 'theirs' | 'both' | { pieces: Record<string, Choice> }

/** The post moved on while its conflict was on the screen; look at it again. */
export class ConflictMoved extends Error {
  override readonly name = 'ConflictMoved'
  constructor() {
    super('This post was changed again in the meantime. Please look at it once more.')
  }
}

export interface Conflicts {
  /** Ids of posts that wait for a decision. */
  list(): Promise<string[]>
  get(id: string): Promise<ConflictView | undefined>
  /** @throws ConflictMoved when the conflict is not the one that `token` names; nothing changed then */
  resolve(id: string, token: string, resolution: Resolution): Promise<void>
}

const conflictOf = ({ obstacle }: PostRow) => (obstacle.kind === 'conflict' ? obstacle : undefined)

const tokenOf = (row: PostRow) => `${row.seq}:${row.base?.rev}:${conflictOf(row)?.conflict}`

/** @param pieced the text put together of pieces; `null` where none was */
function decisionOf(row: PostRow, resolution: Resolution, pieced: Fields | null): Decision {
  if (resolution === 'both') return { kind: 'fork' }
  if (resolution === 'theirs') return { kind: 'take', fields: null }
  if (resolution !== 'mine') return { kind: 'take', fields: pieced }
  return conflictOf(row)?.conflict === 'delete-cancelled'
    ? { kind: 'delete' }
    : { kind: 'take', fields: submittedOf(row)?.fields ?? null }
}

interface ConflictDeps {
  store: Store
  clock: Clock
  merge: MergeDrafts
  pictures: Pictures
  /** Called after a decision, so that it goes out. */
  nudge(): void
}

export function createConflicts({ store, clock, merge, pictures, nudge }: ConflictDeps): Conflicts {
  async function view(row: PostRow | undefined): Promise<ConflictView | undefined> {
    const conflict = row && conflictOf(row)
    if (!conflict || !row.base) return undefined
    const sides = sidesOf(row, await pictures.pathsFor(row))
    return {
      id: row._id,
      kind: conflict.conflict,
      since: conflict.since,
      mine: sides?.mine ?? null,
      theirs: fieldsOf(row.base),
      base: sides?.base ?? null,
      merge: sides ? await merge(sides) : null,
      token: tokenOf(row),
    }
  }

  return {
    list: async () => (await store.unsynced()).filter(conflictOf).map(({ _id }) => _id),
    get: async (id) => view(await store.get(id)),

    async resolve(id, token, resolution) {
      const shown = await view(await store.get(id))
      if (shown?.token !== token) throw new ConflictMoved()
      const pieced =
        typeof resolution === 'object' && shown.merge && shown.mine
          ? assemble(
              shown.merge,
              { base: undefined, mine: shown.mine, theirs: shown.theirs },
              resolution.pieces,
            )
          : null
      await store.transact(id, (found) => {
        const { row } = found
        if (!row || tokenOf(row) !== token) throw new ConflictMoved()
        const decision = decisionOf(row, resolution, pieced)
        return applyEvent(clock, found, { kind: 'resolved', decision })
      })
      nudge()
    },
  }
}
