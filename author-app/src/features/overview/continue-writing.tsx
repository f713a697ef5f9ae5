import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { recentMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { conflictPath, editPath, MY_BLOGS_PATH } from '../paths/index.ts'
import styles from './overview.module.css'

const MOST = 4

const isUnfinished = ({ status, hasWorking, state }: PostSummary) =>
  status === 'Draft' || hasWorking || state === 'needs-attention'

/** Why a post is offered, what needs its author first. */
function reasonOf({
  conflict,
  problem,
  isMissing,
  hasUnpublishedChanges,
  hasWorking,
  status,
}: PostSummary): string {
  if (conflict === 'delete-cancelled') return 'Not deleted: changed elsewhere'
  if (conflict) return 'Changed in two places'
  if (problem) return 'Refused by the server'
  if (isMissing) return 'Not on the server any more'
  if (hasUnpublishedChanges) return 'Published, with unpublished changes'
  return hasWorking ? `${status}, not submitted` : status
}

/** The posts that were left unfinished, those that need their author first, then the latest. */
const unfinished = (posts: readonly PostSummary[]): PostSummary[] =>
  posts
    .filter(isUnfinished)
    .sort(
      (a, b) =>
        Number(b.state === 'needs-attention') - Number(a.state === 'needs-attention') ||
        b.changedAt.localeCompare(a.changedAt),
    )

/** Leads back into what was left unfinished. */
export function ContinueWriting({ posts }: { posts: readonly PostSummary[] }) {
  const found = unfinished(posts)
  return (
    <section aria-labelledby="continue-writing">
      <div className={styles.head}>
        <h2 id="continue-writing" className={styles.title}>
          Continue writing
        </h2>
        <Button component={Link} to="/create-blog" variant="filled">
          New post
        </Button>
      </div>
      {found.length === 0 ? (
        <p className={styles.quiet}>Nothing is left unfinished. Start a new post when you like.</p>
      ) : (
        <ul className={lists.rows}>
          {found.slice(0, MOST).map((post) => (
            <li key={post._id}>
              <Link
                className={`${lists.row} ${styles.row}`}
                to={post.conflict ? conflictPath(post._id) : editPath(post)}
              >
                <span className={styles.name}>{post.title || 'Untitled'}</span>
                <span className={styles.fact} data-state={post.state}>
                  {reasonOf(post)} · <time dateTime={post.changedAt}>{recentMoment(post.changedAt)}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST && (
        <p className={styles.more}>
          <Link to={MY_BLOGS_PATH}>All your posts</Link>
        </p>
      )}
    </section>
  )
}
