import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isServerAway, isSiteRow, type RowSummary } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { recentMoment } from '../../ui/dates.ts'
import { useOnline } from '../../ui/external-store.ts'
import lists from '../../ui/lists.module.css'
import { dismissToast, toastError, toastNote, toastProgress, toastSuccess } from '../../ui/toasts.tsx'
import { DeviceNotes } from '../device/index.ts'
import { changeHere } from '../failures/index.ts'
import { decisionPath, editPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced, useUnsavedTrouble } from '../unsaved/index.ts'
import { AbsentChoices, SendAsOwn } from './absent-choices.tsx'
import { keepPosts } from './keep-posts.ts'
import { useSyncNow } from './sync-commands.ts'
import { unsyncedOf, useSyncLabel } from './sync-label.ts'
import { useAllSummaries, useSummaries, useSyncStatus } from './sync-state.tsx'
import styles from './sync-status.module.css'

const IMPORT_TOAST = 'import'

/** What the server has to do with it, in one sentence. */
function useServerSentence(): string {
  const { syncedBefore } = useSession()
  const status = useSyncStatus()
  const isOnline = useOnline()
  const trouble = useUnsavedTrouble()
  const last = status?.syncedAt ?? syncedBefore
  const since = last ? ` Last synced ${recentMoment(last)}.` : ''
  if (trouble) return trouble
  if (status?.fault) return status.fault
  if (status?.paused === 'signed-out') return `The session has ended: sign in again to go on.${since}`
  if (status?.paused === 'other-author') return `Another author is signed in on this browser.${since}`
  if (status?.paused === 'other-site')
    return `Another site answers at this address now. Nothing is sent to it.${since}`
  if (status?.forbidden) return `${status.forbidden} What you wrote stays on this device.${since}`
  if (status?.server === 'behind-gateway')
    return `A proxy in front of the server cannot reach it: the server may be restarting. Writing goes on here.${since}`
  if (status?.server === 'intercepted')
    return `The network answers in the server’s place: it may ask you to sign in to it. Writing goes on here.${since}`
  if (!isOnline || (status && isServerAway(status)))
    return `The server cannot be reached now. Writing goes on here.${since}`
  if (status?.server === 'failing') return `The server has a problem and is asked again by itself.${since}`
  if (status?.isBusy) return `Syncing…${since}`
  return last ? `Last synced ${recentMoment(last)}.` : 'Not synced yet.'
}

/** What is in the way stands in this panel already. */
const stayHere = () => {}

/** The sync panel: every row that is not synced, with what can be done about it. */
export function SyncReport({ close }: { close: () => void }) {
  const { engine } = useSession()
  const rows = unsyncedOf(useAllSummaries() ?? [])
  const label = useSyncLabel({ ofAll: true })
  const sentence = useServerSentence()
  const resetFile = useRef<() => void>(null)
  const [isSyncing, setIsSyncing] = useState(false)
  const syncNow = useSyncNow(stayHere)
  const sync = async () => {
    setIsSyncing(true)
    await syncNow()
    setIsSyncing(false)
  }

  const takeIn = async (file: File | null) => {
    if (!file) return
    // The same file can be picked again.
    resetFile.current?.()
    try {
      const before = new Set((await engine.unsynced()).map(({ _id }) => _id))
      const count = await engine.importUnsynced(file, toastProgress('Reading the file', IMPORT_TOAST))
      const taken = (await engine.unsynced()).filter(({ _id }) => !before.has(_id))
      const noun = taken.some(isSiteRow) ? 'document' : 'post'
      dismissToast(IMPORT_TOAST)
      if (count === 0) toastNote('Everything in this file is on this device already.')
      else toastSuccess(`${count} ${noun}${count === 1 ? '' : 's'} imported`)
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'This file could not be read.', {
        id: IMPORT_TOAST,
      })
    }
  }

  return (
    <div className={styles.report}>
      <div>
        <p className={styles.words}>{label?.label}</p>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>Everything is saved on the server.</p>
      ) : (
        <ul className={`${lists.rows} ${styles.rows}`}>
          {rows.map((summary) => (
            <UnsyncedRow key={summary._id} summary={summary} close={close} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button loading={isSyncing} onClick={() => void sync()}>
          Sync now
        </Button>
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
      <DeviceNotes onOpen={close} />
    </div>
  )
}

function stateText({ state, isDeleting, hasWorking, conflict, failure, isMissing }: RowSummary): string {
  if (isMissing) return 'Not on the server any more'
  if (conflict === 'rolled-back') return 'The server went back to an older version'
  if (conflict === 'delete-cancelled') return 'Not deleted: it was changed elsewhere'
  if (conflict) return 'Changed elsewhere too'
  if (state === 'needs-attention') return 'Refused by the server'
  if (isDeleting) return 'Waiting to be deleted'
  if (failure) return 'The server failed: it is tried again by itself'
  if (state === 'syncing') return 'Syncing'
  return hasWorking ? 'Typed here, not submitted' : 'Waiting to be sent'
}

/** One document that is not synced: its state, its last error, and the ways on. */
function UnsyncedRow({ summary, close }: { summary: RowSummary; close: () => void }) {
  const { engine } = useSession()
  const confirm = useConfirm()
  const { _id, changedAt, conflict, problem, failure, isDeleting, isMissing } = summary
  const title = summary.title || 'Untitled'
  const post = useSummaries()?.find((each) => each._id === _id)
  const { retry, revert } = engine.documentsOf(summary)

  const discard = async () => {
    const sure = await confirm({
      title: `Discard what you wrote in “${title}”?`,
      body: 'What is only on this device is deleted for good. What the server has stays as it is.',
      isDestructive: true,
    })
    if (sure) await changeHere(() => revert(_id), `“${title}” could not be discarded.`)
  }

  return (
    <li className={lists.entry}>
      <div className={styles.text}>
        <p className={lists.entryName}>{title}</p>
        <p className={styles.state} data-state={summary.state}>
          {stateText(summary)} · {recentMoment(changedAt)}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
        {!problem && failure && <p className={styles.failure}>“{failure}”</p>}
      </div>
      <div className={styles.rowActions}>
        <Button
          component={Link}
          to={conflict || !post ? decisionPath(summary) : editPath(post)}
          size="compact-sm"
          onClick={close}
        >
          {conflict ? 'Decide' : 'Open'}
        </Button>
        {problem && post && <SendAsOwn post={post} />}
        {(problem || failure) && (
          <Button
            size="compact-sm"
            onClick={() => void changeHere(() => retry(_id), `“${title}” could not be sent again.`)}
          >
            Try again
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => void downloadUnsynced(engine, [_id])}>
          Export
        </Button>
        {isMissing && post && <AbsentChoices post={post} />}
        {isMissing ? null : isDeleting ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void keepPosts(engine.posts, [_id])}>
            Keep it
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => void discard()}>
            Discard
          </Button>
        )}
      </div>
    </li>
  )
}
