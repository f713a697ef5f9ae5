import { liveQuery } from 'dexie'
import { applyEvent } from '../apply-event.ts'
import type { ServerVersion } from '../collection.ts'
import type { AuthorEvent } from '../events.ts'
import type { Fields } from '../fields.ts'
import type { Restoring } from '../rows/decisions.ts'
import type { Row } from '../rows/row.ts'
import { isDeleting, isMissing, stateOf, submittedOf } from '../rows/row-state.ts'
import type { DraftDatabase } from '../store/database.ts'
import type { Found } from '../store/store.ts'
import type { RowSummary } from '../store/summary.ts'
import type { Staleness } from '../sync/pull.ts'
import type { Timers } from '../sync/tab-channel.ts'
import { type Editing, type EditingDeps, openEditing } from './editing.ts'

/** How a submit or a delete went, as far as the server answered in time. */
export type SyncOutcome =
  | { state: 'synced' | 'saved-here' }
  | { state: 'needs-attention'; message: string }
  /** The server failed, without refusing: it is tried again by itself. `message` is its sentence, where it has one. */
  | { state: 'failed'; message: string | null }
  /** It was deleted elsewhere: what was submitted lives on as this draft. */
  | { state: 'moved'; to: string }

/** What screens see of the documents of one collection. */
export interface Documents<Own = Fields, Version = ServerVersion, Summary = RowSummary> {
  /** Every document of this device, in no order. */
  list(): Promise<Summary[]>
  get(id: string): Promise<Row<Own, Version> | undefined>
  /** Calls back now and after every change, from whichever tab. @returns stops listening */
  observeList(listener: (documents: Summary[]) => void): () => void
  observe(id: string, listener: (row: Row<Own, Version> | undefined) => void): () => void
  /** An editor on a new draft; nothing is stored before the first autosave. */
  create(): Promise<Editing<Own>>
  /** An editor on a document of this device; `undefined` when there is none. */
  edit(id: string): Promise<Editing<Own> | undefined>
  /** @param holdMs milliseconds in which the delete waits on this device, to be taken back before it is sent */
  remove(id: string, holdMs?: number): Promise<void>
  /** Takes back a delete that the server has not agreed to. */
  undoDelete(id: string): Promise<void>
  /** Gives up what the server does not have. One that never reached it goes entirely. */
  revert(id: string): Promise<void>
  /**
   * Makes an earlier version the newest one, here and from here on the server. What only this device has of it
   * is kept as a new draft.
   * @returns the id of that draft; `null` when there was nothing to keep
   * @throws StoreFullError; Error when the document is gone, with nothing changed
   */
  restore(id: string, restoring: Restoring<Own, Version>): Promise<string | null>
  /** Tries a refused document again as it stands. */
  retry(id: string): Promise<void>
  /** Sends a document that was another's on a server that has it no more, and was refused, as one of the account's own. */
  sendAsOwn(id: string): Promise<void>
  /** Sends a document again that the server does not have any more, as it is here. */
  sendAgain(id: string): Promise<void>
  /** Keeps such a document as a draft of this device, which is not sent before it is submitted. */
  keepAsDraft(id: string): Promise<void>
  dismissNotice(id: string): Promise<void>
  /** Applies the server's answer to a request that the sync did not send. */
  heard(version: Version): Promise<void>
  /** Waits until the server has what was submitted, a person is needed, the server failed, or `timeoutMs` are over. */
  waitForSync(id: string, timeoutMs: number): Promise<SyncOutcome>
  /**
   * Waits for as long as it takes until the server has what was submitted or a person is needed, over failures too.
   * @param signal gives up waiting: the answer is `saved-here` then
   */
  waitUntilDecided(id: string, signal: AbortSignal): Promise<SyncOutcome>
  /** The draft in which work on a deleted document lives on. */
  movedTo(id: string): Promise<string | undefined>
}

interface DocumentsDeps extends EditingDeps {
  db: DraftDatabase
  staleness: Staleness
  timers: Timers
  /** Sends at once, whatever was waited for. */
  syncNow(): void
}

