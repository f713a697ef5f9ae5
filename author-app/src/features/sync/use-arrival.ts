import { isServerAway, type SyncStatus } from '../../engine/index.ts'
import { useSyncStatus } from './sync-context.ts'
import { useOnline } from './use-online.ts'

/** Whether what is not on this device may still arrive. */
export type Arrival = 'under-way' | 'complete' | 'failed'

export function arrivalOf(status: SyncStatus | undefined, isOnline: boolean): Arrival {
  if (!status) return 'under-way'
  if (status.syncedAt) return 'complete'
  if (!isOnline || status.paused || status.fault || isServerAway(status)) return 'failed'
  return status.server === 'unknown' || status.isBusy ? 'under-way' : 'failed'
}

export const useArrival = (): Arrival => arrivalOf(useSyncStatus(), useOnline())
