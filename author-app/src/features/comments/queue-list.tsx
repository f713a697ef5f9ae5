import type { CommentStatus, ModeratedComment, QueueFilter } from '@fettle/shared-types'
import { Button, Checkbox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import lists from '../../ui/lists.module.css'
import styles from './comments.module.css'
import { QueueItem } from './queue-item.tsx'
import type { Moderation } from './use-moderation.ts'

const keys: Record<string, CommentStatus> = { a: 'shown', h: 'hidden', d: 'removed' }

interface QueueListProps {
  comments: ModeratedComment[]
  status: QueueFilter
  moderation: Moderation
  /** Called when a comment was linked to what answers it, or no more. */
  onLinked: () => void
}

/** Comments with what can be done to them: one by one, several at once, and by the keys that stand beside. */
export function QueueList({ comments, status, moderation, onLinked }: QueueListProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number>(undefined)
  const ids = comments.map(({ _id }) => _id)
  const chosen = ids.filter((id) => picked.has(id))

  // The row that had the focus has left: the focus goes to the one that took its place.
  useEffect(() => {
    if (focusAt.current === undefined) return
    const boxes = list.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]')
    boxes?.[Math.min(focusAt.current, boxes.length - 1)]?.focus()
    focusAt.current = undefined
  })

  const pick = (id: string, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...chosen, id] : chosen.filter((each) => each !== id)))

  async function put(at: number, which: readonly string[], to: CommentStatus) {
    if (to === status) return
    if (!(await moderation.put(which, to))) return
    setPicked(new Set())
    focusAt.current = at
  }

  function press(event: KeyboardEvent<HTMLUListElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const id = ids[at]
    if (id === undefined) return
    const key = event.key.toLowerCase()
    const to = keys[key]
    const step = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }[key]
    if (to) void put(at, chosen.length > 0 ? chosen : [id], to)
    else if (key === 'z') moderation.undo()
    else if (step) rows[at + step]?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          label={chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? ids : []))}
        />
        {chosen.length > 0 && (
          <>
            {status !== 'shown' && (
              <Button onClick={() => void put(0, chosen, 'shown')}>Approve {chosen.length}</Button>
            )}
            {status !== 'hidden' && (
              <Button onClick={() => void put(0, chosen, 'hidden')}>Hide {chosen.length}</Button>
            )}
            {status !== 'removed' && (
              <Button onClick={() => void put(0, chosen, 'removed')}>Delete {chosen.length}</Button>
            )}
          </>
        )}
        <p className={styles.keys}>
          Keys in the list: ↑ ↓ to move, Space to select, A to approve, H to hide, D to delete, Z to undo.
        </p>
      </div>
      <ul ref={list} className={lists.rows} aria-label="Comments" onKeyDown={press}>
        {comments.map((comment, at) => (
          <QueueItem
            key={comment._id}
            comment={comment}
            isPicked={picked.has(comment._id)}
            onPick={(isPicked) => pick(comment._id, isPicked)}
            onPut={(to) => void put(at, [comment._id], to)}
            moderation={moderation}
            onLinked={onLinked}
          />
        ))}
      </ul>
    </>
  )
}
