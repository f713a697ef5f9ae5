import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Editing } from '../../engine/index.ts'
import { ArticlePreview } from '../article/index.ts'
import { useSession } from '../session/index.ts'
import { downloadWork, useUnsaved, useUnsavedTrouble } from '../unsaved/index.ts'
import styles from './post-page.module.css'
import { shownOf, usePost } from './use-posts.ts'

interface EditLockGateProps {
  editing: Editing
  /**
   * The form.
   * @param lockCount how often this tab got the lock back: each time the form starts again from what `editing` holds
   */
  children: (lockCount: number) => ReactNode
}

/** Of all tabs that have a post open, one holds the lock and writes it; the others show it and can take over. */
export function EditLockGate({ editing, children }: EditLockGateProps) {
  const unsaved = useUnsaved()
  const [isMine, setMine] = useState(editing.isMine)
  const [lockCount, setLockCount] = useState(0)

  useEffect(() => {
    const onLock = async (hasLock: boolean) => {
      // Typing that could not be saved stays on the screen, whoever holds the lock: it becomes a draft of its own.
      if (!hasLock && unsaved.current) await unsaved.save?.()
      if (!hasLock && unsaved.current) return
      setMine(hasLock)
      if (hasLock) setLockCount((was) => was + 1)
    }
    // It may have come or gone before this screen began to listen.
    setMine(editing.isMine())
    return editing.onTurn((hasLock) => void onLock(hasLock))
  }, [editing, unsaved])

  if (!isMine) return <ReadOnlyView editing={editing} />
  return (
    <>
      <UnsavedNotice />
      {children(lockCount)}
    </>
  )
}

/** Stands above the form for as long as what is typed cannot be put on this device. */
function UnsavedNotice() {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  const trouble = useUnsavedTrouble()
  if (!trouble) return null

  const tryAgain = async () => {
    await unsaved.save?.()
    await engine.sync.now()
  }
  const keepAsFile = async () => {
    if (unsaved.exportTyped) await downloadWork(unsaved.exportTyped)
  }
  return (
    <div className={styles.notice} data-kind="trouble" role="alert">
      <p>
        {trouble} What you wrote is still on this screen: make room, or keep it as a file and import it later.
      </p>
      <Button onClick={() => void tryAgain()}>Try again</Button>
      <Button onClick={() => void keepAsFile()}>Keep it as a file</Button>
    </div>
  )
}

/** A post that another tab of this browser writes: what is typed there shows here. */
function ReadOnlyView({ editing }: { editing: Editing }) {
  const { email } = useSession()
  const post = usePost(editing.id())
  const shown = post.state === 'ready' && post.value ? shownOf(post.value, email, 'typed') : undefined
  return (
    <>
      <div className={styles.notice} role="status">
        <p>This post is open for writing in another tab. What is typed there shows here.</p>
        <Button onClick={() => editing.takeOver()}>Write here instead</Button>
      </div>
      {shown && <ArticlePreview post={shown} />}
    </>
  )
}