function observe<Value>(query: () => Promise<Value>, listener: (value: Value) => void): () => void {
  const subscription = liveQuery(query).subscribe(listener)
  return () => subscription.unsubscribe()
}

function sentenceOf(noun: string, row: Row): string {
  if (row.obstacle.kind === 'problem') return row.obstacle.message
  return `This ${noun} ${isMissing(row) ? 'is not on the server any more' : 'was changed elsewhere'}.`
}

function outcomeOf(noun: string, { row, tombstone }: Found): SyncOutcome | undefined {
  if (tombstone?.movedTo) return { state: 'moved', to: row?._id ?? tombstone.movedTo }
  if (row && stateOf(row) === 'needs-attention')
    return { state: 'needs-attention', message: sentenceOf(noun, row) }
  const { obstacle } = row ?? {}
  // What a proxy says is not for the author as the server's sentence.
  if (obstacle?.kind === 'retry' && obstacle.by !== 'network')
    return { state: 'failed', message: obstacle.by === 'proxy' ? null : obstacle.message }
  return row && (submittedOf(row) || row.inflight || isDeleting(row)) ? undefined : { state: 'synced' }
}

export function createDocuments(deps: DocumentsDeps): Documents {
  const { db, store, context, staleness, timers, lastWords, nudge, syncNow } = deps
  const { noun } = context.collection
  const list = () => db.summaries.where('collection').equals(context.collection.name).toArray()
  const outcomeIn = (found: Found) => outcomeOf(noun, found)
  const decide = async (id: string, event: AuthorEvent) => {
    await store.transact(id, (found) => applyEvent(context, found, event))
    nudge()
  }

  const waitUntil = (id: string, look: (found: Found) => SyncOutcome | undefined, signal: AbortSignal) =>
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
          const outcome = look(found)
          if (outcome) finish(outcome)
        },
      )
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })

  return {
    list,
    get: store.get,
    observeList: (listener) => observe(list, listener),
    observe: (id, listener) => observe(() => store.get(id), listener),

    create: () => openEditing(deps, context.newId(), undefined),
    async edit(id) {
      await lastWords.takeOverFree(id)
      const { row } = await store.find(id)
      return row && openEditing(deps, row._id, row)
    },

    async remove(id, holdMs = 0) {
      await decide(id, { kind: 'deleted', holdMs })
      // Should this tab be gone by then, the next pass of another one, or of the next start, sends it.
      if (holdMs > 0) timers.set(nudge, holdMs)
    },
    undoDelete: (id) => decide(id, { kind: 'delete-undone' }),
    revert: (id) => decide(id, { kind: 'reverted' }),
    async restore(id, restoring) {
      const { kept } = await store.transact(id, (found) => {
        if (!found.row || found.tombstone)
          throw new Error(`This ${noun} was deleted in the meantime. Nothing was changed.`)
        return applyEvent(context, found, { kind: 'version-restored', restoring })
      })
      nudge()
      return kept?._id ?? null
    },
    async retry(id) {
      await decide(id, { kind: 'retried' })
      syncNow()
    },
    async sendAsOwn(id) {
      await decide(id, { kind: 'sent-as-own' })
      syncNow()
    },
    sendAgain: (id) => decide(id, { kind: 'sent-again' }),
    keepAsDraft: (id) => decide(id, { kind: 'kept-as-draft' }),
    dismissNotice: (id) => decide(id, { kind: 'notice-dismissed' }),
    async heard(version) {
      await store.transact(version._id, (found) => {
        staleness.updated(version._id)
        return applyEvent(context, found, { kind: 'changed-elsewhere', version })
      })
    },

    waitForSync: (id, timeoutMs) => waitUntil(id, outcomeIn, AbortSignal.timeout(timeoutMs)),
    waitUntilDecided: (id, signal) =>
      waitUntil(id, (found) => (found.row?.obstacle.kind === 'retry' ? undefined : outcomeIn(found)), signal),

    async movedTo(id) {
      const { row, tombstone } = await store.find(id)
      return tombstone && row?._id
    },
  }
}
