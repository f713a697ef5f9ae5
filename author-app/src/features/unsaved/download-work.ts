import type { ExportedWork, OnProgress } from '../../engine/index.ts'
import { saveAsFile } from '../../ui/browser-files.ts'
import { dismissToast, toastError, toastProgress } from '../../ui/toasts.tsx'

const TOAST = 'export'

/** Makes a file and hands it to the browser. Says how far it is, and why it could not be made. */
export async function downloadWork(make: (onProgress: OnProgress) => Promise<ExportedWork>): Promise<void> {
  try {
    saveAsFile(await make(toastProgress('Making the file', TOAST)))
    dismissToast(TOAST)
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    toastError('The file could not be made. Everything is still on this device.', { id: TOAST, detail })
  }
}

interface Exporter {
  exportUnsynced: (ids?: readonly string[], onProgress?: OnProgress) => Promise<ExportedWork>
}

/** Hands the unsent work, or only that of these posts, to the browser as a file. */
export const downloadUnsynced = (engine: Exporter, ids?: readonly string[]): Promise<void> =>
  downloadWork((onProgress) => engine.exportUnsynced(ids, onProgress))
