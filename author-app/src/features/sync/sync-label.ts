import { useState } from 'react'
import { isServerAway, type PostSummary, type SyncStatus } from '../../engine/index.ts'
import { recentMoment } from '../../ui/dates.ts'
import { useSession } from '../session/index.ts'
import { useUnsavedTrouble } from '../unsaved/index.ts'
import { useSummaries, useSyncStatus } from './sync-state.tsx'

/** How an author's work stands, always in one of these four states, and the label that says so. */
export interface SyncLabel {
  state: 'saved-here' | 'syncing' | 'synced' | 'needs-attention'
  label: string
}

const isUnsynced = ({ state }: PostSummary) => state !== 'synced'

/** Posts that would be lost with this device, those that need their author first, then the latest. */
export const unsyncedOf = (posts: readonly PostSummary[]): PostSummary[] =>
  posts
    .filter(isUnsynced)
    .sort(
      (a, b) =>
        Number(b.state === 'needs-attention') - Number(a.state === 'needs-attention') ||
        b.changedAt.localeCompare(a.changedAt),
    )

interface Known {
  status: SyncStatus
  /** How many posts there were to send when this pass began. */
  sending: number
  /** When this device last had everything the server has, ISO 8601; `undefined` for never. */
  lastSynced: string | undefined
}

function syncLabel(posts: readonly PostSummary[], { status, sending, lastSynced }: Known): SyncLabel {
  const unsynced = posts.filter(isUnsynced)
  const isStuck = unsynced.some(({ state }) => state === 'needs-attention')
  if (isStuck || status.paused || status.fault) return { state: 'needs-attention', label: 'Needs attention' }
  if (status.isBusy && status.left > 0 && !isServerAway(status)) {
    const total = Math.max(sending, status.left)
    return { state: 'syncing', label: `Syncing ${total - status.left + 1} of ${total}` }
  }
  const last = unsynced
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1)
  if (last) return { state: 'saved-here', label: `Saved on this device · ${recentMoment(last)}` }
  if (status.pull?.isFirst || !lastSynced) return { state: 'syncing', label: 'Syncing' }
  // What the server has now is only known while it answers.
  const isKnown = status.syncedAt !== null && status.server === 'answers'
  return { state: 'synced', label: isKnown ? 'Synced' : `Last synced ${recentMoment(lastSynced)}` }
}

/** `undefined` for a moment at the start. */
export function useSyncLabel(): SyncLabel | undefined {
  const posts = useSummaries()
  const status = useSyncStatus()
  const { syncedBefore } = useSession()
  const trouble = useUnsavedTrouble()
  const [sending, setSending] = useState(0)
  if (trouble) return { state: 'needs-attention', label: 'Needs attention' }
  if (!posts || !status) return undefined
  // Grows while a pass finds more to send; begins at zero again when all is sent.
  const most = status.left === 0 ? 0 : Math.max(sending, status.left)
  if (most !== sending) setSending(most)
  return syncLabel(posts, { status, sending: most, lastSynced: status.syncedAt ?? syncedBefore })
}
