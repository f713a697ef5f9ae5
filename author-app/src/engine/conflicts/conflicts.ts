import { type Fields, fieldsOf } from '../fields.ts'
import { assemble, type Choice, type Merge } from '../merge/merge.ts'
import type { MergeDrafts } from '../merge/merge-in-worker.ts'
import { type Change, put } from '../rows/change.ts'
import { forkOf } from '../rows/fork.ts'
import { originIn } from '../rows/origin.ts'
import { type Clock, type ConflictKind, isoNow, type PostRow } from '../rows/row.ts'
import { decided } from '../rows/writing.ts'
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

const tokenOf = ({ seq, base, conflict }: PostRow) => `${seq}:${base?.rev}:${conflict?.kind}`

/** The row after a decision that was taken in sight of both versions: it stands on the server's present one. */
const settled = (clock: Clock, row: PostRow, fields: Fields | null): PostRow => ({
  ...decided(clock, row),
  removing: null,
  local: fields && { ...originIn(row, row.base), fields: structuredClone(fields) },
})

/** Deletes after all. What was typed since is not on the conflict's screen, so it lives on as a new draft. */
function deleted(clock: Clock, row: PostRow): Change {
  const kept = row.working && forkOf(clock, { ...row, local: null })
  const removing = { rev: row.base?.rev ?? null, at: isoNow(clock), typed: null }
  const next = { ...settled(clock, row, row.local?.fields ?? null), working: null, removing }
  return put(next, ...(kept ? [kept] : []))
}

function resolved(clock: Clock, row: PostRow, resolution: Resolution, pieced: Fields | null): Change {
  const mine = row.local?.fields ?? null
  if (row.conflict?.kind === 'delete-cancelled' && resolution === 'mine') return deleted(clock, row)
  if (resolution === 'mine') return put(settled(clock, row, mine))
  if (resolution === 'theirs') return put(settled(clock, row, null))
  if (resolution === 'both')
    return put(settled(clock, row, null), ...(row.local ? [forkOf(clock, { ...row, working: null })] : []))
  return put(settled(clock, row, pieced))
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
    if (!row?.conflict || !row.base) return undefined
    const sides = sidesOf(row, await pictures.pathsFor(row))
    return {
      id: row._id,
      kind: row.conflict.kind,
      since: row.conflict.since,
      mine: sides?.mine ?? null,
      theirs: fieldsOf(row.base),
      base: sides?.base ?? null,
      merge: sides ? await merge(sides) : null,
      token: tokenOf(row),
    }
  }

  return {
    list: async () => (await store.unsynced()).filter(({ conflict }) => conflict).map(({ _id }) => _id),
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
      await store.transact(id, ({ row }) => {
        if (!row || tokenOf(row) !== token) throw new ConflictMoved()
        return resolved(clock, row, resolution, pieced)
      })
      nudge()
    },
  }
}
