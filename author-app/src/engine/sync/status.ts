import type { Pause } from './handshake.ts'
import type { PullProgress } from './pull.ts'

/**
 * What the last request found. `failing`: the server says that it cannot do it now. `intercepted`: something else
 * answers in its place, a portal or a proxy. `unknown` before the first answer.
 */
export type ServerState = 'unknown' | 'answers' | 'failing' | 'intercepted' | 'unreachable'

/** What the sync line and the sync panel show, beside the states of the rows themselves. */
export interface SyncStatus {
  /** This tab does the syncing; another one does it otherwise. */
  isLeading: boolean
  isBusy: boolean
  server: ServerState
  /** A server answers, but not for this author's work: nothing is sent until a person has done something. */
  paused: Pause | null
  /** Documents still to send in this pass. */
  left: number
  pull: PullProgress | null
  /**
   * The last complete pull, ISO 8601; `null` when there was none since the studio opened, or since the server's data
   * began anew: until then nothing is known to be there.
   */
  syncedAt: string | null
  /** The device itself failed (no room, the store was closed), in words. */
  fault: string | null
}

export const initialStatus: SyncStatus = {
  isLeading: false,
  isBusy: false,
  server: 'unknown',
  paused: null,
  left: 0,
  pull: null,
  syncedAt: null,
  fault: null,
}

/** Whether nothing gets through to the server now. */
export const isServerAway = ({ server }: Pick<SyncStatus, 'server'>) =>
  server === 'unreachable' || server === 'intercepted'

type Listener = (status: SyncStatus) => void

/** The status of one tab, and who listens to it. */
export function createStatusBoard(onChange: Listener) {
  let status = initialStatus
  const listeners = new Set<Listener>()
  return {
    read: () => status,
    write(change: Partial<SyncStatus>) {
      status = { ...status, ...change }
      for (const listener of listeners) listener(status)
      onChange(status)
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
