import { isServerAway, type PostSummary, type SyncStatus } from '../../engine/index.ts'

/** What the writer is told of their words, always in one of these four ways (architecture, 'Sync, exactly'). */
export interface SyncWords {
  state: 'saved-here' | 'syncing' | 'synced' | 'needs-attention'
  words: string
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })
const dayOf = (date: Date) => day.format(date)

/** A moment as the line shows it: the time of day, and the date of another day. */
export function momentOf(iso: string, now = new Date()): string {
  const date = new Date(iso)
  return dayOf(date) === dayOf(now) ? clock.format(date) : `${dayOf(date)}, ${clock.format(date)}`
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

export function syncWords(posts: readonly PostSummary[], { status, sending, lastSynced }: Known): SyncWords {
  const unsynced = posts.filter(isUnsynced)
  const isStuck = unsynced.some(({ state }) => state === 'needs-attention')
  if (isStuck || status.paused || status.fault) return { state: 'needs-attention', words: 'Needs attention' }
  if (status.isBusy && status.left > 0 && !isServerAway(status)) {
    const total = Math.max(sending, status.left)
    return { state: 'syncing', words: `Syncing ${total - status.left + 1} of ${total}` }
  }
  const last = unsynced
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1)
  if (last) return { state: 'saved-here', words: `Saved on this device · ${momentOf(last)}` }
  if (status.pull?.isFirst || !lastSynced) return { state: 'syncing', words: 'Syncing' }
  // What the server has now is only known while it answers.
  const isKnown = status.syncedAt !== null && status.server === 'answers'
  return { state: 'synced', words: isKnown ? 'Synced' : `Last synced ${momentOf(lastSynced)}` }
}
