import { liveQuery } from 'dexie'
import { put } from '../rows/change.ts'
import { type Restoring, restored } from '../rows/restoring.ts'
import { type PostRow, stateOf } from '../rows/row.ts'
import { recalled, removed, retried, reverted } from '../rows/writing.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { PostSummary } from '../store/summary.ts'
import { type Editing, type EditingDeps, openEditing } from './editing.ts'

/** How a submit or a delete went, as far as the server answered in time. */
export type Settled =
  | { state: 'synced' | 'saved-here' }
  | { state: 'needs-attention'; message: string }
  /** The server failed, without refusing: it is tried again by itself. `message` is its sentence, where it has one. */
  | { state: 'failed'; message: string | null }

export interface Posts {
  /** Every post of this device, in no order. */
  list(): Promise<PostSummary[]>
  get(id: string): Promise<PostRow | undefined>
  /** Calls back now and after every change, from whichever tab. @returns stops listening */
  observeList(listener: (posts: PostSummary[]) => void): () => void
  observe(id: string, listener: (row: PostRow | undefined) => void): () => void
  /** An editor on a new draft; nothing is stored before the first autosave. */
  create(): Promise<Editing>
  /** An editor on a post of this device; `undefined` when there is none. */
  edit(id: string): Promise<Editing | undefined>
  remove(id: string): Promise<void>
  /** Takes back a delete that the server has not agreed to. */
  recall(id: string): Promise<void>
  /** Gives up what the server does not have. A post that never reached it goes entirely. */
  revert(id: string): Promise<void>
  /**
   * Makes an earlier version the newest one, here and from here on the server. What only this device has of the post
   * is kept as a new draft.
   * @returns the id of that draft; `null` when there was nothing to keep
   * @throws StoreFullError; Error when the post is gone, with nothing changed
   */
  restore(id: string, restoring: Restoring): Promise<string | null>
  /** Tries a refused post again as it stands. */
  retry(id: string): Promise<void>
  dismissNotice(id: string): Promise<void>
  /** Waits until the server has what was submitted, a person is needed, or `timeoutMs` are over. */
  settled(id: string, timeoutMs: number): Promise<Settled>
}

interface PostsDeps extends EditingDeps {
  db: DraftDatabase
}

function observe<Value>(query: () => Promise<Value>, listener: (value: Value) => void): () => void {
  const subscription = liveQuery(query).subscribe(listener)
  return () => subscription.unsubscribe()
}

function settledAs(row: PostRow | undefined): Settled | undefined {
  if (row && stateOf(row) === 'needs-attention')
    return { state: 'needs-attention', message: row.problem?.message ?? 'This post was changed elsewhere.' }
  if (row?.failure) return { state: 'failed', message: row.failure.message }
  return row && (row.local || row.inflight || row.removing) ? undefined : { state: 'synced' }
}

export function createPosts(deps: PostsDeps): Posts {
  const { db, store, clock, nudge } = deps
  const change = async (id: string, step: (row: PostRow) => ReturnType<typeof put>) => {
    await store.transact(id, ({ row }) => (row ? step(row) : {}))
    nudge()
  }

  return {
    list: () => db.summaries.toArray(),
    get: store.get,
    observeList: (listener) => observe(() => db.summaries.toArray(), listener),
    observe: (id, listener) => observe(() => db.posts.get(id), listener),

    create: () => openEditing(deps, clock.newId(), undefined),
    async edit(id) {
      const { row } = await store.find(id)
      return row && openEditing(deps, row._id, row)
    },

    remove: (id) => change(id, (row) => removed(clock, row)),
    recall: (id) => change(id, (row) => recalled(clock, row)),
    revert: (id) => change(id, (row) => reverted(clock, row)),
    async restore(id, restoring) {
      const { kept } = await store.transact(id, ({ row, tombstone }) => {
        if (!row || tombstone) throw new Error('This post was deleted in the meantime. Nothing was changed.')
        return restored(clock, row, restoring)
      })
      nudge()
      return kept?._id ?? null
    },
    retry: (id) => change(id, retried),
    dismissNotice: (id) => change(id, (row) => put({ ...row, notice: null })),

    settled: (id, timeoutMs) =>
      new Promise((resolve) => {
        const finish = (settled: Settled) => {
          clearTimeout(timer)
          stop()
          resolve(settled)
        }
        const timer = setTimeout(() => finish({ state: 'saved-here' }), timeoutMs)
        const stop = observe(
          () => db.posts.get(id),
          (row) => {
            const settled = settledAs(row)
            if (settled) finish(settled)
          },
        )
      }),
  }
}
