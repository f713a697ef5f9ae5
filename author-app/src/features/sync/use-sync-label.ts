import { useState } from 'react'
import { useSession } from '../session/session.ts'
import { useUnsavedTrouble } from '../unsaved/unsaved.ts'
import { useSummaries, useSyncStatus } from './sync-context.ts'
import { type SyncWords, syncWords } from './sync-label.ts'

/** Where the words are, in words. `undefined` for a moment at the start. */
export function useSyncWords(): SyncWords | undefined {
  const posts = useSummaries()
  const status = useSyncStatus()
  const { syncedBefore } = useSession()
  const trouble = useUnsavedTrouble()
  const [sending, setSending] = useState(0)
  if (trouble) return { state: 'needs-attention', words: 'Needs attention' }
  if (!posts || !status) return undefined
  // Grows while a pass finds more to send, and starts anew when all is sent.
  const most = status.left === 0 ? 0 : Math.max(sending, status.left)
  if (most !== sending) setSending(most)
  return syncWords(posts, { status, sending: most, lastSynced: status.syncedAt ?? syncedBefore })
}
