import { useEffect } from 'react'
import { useUnsaved } from '../features/unsaved/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { toastNote } from '../ui/toasts.tsx'

/** Keeps the studio openable without a network, and offers a newer version of it; words come first. */
export function NewVersion() {
  const { keepShellOffline } = usePlatform()
  const unsaved = useUnsaved()
  useEffect(
    () =>
      keepShellOffline?.(({ use }) => {
        const takeOver = async () => {
          await unsaved.save?.()
          if (!unsaved.current) use()
        }
        toastNote('A newer studio is ready. It opens with the next start.', {
          id: 'new-version',
          action: { label: 'Use it now', run: () => void takeOver() },
        })
      }),
    [keepShellOffline, unsaved],
  )
  return null
}
