import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Editing, headOf, isSameTree, type PostRow } from '../../engine/index.ts'
import { useUnsaved } from '../unsaved/index.ts'
import styles from './post-page.module.css'

interface NewerVersionProps {
  editing: Editing
  row: PostRow | null
  /**
   * The form.
   * @param count how often it was asked for the newer version: each time it starts again from what `editing` holds
   */
  children: (count: number) => ReactNode
}

/** The post as it stands here; `undefined` while something waits to be sent or decided. */
const restingHead = (row: PostRow) =>
  row.intent.kind === 'none' && row.obstacle.kind === 'none' ? (headOf(row) ?? undefined) : undefined

/** Says that a post was changed elsewhere while it is open, and shows that version where nothing is typed on this one. */
export function NewerVersion({ editing, row, children }: NewerVersionProps) {
  const unsaved = useUnsaved()
  const [count, setCount] = useState(0)
  const rev = row?.base?.rev
  /** The version that the form stands on; of one that was opened while another arrived, none. */
  const [openedOn, setOpenedOn] = useState(() =>
    row?.working || isSameTree(row && headOf(row), editing.fields) ? rev : undefined,
  )
  const head = row ? restingHead(row) : undefined
  const isOwn = row?.acked?.rev === rev
  const isNewer = rev !== openedOn && !isOwn && head !== undefined && !isSameTree(head, editing.fields)

  const show = async () => {
    let isTaken = false
    await editing.refresh(() => {
      isTaken = !unsaved.current
      return isTaken
    })
    if (!isTaken) return
    setOpenedOn(rev)
    setCount((was) => was + 1)
  }
  return (
    <>
      {isNewer && (
        <div className={styles.notice} role="status">
          <p>
            This post was changed elsewhere after you opened it.
            {row?.working ? ' When you update it, both are put together, or you decide between them.' : null}
          </p>
          {row?.working ? null : <Button onClick={() => void show()}>Show the new version</Button>}
        </div>
      )}
      {children(count)}
    </>
  )
}
