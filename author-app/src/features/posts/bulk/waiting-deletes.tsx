import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type StudioCommand, useCommands } from '../../../ui/commands.tsx'
import { ariaKeys, KeyHint } from '../../../ui/keys.tsx'
import { useSession } from '../../session/index.ts'
import { keepPosts, useSummaries } from '../../sync/index.ts'
import styles from './bulk.module.css'
import { postsOf } from './bulk-words.ts'

const SECOND_MS = 1_000

const undoCommand = {
  id: 'posts.undo-deletes',
  label: 'Undo the delete',
  keys: ['z'],
  kind: 'Do',
} as const satisfies StudioCommand

/** Deletes that wait on this device, and the seconds until the last of them is sent. */
function useWaitingDeletes() {
  const posts = useSummaries() ?? []
  const [now, setNow] = useState(Date.now)
  const waiting = posts.filter(({ heldUntil }) => heldUntil && Date.parse(heldUntil) > now)
  const until = Math.max(...waiting.map(({ heldUntil }) => Date.parse(heldUntil ?? '')))
  const isAny = waiting.length > 0

  useEffect(() => {
    // Another delete may have begun since the last tick.
    setNow(Date.now())
    if (!isAny) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isAny])

  return { waiting, seconds: isAny ? Math.max(1, Math.ceil((until - now) / SECOND_MS)) : 0 }
}

/** Says which posts are about to be deleted, in whichever tab it was decided, and takes it back. */
export function WaitingDeletes() {
  const { posts } = useSession().engine
  const { waiting, seconds } = useWaitingDeletes()
  const undo = () =>
    void keepPosts(
      posts,
      waiting.map(({ _id }) => _id),
    )
  useCommands([{ command: undoCommand, run: undo, when: waiting.length > 0 }])
  return (
    <div role="status">
      {waiting.length > 0 && (
        <div className={styles.bar}>
          <p>
            {postsOf(waiting.length)} deleted.{' '}
            <span className="visually-hidden">For ten seconds this can be undone.</span>
            <span className={styles.seconds} aria-hidden="true">
              {seconds} s
            </span>
          </p>
          <Button
            variant="filled"
            aria-keyshortcuts={ariaKeys(undoCommand.keys)}
            rightSection={<KeyHint chord={undoCommand.keys[0]} />}
            onClick={undo}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
