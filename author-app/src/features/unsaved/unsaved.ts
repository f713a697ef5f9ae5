import { useWindowEvent } from '@mantine/hooks'
import { createContext, use, useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import type { ExportedWork, OnProgress } from '../../engine/index.ts'
import { saveAsFile } from '../../ui/browser-files.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { createExternalStore, type ExternalStore, useExternalStore } from '../../ui/external-store.ts'
import { dismissToast, toastError, toastProgress } from '../../ui/toasts.tsx'

/** What is typed on the screen and not on this device yet. One mutable cell for the whole studio. */
export interface Unsaved {
  current: boolean
  /** Puts it on this device now; after a success `current` is false. */
  save: (() => Promise<void>) | undefined
  /** The same of each document of the site with something typed; it leaves the set once it is on this device. */
  documents: Set<() => Promise<void>>
  /** Pictures that were chosen and are still being put on this device. */
  pending: Set<Promise<unknown>>
  /** Makes a file of it, for when this device has no room for it. */
  exportTyped: (() => Promise<ExportedWork>) | undefined
  /** Why it could not be put on this device, as a sentence; `undefined` while nothing is in the way. */
  trouble: ExternalStore<string | undefined>
}

export const createUnsaved = (): Unsaved => ({
  current: false,
  save: undefined,
  documents: new Set(),
  pending: new Set(),
  exportTyped: undefined,
  trouble: createExternalStore<string | undefined>(undefined),
})

/** Whether something on the screen is not on this device yet. */
const isUnsaved = ({ current, documents }: Unsaved) => current || documents.size > 0

async function saveAll({ save, documents }: Unsaved): Promise<void> {
  await save?.()
  await Promise.all([...documents].map((saveDocument) => saveDocument()))
}

/** Waits until the pictures that were chosen are on this device, and what waited for one has taken it over. */
export async function untilPicturesAreKept({ pending }: Pick<Unsaved, 'pending'>): Promise<void> {
  do {
    await Promise.allSettled([...pending])
    await new Promise((resolve) => setTimeout(resolve))
  } while (pending.size > 0)
}

/** A picture that has just arrived gives its text another change to save. */
const MOST_ROUNDS = 5

/** Puts everything on the screen on this device, pictures that are still being read too. @returns whether it is there */
export async function saveTyped(unsaved: Unsaved): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await untilPicturesAreKept(unsaved)
    await saveAll(unsaved)
    if (!isUnsaved(unsaved) && unsaved.pending.size === 0) return true
  }
  return false
}

export const UnsavedContext = createContext<Unsaved | undefined>(undefined)

export function useUnsaved(): Unsaved {
  const unsaved = use(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved is used outside an UnsavedContext')
  return unsaved
}

/** Why what is typed is not on this device, as a sentence. */
export const useUnsavedTrouble = (): string | undefined => useExternalStore(useUnsaved().trouble)

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

/** Answers whether the author may leave this screen: saves what was typed, and asks when that is not possible. */
export function useMayLeave() {
  const unsaved = useUnsaved()
  const confirm = useConfirm()
  return useCallback(async () => {
    if (isUnsaved(unsaved)) await saveAll(unsaved)
    if (!isUnsaved(unsaved)) return true
    const sure = await confirm({
      title: 'Leave without saving?',
      body: 'What you changed on this page could not be saved on this device, and will be lost.',
    })
    if (sure) {
      unsaved.current = false
      unsaved.documents.clear()
    }
    return sure
  }, [unsaved, confirm])
}

/** Has the browser ask before the studio is closed or loaded again, as long as something is sent that would be cut off. */
export function useAskBeforeClosing(isSending: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isSending) event.preventDefault()
  })
}

/** Asks before unsaved typing is lost to another screen, another page or a closed tab. */
export function LeaveGuard() {
  const unsaved = useUnsaved()
  const mayLeave = useMayLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(unsaved) && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayLeave])

  useWindowEvent('beforeunload', (event) => {
    if (!isUnsaved(unsaved) && unsaved.pending.size === 0) return
    event.preventDefault()
    // Begun while the browser asks: whoever stays has them saved, and what goes with the page was written down.
    void saveAll(unsaved)
  })

  return null
}
