import { type QueueFilter, queueFilters } from '@fettle/shared-types'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/empty-state.tsx'
import lists from '../../ui/lists.module.css'
import { troubleOf } from '../api/index.ts'
import { Trouble, useLastRead } from '../failures/index.ts'
import { COMMENTS_PATH } from '../paths/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import { ApprovalSettings } from './approval-settings.tsx'
import styles from './comments.module.css'
import { QueueList } from './queue-list.tsx'
import { useModeration } from './use-moderation.ts'

const labels: Record<QueueFilter, string> = {
  open: 'To review',
  held: 'Waiting for approval',
  shown: 'Shown',
  hidden: 'Hidden',
  removed: 'Deleted in the last 30 days',
}
const order: QueueFilter[] = ['open', 'held', 'shown', 'hidden', 'removed']
const nothing: Record<QueueFilter, string> = {
  open: 'Nothing waits for approval, and nothing was reported.',
  held: 'Nothing waits for approval.',
  shown: 'No comments yet.',
  hidden: 'No comment is hidden.',
  removed: 'No comment was deleted here.',
}
const ROWS = 50

/** What readers wrote, and what becomes of it. It needs the network. */
export function CommentsPage() {
  const { api } = useSession()
  const [params, setParams] = useSearchParams()
  const status = queueFilters.find((each) => each === params.get('status')) ?? 'open'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const single = params.get('comment') ?? undefined
  const queue = useLastRead(['comments', status, page, single], () =>
    api.comments(status, page, ROWS, single),
  )
  const moderation = useModeration((ids) => {
    const without = (now: typeof queue.data) =>
      now && {
        rows: now.rows.filter(({ _id }) => !ids.includes(_id)),
        total: now.total - now.rows.filter(({ _id }) => ids.includes(_id)).length,
      }
    // A comment that was asked for by itself stays in sight.
    void (single ? queue.mutate() : queue.mutate(without))
  })
  const isOwner = useMay('people')
  const trouble = queue.error ? troubleOf(queue.error, 'The comments could not be read.') : undefined
  const retry = () => void queue.mutate()
  useRetryOnceBack(trouble, retry)
  const goTo = (to: number) => setParams({ status, page: String(to) })
  const { rows = [], total = 0 } = queue.data ?? {}

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        {single ? (
          <Link to={COMMENTS_PATH} className="way">
            All comments
          </Link>
        ) : (
          <NativeSelect
            label="Status"
            data={order.map((value) => ({ value, label: labels[value] }))}
            value={status}
            onChange={({ currentTarget: { value } }) => setParams({ status: value })}
          />
        )}
        {queue.data && (
          <p className={lists.count} role="status">
            {total} {total === 1 ? 'comment' : 'comments'}
          </p>
        )}
      </div>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {queue.data && rows.length === 0 && (
        <EmptyState
          drawing="speech"
          title={single ? 'This comment is not there any more.' : nothing[status]}
          action={
            status === 'open' && !single ? (
              <Button component={Link} to={`${COMMENTS_PATH}?status=shown`}>
                Read what is shown
              </Button>
            ) : (
              <Button component={Link} to={COMMENTS_PATH}>
                Comments to review
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <QueueList
          key={status}
          comments={rows}
          status={status}
          moderation={moderation}
          onLinked={() => void queue.mutate()}
        />
      )}
      {!queue.data && !trouble && <Skeleton role="group" height="12rem" aria-label="Loading comments" />}
      {total > ROWS && (
        <nav className={styles.actions} aria-label="Pages">
          <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
            Newer
          </Button>
          <Button disabled={page * ROWS >= total} onClick={() => goTo(page + 1)}>
            Older
          </Button>
        </nav>
      )}
      {isOwner && <ApprovalSettings />}
    </div>
  )
}
