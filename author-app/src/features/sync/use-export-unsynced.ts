import { useCallback } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { useSession } from '../session/session.ts'
import { downloadUnsynced } from '../unsaved/download-work.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'

/** Hands everything that is on this device only to its author as a file. */
export function useExportUnsynced(): () => Promise<void> {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  return useCallback(async () => {
    await unsaved.save?.()
    if ((await engine.unsynced()).length > 0) await downloadUnsynced(engine)
    else toastNote('Everything is saved on the server.', { id: 'export-unsynced' })
  }, [engine, unsaved])
}
