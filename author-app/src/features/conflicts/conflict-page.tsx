import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ConflictView, Fields, Resolution } from '../../engine/index.ts'
import { toHeading } from '../../ui/heading-focus.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { toastError, toastLoading, toastNote, toastSuccess } from '../../ui/toasts.tsx'
import ui from '../../ui/ui.module.css'
import { CHANGED_ELSEWHERE, SAVED_HERE, useSendAndWait } from '../posts/index.ts'
import { useSession } from '../session/index.ts'
import styles from './conflict.module.css'
import { EditConflict } from './edit-conflict.tsx'
import { sideNames } from './sides.ts'

const NOT_SAVED = 'Your decision could not be saved. Try again.'

/** The conflict of a post, looked at again whenever the post changes; `none` when there is nothing to decide. */
function useConflict(id: string): ConflictView | 'none' | undefined {
  const { engine } = useSession()
  const [view, setView] = useState<ConflictView | 'none'>()
  useEffect(() => {
    let current = true
    const look = async () => {
      const found = await engine.conflicts.get(id)
      if (current) setView(found ?? 'none')
    }
    const stop = engine.posts.observe(id, () => void look())
    return () => {
      current = false
      stop()
    }
  }, [engine, id])
  return view
}

/** A post that was changed in two places: both versions, and the ways on. Nothing is decided for the writer. */
export function ConflictPage() {
  const { id = '' } = useParams()
  const { engine } = useSession()
  const navigate = useNavigate()
  const sendAndWait = useSendAndWait()
  const view = useConflict(id)

  if (!view) return <LoadingPage />
  if (view === 'none') return <p className="quiet">There is nothing to decide about this post.</p>

  const resolve = async (resolution: Resolution) => {
    try {
      await engine.conflicts.resolve(id, view.token, resolution)
    } catch (error) {
      toastError(error instanceof Error ? error.message : NOT_SAVED, {
        id: 'conflict',
      })
      return
    }
    navigate('/my-blogs', toHeading)
    const toast = toastLoading('Saving your decision...')
    const outcome = await sendAndWait(id)
    if (outcome.kind === 'synced') toastSuccess('Your decision is saved.', toast)
    else if (outcome.kind === 'conflict') toastError(CHANGED_ELSEWHERE, { id: toast })
    else if (outcome.kind === 'refused') toastError(outcome.sentence ?? NOT_SAVED, { id: toast })
    else toastNote(SAVED_HERE, { id: toast })
  }
  return view.kind === 'delete-cancelled' || !view.mine || !view.merge ? (
    <DeleteConflict theirs={view.theirs} resolve={resolve} />
  ) : (
    <EditConflict
      key={view.token}
      mine={view.mine}
      theirs={view.theirs}
      merge={view.merge}
      kind={view.kind}
      names={sideNames(view)}
      hasAncestor={view.base !== null}
      resolve={resolve}
    />
  )
}

interface DeleteConflictProps {
  theirs: Fields
  resolve: (resolution: Resolution) => Promise<void>
}

/** Deleted here, changed elsewhere: it was not deleted. */
function DeleteConflict({ theirs, resolve }: DeleteConflictProps) {
  return (
    <section className={styles.conflict}>
      <h2 className={styles.heading}>This post was not deleted</h2>
      <p className={styles.lede}>
        “{theirs.title}” was changed elsewhere after you deleted it on this device, so it was kept.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void resolve('theirs')}>Keep it</Button>
        <Button variant="filled" className={ui.destructive ?? ''} onClick={() => void resolve('mine')}>
          Delete it after all
        </Button>
      </div>
    </section>
  )
}
