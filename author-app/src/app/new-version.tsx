import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useArrival } from '../features/sync/index.ts'
import { useUnsaved } from '../features/unsaved/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { toastNote } from '../ui/toasts.tsx'
import { isWriting } from './screens.ts'

/**
 * Keeps the studio openable without a network, and offers a newer version of it: not to whoever is writing, over whose words
 * it would stand. What is typed is saved before it is used. All the files of a first installation would be in the way of the
 * posts: it begins once those are there, or cannot be had.
 */
export function NewVersion() {
  const { keepShellOffline } = usePlatform()
  const unsaved = useUnsaved()
  const arrival = useArrival()
  const { pathname } = useLocation()
  const [isDue, setIsDue] = useState(false)
  const [newer, setNewer] = useState<{ use: () => void }>()
  if (!isDue && arrival !== 'under-way') setIsDue(true)
  useEffect(() => {
    if (isDue) return keepShellOffline?.(setNewer)
  }, [isDue, keepShellOffline])
  const isBusy = isWriting(pathname)
  useEffect(() => {
    if (!newer || isBusy) return
    setNewer(undefined)
    const takeOver = async () => {
      await unsaved.save?.()
      if (!unsaved.current) newer.use()
    }
    toastNote('A newer studio is ready. It opens with the next start.', {
      id: 'new-version',
      action: { label: 'Use it now', run: () => void takeOver() },
    })
  }, [newer, isBusy, unsaved])
  return null
}
