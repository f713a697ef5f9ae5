import { useNavigate } from 'react-router-dom'
import type { Fields, PostRow } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortMoment } from '../../ui/dates.ts'
import { toastError, toastLoading, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import { CHANGED_ELSEWHERE, SAVED_HERE, useSendAndWait } from '../posts/index.ts'
import { useSession } from '../session/index.ts'
import { unsentOf, type Version } from './versions.ts'

const FAILED = 'This version could not be restored.'

function consequences(row: PostRow): string {
  const status = row.base?.status === 'Published' ? ' Readers see it at once.' : ''
  const kept = unsentOf(row) ? ' What only this device has of it is kept as a new draft.' : ''
  return `It becomes the newest version; the ones before it stay in the history.${status}${kept}`
}

/**
 * The restore flow: asks, makes the version the newest one on this device and on the server, says what happened. The
 * text comes back, not the status: restoring neither publishes a post nor takes it down.
 */
export function useRestore(row: PostRow) {
  const { posts } = useSession().engine
  const sendAndWait = useSendAndWait()
  const confirm = useConfirm()
  const navigate = useNavigate()

  return async function restoreVersion({ savedAt }: Pick<Version, 'savedAt'>, earlier: Fields) {
    const over = row.base
    if (!over) return
    const title = `Restore the version of ${shortMoment(savedAt)}?`
    if (!(await confirm({ title, body: consequences(row) }))) return
    const toast = toastLoading('Restoring this version...')
    try {
      const kept = await posts.restore(row._id, { fields: { ...earlier, status: over.status }, over })
      const outcome = await sendAndWait(row._id)
      if (kept)
        toastNote('What only this device had is kept as a new draft.', {
          action: { label: 'Open', run: () => navigate(`/blogs/${kept}`) },
        })
      if (outcome.kind === 'refused') toastError(outcome.sentence ?? FAILED, { id: toast })
      else if (outcome.kind === 'conflict') toastError(CHANGED_ELSEWHERE, { id: toast })
      else if (outcome.kind === 'synced') toastSuccess('Version restored.', toast)
      else toastNote(SAVED_HERE, { id: toast })
      navigate(outcome.kind === 'conflict' ? `/conflicts/${row._id}` : `/blogs/${row._id}`)
    } catch (error) {
      toastError(error instanceof Error ? error.message : FAILED, { id: toast })
    }
  }
}
