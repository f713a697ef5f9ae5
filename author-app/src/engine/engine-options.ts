import type { MayRead } from './collection.ts'
import type { AtOnce } from './documents/last-words.ts'
import type { MergeDrafts } from './merge/merge-in-worker.ts'
import type { Row } from './rows/row.ts'
import type { Journal } from './store/journal.ts'
import type { Locks } from './sync/leader.ts'
import type { Channel, Timers } from './sync/tab-channel.ts'

/** Whose store an engine opens, and what it works with. */
export interface EngineOptions {
  /** Of `GET /api/health`: the store of one site is never sent to another. */
  siteId: string
  /** The author; the store is theirs alone. */
  email: string
  /** Answers paths from `/api` and `/uploads`. */
  fetch: typeof globalThis.fetch
  /**
   * Whose posts the account may work on, as far as is known: those of everybody are kept on the device as well then. Asked at each
   * reading; the server decides. Without it, the own.
   */
  mayRead?: () => MayRead | undefined | Promise<MayRead | undefined>
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  /** Takes what stands in an editor as its page goes. Without it, what was typed last may be lost then. */
  atOnce?: AtOnce
  locks?: Locks
  broadcast?: (name: string) => Channel
  /** Hears `online` and `focus`; the window. */
  events?: EventTarget
  navigatorOnline?: () => boolean
  journal?: Journal
  /**
   * Rows that the store had lost came back from the journal: their author is asked before anything is sent.
   * @returns the ids that the author lets go of; without it everything is kept
   */
  onRecovered?: (rows: Row[]) => Promise<readonly string[]>
  merge?: MergeDrafts
  now?: () => number
  /** Milliseconds of a clock that is never set. */
  monotonic?: () => number
  random?: () => number
  newId?: () => string
  timers?: Timers
  /** Milliseconds without a byte after which a request is given up; a large body is given its time on top. */
  silenceMs?: number
}
