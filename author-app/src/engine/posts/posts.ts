import { liveQuery } from 'dexie'
import { applyEvent } from '../apply-event.ts'
import type { AuthorEvent } from '../events.ts'
import type { Restoring } from '../rows/decisions.ts'
import type { PostRow } from '../rows/row.ts'
import { isDeleting, stateOf, submittedOf } from '../rows/row-state.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Found } from '../store/store.ts'
import type { PostSummary } from '../store/summary.ts'
import { type Editing, type EditingDeps, openEditing } from './editing.ts'

/** How a submit or a delete went, as far as the server answered in time. */
export type SyncOutcome =
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
  undoDelete(id: string): Promise<void>
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
  waitForSync(id: string, timeoutMs: number): Promise<SyncOutcome>
  /**
   * Waits for as long as it takes until the server has what was submitted or a person is needed, over failures too.
   * @param signal gives up waiting: the answer is `saved-here` then
   */
  waitUntilDecided(id: string, signal: AbortSignal): Promise<SyncOutcome>
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

function sentenceOf({ obstacle }: PostRow): string {
  if (obstacle.kind === 'problem') return obstacle.message
  return obstacle.kind === 'remote-missing' ? ABSENT : CHANGED
}

function outcomeOf({ row, tombstone }: Found): SyncOutcome | undefined {
  if (tombstone?.movedTo) return { state: 'moved', to: row?._id ?? tombstone.movedTo }
  if (row && stateOf(row) === 'needs-attention') return { state: 'needs-attention', message: sentenceOf(row) }
  const { obstacle } = row ?? {}
  // What a proxy says is not for the author as the server's sentence.
  if (obstacle?.kind === 'retry' && obstacle.by !== 'network')
    return { state: 'failed', message: obstacle.by === 'proxy' ? null : obstacle.message }
  return row && (submittedOf(row) || row.inflight || isDeleting(row)) ? undefined : { state: 'synced' }
}

export function createPosts(deps: PostsDeps): Posts {
  const { db, store, clock, nudge, syncNow } = deps
  const decide = async (id: string, event: AuthorEvent) => {
    await store.transact(id, (found) => applyEvent(clock, found, event))
    nudge()
  }

  const waitUntil = (id: string, outcomeIn: (found: Found) => SyncOutcome | undefined, signal: AbortSignal) =>
    new Promise<SyncOutcome>((resolve) => {
      const finish = (outcome: SyncOutcome) => {
        stop()
        signal.removeEventListener('abort', giveUp)
        resolve(outcome)
      }
      const giveUp = () => finish({ state: 'saved-here' })
      const stop = observe(
        () => store.find(id),
        (found) => {
          const outcome = outcomeIn(found)
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

    remove: (id) => decide(id, { kind: 'deleted' }),
    undoDelete: (id) => decide(id, { kind: 'delete-undone' }),
    revert: (id) => decide(id, { kind: 'reverted' }),
    async restore(id, restoring) {
      const { kept } = await store.transact(id, (found) => {
        if (!found.row || found.tombstone)
          throw new Error('This post was deleted in the meantime. Nothing was changed.')
        return applyEvent(clock, found, { kind: 'version-restored', restoring })
      })
      nudge()
      return kept?._id ?? null
    },
    async retry(id) {
      await decide(id, { kind: 'retried' })
      syncNow()
    },
    sendAgain: (id) => decide(id, { kind: 'sent-again' }),
    keepAsDraft: (id) => decide(id, { kind: 'kept-as-draft' }),
    dismissNotice: (id) => decide(id, { kind: 'notice-dismissed' }),

    waitForSync: (id, timeoutMs) => waitUntil(id, outcomeOf, AbortSignal.timeout(timeoutMs)),
    waitUntilDecided: (id, signal) =>
      waitUntil(id, (found) => (found.row?.obstacle.kind === 'retry' ? undefined : outcomeOf(found)), signal),

    async movedTo(id) {
      const { row, tombstone } = await store.find(id)
      return tombstone && row?._id
    },
  }
}
