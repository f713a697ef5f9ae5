import type { Pause } from './identity.ts'
import type { PullProgress } from './pull.ts'

/** What the sync line and the sync panel show, beside the states of the rows themselves. */
export interface SyncStatus {
  /** This tab does the syncing; another one does it otherwise. */
  isLeading: boolean
  isBusy: boolean
  /** `null` before the first answer. */
  isReachable: boolean | null
  /** The server answers, but not to this author: sign in again to go on. */
  paused: Pause | null
  /** Posts still to send in this pass. */
  left: number
  pull: PullProgress | null
  /** The last complete pull, ISO 8601; `null` when there was none since the studio opened. */
  syncedAt: string | null
  /** The device itself failed (no room, the store was closed), in words. */
  fault: string | null
}

export const initialStatus: SyncStatus = {
  isLeading: false,
  isBusy: false,
  isReachable: null,
  paused: null,
  left: 0,
  pull: null,
  syncedAt: null,
  fault: null,
}

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
