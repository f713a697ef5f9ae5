import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Editing } from '../../engine/index.ts'
import { useSession } from '../session/index.ts'
import { downloadWork, useUnsaved, useUnsavedTrouble } from '../unsaved/index.ts'
import styles from './notice.module.css'
import { ReadOnlyView } from './read-only-view.tsx'

interface EditLockGateProps {
  editing: Editing
  /** The form. It is made again each time the lock comes back, with what the editing holds then; `turn` counts this. */
  children: (turn: number) => ReactNode
}

/** Of all tabs that have a post open, one holds the lock and writes it; the others show it and can take over. */
export function EditLockGate({ editing, children }: EditLockGateProps) {
  const unsaved = useUnsaved()
  const [isMine, setMine] = useState(editing.isMine)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const onTurn = async (isMyTurn: boolean) => {
      // Typing that could not be saved stays on the screen, whoever holds the lock: it becomes a draft of its own.
      if (!isMyTurn && unsaved.current) await unsaved.save?.()
      if (!isMyTurn && unsaved.current) return
      setMine(isMyTurn)
      if (isMyTurn) setTurn((was) => was + 1)
    }
    // It may have come or gone before this screen began to listen.
    setMine(editing.isMine())
    return editing.onTurn((isMyTurn) => void onTurn(isMyTurn))
  }, [editing, unsaved])

  if (!isMine) return <ReadOnlyView editing={editing} />
  return (
    <>
      <UnsavedNotice />
      {children(turn)}
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
