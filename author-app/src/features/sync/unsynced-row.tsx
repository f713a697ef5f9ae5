import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { recentMoment } from '../../ui/dates.ts'
import { editPath } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced } from '../unsaved/index.ts'
import { AbsentChoices } from './absent-choices.tsx'
import styles from './sync-status.module.css'

function stateText({ state, isRemoving, hasWorking, conflict, failure, isAbsent }: PostSummary): string {
  if (isAbsent) return 'Not on the server any more'
  if (conflict === 'rolled-back') return 'The server went back to an older version'
  if (conflict === 'delete-cancelled') return 'Not deleted: it was changed elsewhere'
  if (conflict) return 'Changed elsewhere too'
  if (state === 'needs-attention') return 'Refused by the server'
  if (isRemoving) return 'Waiting to be deleted'
  if (failure) return 'Waiting for a server that failed'
  if (state === 'syncing') return 'Syncing'
  return hasWorking ? 'Typed here, not submitted' : 'Waiting to be sent'
}

/** One post that is not synced: its state, its last error, and the ways on. */
export function UnsyncedRow({ post, close }: { post: PostSummary; close: () => void }) {
  const { engine } = useSession()
  const confirm = useConfirm()
  const { _id, changedAt, conflict, problem, failure, isRemoving, isAbsent } = post
  const title = post.title || 'Untitled'

  const discard = async () => {
    const sure = await confirm({
      title: `Discard “${title}”?`,
      body: 'What only this device has of it is thrown away for good. What the server has stays as it is.',
    })
    if (sure) await engine.posts.revert(_id)
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.state} data-state={post.state}>
          {stateText(post)} · {recentMoment(changedAt)}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
        {!problem && failure && <p className={styles.failure}>“{failure}” It is tried again by itself.</p>}
      </div>
      <div className={styles.rowActions}>
        <Button
          component={Link}
          to={conflict ? `/conflicts/${_id}` : editPath(post)}
          size="compact-sm"
          onClick={close}
        >
          {conflict ? 'Decide' : 'Open'}
        </Button>
        {(problem || failure) && (
          <Button size="compact-sm" onClick={() => void engine.posts.retry(_id)}>
            Try again
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => void downloadUnsynced(engine, [_id])}>
          Export
        </Button>
        {isAbsent && <AbsentChoices post={post} />}
        {isAbsent ? null : isRemoving ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void engine.posts.undoDelete(_id)}>
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
