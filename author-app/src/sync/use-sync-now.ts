import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { useUnsaved } from '../ui/unsaved.ts'

/**
 * Sends and reads now; `tellWhy` is called when that cannot be done, or somebody has to look at something first.
 * An author who has gone to another screen meanwhile is not called back from it.
 */
export function useSyncNow(tellWhy: () => void): () => Promise<void> {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  // A screen that is on its way already counts: what opened now would stand over it.
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  const screen = useRef(pathname)
  useEffect(() => {
    screen.current = pathname
  }, [pathname])

  return useCallback(async () => {
    const asked = screen.current
    await unsaved.save?.()
    await engine.sync.now()
    const { fault, isReachable, paused } = engine.sync.status()
    const posts = await engine.posts.list()
    const isStuck = posts.some(({ state }) => state === 'needs-attention')
    const isInTheWay = isReachable === false || paused || fault || isStuck
    if (isInTheWay && screen.current === asked) tellWhy()
  }, [engine, tellWhy, unsaved])
}
