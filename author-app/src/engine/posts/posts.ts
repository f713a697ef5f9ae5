import { liveQuery } from 'dexie'
import { put } from '../rows/change.ts'
import { type Restoring, restored } from '../rows/restoring.ts'
import { type PostRow, stateOf } from '../rows/row.ts'
import { keptAsDraft, sentAgain } from '../rows/server-restored.ts'
import { recalled, removed, retried, reverted } from '../rows/writing.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Found } from '../store/store.ts'
import type { PostSummary } from '../store/summary.ts'
import { type Editing, type EditingDeps, openEditing } from './editing.ts'

/** How a submit or a delete went, as far as the server answered in time. */
export type Settled =
  | { state: 'synced' | 'saved-here' }
  | { state: 'needs-attention'; message: string }
  /** The server failed, without refusing: it is tried again by itself. `message` is its sentence, where it has one. */
  | { state: 'failed'; message: string | null }
  /** The post was deleted elsewhere: what was submitted lives on as this draft. */
  | { state: 'moved'; to: string }

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
  /** Sends a post again that the server does not have any more, as it is here. */
  sendAgain(id: string): Promise<void>
  /** Keeps such a post as a draft of this device, which is not sent before it is submitted. */
  keepAsDraft(id: string): Promise<void>
  dismissNotice(id: string): Promise<void>
  /** Waits until the server has what was submitted, a person is needed, the server failed, or `timeoutMs` are over. */
  settled(id: string, timeoutMs: number): Promise<Settled>
  /**
   * Waits for as long as it takes until the server has what was submitted or a person is needed, over failures too.
   * @param signal gives up waiting: the answer is `saved-here` then
   */
  settledLater(id: string, signal: AbortSignal): Promise<Settled>
  /** The draft in which work on a deleted post lives on. */
  movedTo(id: string): Promise<string | undefined>
}

interface PostsDeps extends EditingDeps {
  db: DraftDatabase
  /** Sends at once, whatever was waited for. */
  syncNow(): void
}

function observe<Value>(query: () => Promise<Value>, listener: (value: Value) => void): () => void {
  const subscription = liveQuery(query).subscribe(listener)
  return () => subscription.unsubscribe()
}

const CHANGED = 'This post was changed elsewhere.'
const ABSENT = 'This post is not on the server any more.'

function settledAs({ row, tombstone }: Found): Settled | undefined {
  if (tombstone?.movedTo) return { state: 'moved', to: row?._id ?? tombstone.movedTo }
  if (row && stateOf(row) === 'needs-attention')
    return { state: 'needs-attention', message: row.problem?.message ?? (row.absent ? ABSENT : CHANGED) }
  const { failure } = row ?? {}
  // What a proxy says is not for the author as the server's sentence.
  if (failure && failure.by !== 'network')
    return { state: 'failed', message: failure.by === 'proxy' ? null : failure.message }
  return row && (row.local || row.inflight || row.removing) ? undefined : { state: 'synced' }
}

export function createPosts(deps: PostsDeps): Posts {
  const { db, store, clock, nudge, syncNow } = deps
  const change = async (id: string, step: (row: PostRow) => ReturnType<typeof put>) => {
    await store.transact(id, ({ row }) => (row ? step(row) : {}))
    nudge()
  }

  const waitUntil = (id: string, settled: (found: Found) => Settled | undefined, signal: AbortSignal) =>
    new Promise<Settled>((resolve) => {
      const finish = (outcome: Settled) => {
        stop()
        signal.removeEventListener('abort', giveUp)
        resolve(outcome)
      }
      const giveUp = () => finish({ state: 'saved-here' })
      const stop = observe(
        () => store.find(id),
        (found) => {
          const outcome = settled(found)
          if (outcome) finish(outcome)
        },
      )
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })

  return {
    list: () => db.summaries.toArray(),
    get: store.get,
    observeList: (listener) => observe(() => db.summaries.toArray(), listener),
    observe: (id, listener) => observe(() => store.get(id), listener),

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
    async retry(id) {
      await change(id, retried)
      syncNow()
    },
    sendAgain: (id) => change(id, (row) => sentAgain(clock, row)),
    keepAsDraft: (id) => change(id, (row) => keptAsDraft(clock, row)),
    dismissNotice: (id) => change(id, (row) => put({ ...row, notice: null })),

    settled: (id, timeoutMs) => waitUntil(id, settledAs, AbortSignal.timeout(timeoutMs)),
    settledLater: (id, signal) =>
      waitUntil(id, (found) => (found.row?.failure ? undefined : settledAs(found)), signal),

    async movedTo(id) {
      const { row, tombstone } = await store.find(id)
      return tombstone && row?._id
    },
  }
}
