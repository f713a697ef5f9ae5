import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import { useSyncStatus } from '../sync/index.ts'
import { saveTyped, useUnsaved } from '../unsaved/index.ts'

/**
 * Whether an owner demands a second factor that the account does not have. What is typed is put on the device before the screen
 * gives way.
 */
export function useFactorDue(): boolean {
  const { api } = useSession()
  const unsaved = useUnsaved()
  const { data, mutate } = useSWR('account', () => api.account())
  const isPaused = useSyncStatus()?.paused === 'signed-out'
  const isDue = data?.secondFactor?.isDue === true
  const [isShown, setIsShown] = useState(false)

  // It may be demanded while the studio is open: then the server takes nothing any more.
  useEffect(() => {
    if (isPaused) void mutate()
  }, [isPaused, mutate])
  useEffect(() => {
    if (!isDue) return setIsShown(false)
    let isCurrent = true
    void saveTyped(unsaved).then((isSaved) => isCurrent && isSaved && setIsShown(true))
    return () => {
      isCurrent = false
    }
  }, [isDue, unsaved])
  return isShown
}
