import { type ReactNode, useEffect, useState } from 'react'
import type { Editing } from '../../engine/index.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { ReadAlong } from './read-only-view.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'

interface WritersTurnProps {
  editing: Editing
  /** The form, made anew at each turn, from what stands in the editing then. */
  children: (turn: number) => ReactNode
}

/** Of all tabs that have a post open, one writes it; the others read along and can take over. */
export function WritersTurn({ editing, children }: WritersTurnProps) {
  const unsaved = useUnsaved()
  const [isMine, setMine] = useState(editing.isMine)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const onTurn = async (isMyTurn: boolean) => {
      // Words that could not be kept stay on the screen, whoever writes now: they become a draft of their own.
      if (!isMyTurn && unsaved.current) await unsaved.save?.()
      if (!isMyTurn && unsaved.current) return
      setMine(isMyTurn)
      if (isMyTurn) setTurn((was) => was + 1)
    }
    // It may have come or gone before this screen began to listen.
    setMine(editing.isMine())
    return editing.onTurn((isMyTurn) => void onTurn(isMyTurn))
  }, [editing, unsaved])

  if (!isMine) return <ReadAlong editing={editing} />
  return (
    <>
      <UnsavedNotice />
      {children(turn)}
    </>
  )
}
