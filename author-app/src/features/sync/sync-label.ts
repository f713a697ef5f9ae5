import { useState } from 'react'
import { isServerAway, type RowSummary, type SyncStatus } from '../../engine/index.ts'
import { recentMoment } from '../../ui/dates.ts'
import { useSession } from '../session/index.ts'
import { useUnsavedTrouble } from '../unsaved/index.ts'
import { useAllSummaries, usePostAtHand, useSyncStatus } from './sync-state.tsx'

/** How an author's work stands, always in one of these four states, and the label that says so. */
export interface SyncLabel {
  state: 'saved-here' | 'syncing' | 'synced' | 'needs-attention'
  label: string
}

const isUnsynced = ({ state }: RowSummary) => state !== 'synced'

/** What would be lost with this device, what needs its author first, then the latest. */
export const unsyncedOf = <Summary extends RowSummary>(documents: readonly Summary[]): Summary[] =>
  documents
    .filter(isUnsynced)
    .sort(
      (a, b) =>
        Number(b.state === 'needs-attention') - Number(a.state === 'needs-attention') ||
        b.changedAt.localeCompare(a.changedAt),
    )

interface Known {
  status: SyncStatus
  /** How many documents there were to send when this pass began. */
  sending: number
  /** When this device last had everything the server has, ISO 8601; `undefined` for never. */
  lastSynced: string | undefined
}

const attention: SyncLabel = { state: 'needs-attention', label: 'Needs attention' }
const savedHere = (at: string): SyncLabel => ({
  state: 'saved-here',
  label: `Saved on this device · ${recentMoment(at)}`,
})

/** What the server has now is only known while it answers. */
export const isKnownNow = ({ syncedAt, server }: SyncStatus) => syncedAt !== null && server === 'answers'
/** Whether something may be on its way: the server has not been asked yet, or answers. */
const mayArrive = (status: SyncStatus) => !isServerAway(status) && status.server !== 'failing'
function syncedLabel({ status, lastSynced }: Known): SyncLabel {
  if (lastSynced && !status.pull?.isFirst)
    return {
      state: 'synced',
      label: isKnownNow(status) ? 'Synced' : `Last synced ${recentMoment(lastSynced)}`,
    }
  return mayArrive(status)
    ? { state: 'syncing', label: 'Syncing' }
    : { state: 'saved-here', label: 'Not synced yet' }
}

function syncLabel(documents: readonly RowSummary[], known: Known): SyncLabel {
  const { status, sending } = known
  const unsynced = documents.filter(isUnsynced)
  const isStuck = unsynced.some(({ state }) => state === 'needs-attention')
  if (isStuck || status.paused || status.fault) return attention
  if (status.isBusy && status.left > 0 && !isServerAway(status)) {
    const total = Math.max(sending, status.left)
    return { state: 'syncing', label: `Syncing ${total - status.left + 1} of ${total}` }
  }
  const last = unsynced
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1)
  return last ? savedHere(last) : syncedLabel(known)
}

/** How many of the others the author should know of while writing one; '' for none. */
function othersLabel(others: readonly RowSummary[]): string {
  const stuck = others.filter(({ state }) => state === 'needs-attention').length
  if (stuck > 0) return stuck === 1 ? '1 other needs attention' : `${stuck} others need attention`
  const unsynced = others.filter(isUnsynced).length
  return unsynced === 0 ? '' : `${unsynced} ${unsynced === 1 ? 'other' : 'others'} not synced`
}

function ownLabel({ state, changedAt }: RowSummary, known: Known): SyncLabel {
  const { status } = known
  if (state === 'needs-attention' || status.paused || status.fault) return attention
  if (state === 'syncing' && !isServerAway(status)) return { state: 'syncing', label: 'Syncing' }
  return state === 'synced' ? syncedLabel(known) : savedHere(changedAt)
}

/** How the post that is being written stands, then what there is to know of the others. */
function labelAtHand(post: RowSummary, documents: readonly RowSummary[], known: Known): SyncLabel {
  const own = ownLabel(post, known)
  const others = othersLabel(documents.filter(({ _id }) => _id !== post._id))
  return others ? { ...own, label: `${own.label} · ${others}` } : own
}

/**
 * How the work stands: the post that is being written first, or all documents alike.
 * @returns `undefined` for a moment at the start
 */
export function useSyncLabel({ ofAll = false } = {}): SyncLabel | undefined {
  const documents = useAllSummaries()
  const atHand = usePostAtHand()
  const status = useSyncStatus()
  const { syncedBefore } = useSession()
  const trouble = useUnsavedTrouble()
  const [sending, setSending] = useState(0)
  if (trouble) return attention
  if (!documents || !status) return undefined
  // Grows while a pass finds more to send; begins at zero again when all is sent.
  const most = status.left === 0 ? 0 : Math.max(sending, status.left)
  if (most !== sending) setSending(most)
  const known = { status, sending: most, lastSynced: status.syncedAt ?? syncedBefore }
  return atHand && !ofAll ? labelAtHand(atHand, documents, known) : syncLabel(documents, known)
}
