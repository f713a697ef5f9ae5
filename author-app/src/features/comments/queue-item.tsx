import type { CommentStatus, ModeratedComment } from '@fettle/shared-types'
import { Button, Checkbox } from '@mantine/core'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { AnsweredIn, AnswerWays } from '../questions/index.ts'
import styles from './comments.module.css'
import type { Moderation } from './use-moderation.ts'

const actions: Array<{ to: CommentStatus; label: string }> = [
  { to: 'shown', label: 'Approve' },
  { to: 'hidden', label: 'Hide' },
  { to: 'removed', label: 'Delete' },
]

interface QueueItemProps {
  comment: ModeratedComment
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  onPut: (to: CommentStatus) => void
  moderation: Moderation
  onLinked: () => void
}

/** One comment, who wrote it and where. What it says stays text. */
export function QueueItem({ comment, isPicked, onPick, onPut, moderation, onLinked }: QueueItemProps) {
  const { comment: text, status, createdAt, reports, writer, post, answeredIn } = comment
  const asked = { source: 'comment', _id: comment._id, text } as const
  const name = writer.name || writer.email
  const { isBusy, block } = moderation
  return (
    <li className={`${lists.entry} ${styles.entry}`}>
      <Checkbox
        aria-label={`Select the comment of ${name}: ${text.slice(0, 60)}`}
        checked={isPicked}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={lists.entryName}>{name}</span> {writer.name && <span>{writer.email}</span>}{' '}
          {writer.isBlocked && <strong className={styles.blocked}>Blocked</strong>}
          {reports > 0 && (
            <strong className={styles.blocked}>Reported {reports === 1 ? 'once' : `${reports} times`}</strong>
          )}
        </p>
        <p className={styles.text}>{text}</p>
        <p className={styles.facts}>
          {shortMoment(createdAt)}, on <a href={`/blogs/${post.slug}`}>{post.title}</a>
        </p>
        <AnsweredIn asked={asked} answers={answeredIn} onChanged={onLinked} />
        <div className={styles.actions}>
          {actions
            .filter(({ to }) => to !== status || (to === 'shown' && reports > 0))
            .map(({ to, label }) => (
              <Button
                key={to}
                disabled={isBusy}
                aria-label={`${label}: comment of ${name}`}
                onClick={() => onPut(to)}
              >
                {label}
              </Button>
            ))}
          {status !== 'removed' && (
            <AnswerWays asked={asked} of={`comment of ${name}`} variant="subtle" onChanged={onLinked} />
          )}
          {(writer.isReader || writer.isBlocked) && (
            <Button
              variant="subtle"
              disabled={isBusy}
              onClick={() => void block(writer._id, name, !writer.isBlocked)}
            >
              {writer.isBlocked ? `Let ${name} comment` : `Block ${name}`}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
