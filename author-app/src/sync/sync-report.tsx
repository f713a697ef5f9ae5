import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useSession } from '../session/session.ts'
import { dismissToast, toastError, toastNote, toastSuccess } from '../ui/toasts.tsx'
import { useUnsavedTrouble } from '../ui/unsaved.ts'
import { downloadUnsynced } from './download-unsynced.ts'
import { showProgress } from './show-progress.ts'
import { StorageAnswer } from './storage-answer.tsx'
import { useSummaries, useSyncStatus } from './sync-context.ts'
import styles from './sync-report.module.css'
import { momentOf, unsyncedOf } from './sync-words.ts'
import { UnsyncedRow } from './unsynced-row.tsx'
import { useOnline } from './use-online.ts'
import { useSyncWords } from './use-sync-words.ts'

const IMPORT_TOAST = 'import'

/** What the server has to do with it, in one sentence. */
function useServerSentence(): string {
  const { syncedBefore } = useSession()
  const status = useSyncStatus()
  const isOnline = useOnline()
  const trouble = useUnsavedTrouble()
  const last = status?.syncedAt ?? syncedBefore
  const since = last ? ` Last in step at ${momentOf(last)}.` : ''
  if (trouble) return trouble
  if (status?.fault) return status.fault
  if (status?.paused === 'signed-out') return `The session has ended: sign in again to go on.${since}`
  if (status?.paused === 'other-author') return `Another author is signed in on this browser.${since}`
  if (!isOnline || status?.isReachable === false)
    return `The server cannot be reached now. Writing goes on here.${since}`
  if (status?.isBusy) return `Talking to the server.${since}`
  return last ? `In step with the server at ${momentOf(last)}.` : 'The server has not been asked yet.'
}

/** The sync panel: every row that is not synced, with what can be done about it. */
export function SyncReport({ close }: { close: () => void }) {
  const { engine } = useSession()
  const rows = unsyncedOf(useSummaries() ?? [])
  const words = useSyncWords()
  const sentence = useServerSentence()
  const resetFile = useRef<() => void>(null)

  const takeIn = async (file: File | null) => {
    if (!file) return
    // The same file can be picked again.
    resetFile.current?.()
    try {
      const count = await engine.importUnsynced(file, showProgress('Reading the file', IMPORT_TOAST))
      dismissToast(IMPORT_TOAST)
      if (count === 0) toastNote('Everything in this file is on this device already.')
      else toastSuccess(count === 1 ? '1 post taken in' : `${count} posts taken in`)
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'This file could not be read.', {
        id: IMPORT_TOAST,
      })
    }
  }

  return (
    <div className={styles.report}>
      <div>
        <p className={styles.words}>{words?.words}</p>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>Everything is saved on the server.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((post) => (
            <UnsyncedRow key={post._id} post={post} close={close} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void engine.sync.now()}>Sync now</Button>
        <Button disabled={rows.length === 0} onClick={() => void downloadUnsynced(engine)}>
          Export to a file
        </Button>
        <FileButton
          resetRef={resetFile}
          accept="application/zip,.zip,application/json,.json"
          onChange={(file) => void takeIn(file)}
        >
          {(props) => <Button {...props}>Import a file</Button>}
        </FileButton>
      </div>
      <StorageAnswer />
    </div>
  )
}
