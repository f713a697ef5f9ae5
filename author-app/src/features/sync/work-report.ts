import { bounds } from '@fettle/shared-types'
import type { WorkReport } from '../../../desktop/bridge.ts'
import { isServerAway, type PostSummary, type SyncStatus } from '../../engine/index.ts'

/** As many as the shell takes. */
const MOST_CONFLICTS = 1_000

/** What the desktop shell is told: how much is on this device only, whether it is on its way, and what needs a person. */
export function workReport(posts: readonly PostSummary[], status: SyncStatus): WorkReport {
  const conflicts = posts.filter(({ conflict }) => conflict !== null)
  return {
    unsynced: posts.filter(({ state }) => state !== 'synced').length,
    syncing: status.isBusy && status.left > 0 && !isServerAway(status),
    conflicts: conflicts
      .slice(0, MOST_CONFLICTS)
      .map(({ _id, title }) => ({ id: _id, title: title.slice(0, bounds.title.max) })),
  }
}
