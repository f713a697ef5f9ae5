import { useEffect, useEffectEvent, useRef } from 'react'
import type { ServerTrouble } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useSyncStatus } from './sync-state.tsx'

/** Where a screen's own call found the session ended: has the studio offer to sign in again, and asks once more then. */
export function useRetryAfterSignIn(trouble: ServerTrouble | undefined, retry: () => void) {
  const { engine } = useSession()
  const isPaused = Boolean(useSyncStatus()?.paused)
  const wasPaused = useRef(false)
  const again = useEffectEvent(retry)
  const isSignedOut = trouble?.kind === 'signed-out'

  useEffect(() => {
    if (isSignedOut) void engine.sync.now()
  }, [isSignedOut, engine])
  useEffect(() => {
    if (wasPaused.current && !isPaused) again()
    wasPaused.current = isPaused
  }, [isPaused])
}
