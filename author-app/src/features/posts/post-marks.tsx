import type { PostStatus } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import {
  headOf,
  isDeleting,
  isMissing,
  type PostRow,
  type PostSummary,
  problemOf,
  type RowState,
  stateOf,
  submittedOf,
} from '../../engine/index.ts'
import { momentInZone } from '../../ui/zoned-time.ts'
import { changeHere } from '../failures/index.ts'
import { conflictPath } from '../paths/index.ts'
import { useSession, useSiteZone } from '../session/index.ts'
import styles from './my-blogs.module.css'

interface StatusBadgeProps {
  status: PostStatus
  /** When the Draft is published by itself; '' for never. */
  publishAt?: string | undefined
}

/** Green when Published, red otherwise. */
export function StatusBadge({ status, publishAt }: StatusBadgeProps) {
  const zone = useSiteZone()
  return (
    <span className={styles.badge} data-status={status}>
      <span>
        {status}
        {status === 'Draft' && publishAt && (
          <>
            {' '}
            · scheduled{' '}
            <time dateTime={publishAt} className={styles.moment}>
              {momentInZone(publishAt, zone)}
            </time>
          </>
        )}
      </span>
    </span>
  )
}

interface Marks {
  _id: string
  state: RowState
  hasUnpublishedChanges: boolean
  hasWorking: boolean
  isDeleting: boolean
  isConflict: boolean
  problem: string | null
  isMissing: boolean
  isKept: boolean
  isUnscheduled: boolean
  isPinned: boolean
}

/** What differs between a post here and on the server; nothing for a post that is the same. */
function MarksOf(marks: Marks) {
  const { _id, state, hasUnpublishedChanges, hasWorking, isDeleting, isConflict, problem } = marks
  const { isMissing, isKept, isUnscheduled, isPinned } = marks
  const { posts } = useSession().engine
  const dismiss = () => void changeHere(() => posts.dismissNotice(_id), 'The notice could not be dismissed.')
  if (state === 'synced' && !isKept && !isUnscheduled && !isPinned) return null
  return (
    <span className={styles.marks}>
      {isPinned && <span className={styles.mark}>pinned</span>}
      {hasUnpublishedChanges && <span className={styles.mark}>unpublished changes</span>}
      {!hasUnpublishedChanges && hasWorking && <span className={styles.mark}>not submitted</span>}
      {state === 'saved-here' && !hasWorking && !isDeleting && (
        <span className={styles.mark}>on this device only</span>
      )}
      {state === 'syncing' && !isDeleting && <span className={styles.mark}>syncing</span>}
      {isMissing && <span className={styles.bad}>not on the server any more</span>}
      {isDeleting && <span className={styles.bad}>will be deleted when the server answers</span>}
      {isKept && (
        <span className={styles.mark}>
          kept as a new draft{' '}
          <button type="button" className={styles.understood} onClick={dismiss}>
            Understood
          </button>
        </span>
      )}
      {isUnscheduled && (
        <span className={styles.bad}>
          schedule cancelled: also changed elsewhere. Read it, then schedule it again{' '}
          <button type="button" className={styles.understood} onClick={dismiss}>
            Understood
          </button>
        </span>
      )}
      {isConflict ? (
        <Link className={styles.bad} to={conflictPath(_id)}>
          changed elsewhere: decide
        </Link>
      ) : (
        problem && <span className={styles.bad}>{problem}</span>
      )}
    </span>
  )
}

export const PostMarks = ({ post }: { post: PostSummary }) => (
  <MarksOf
    {...post}
    isConflict={post.conflict !== null}
    isMissing={post.isMissing ?? false}
    isKept={post.keptFrom !== null}
    isUnscheduled={post.isUnscheduled ?? false}
    isPinned={post.isPinned ?? false}
  />
)

const shownPlacement = (row: PostRow) => (row.working?.fields ?? headOf(row))?.placement

export const RowMarks = ({ row }: { row: PostRow }) => (
  <MarksOf
    _id={row._id}
    state={stateOf(row)}
    hasWorking={row.working !== null}
    isDeleting={isDeleting(row)}
    hasUnpublishedChanges={
      row.base?.status === 'Published' && (submittedOf(row) !== null || row.working !== null)
    }
    isConflict={row.obstacle.kind === 'conflict'}
    problem={problemOf(row)?.message ?? null}
    isMissing={isMissing(row)}
    isKept={row.notice?.kind === 'kept-as-new-draft'}
    isUnscheduled={row.notice?.kind === 'schedule-cancelled'}
    isPinned={shownPlacement(row) === 'pinned'}
  />
)
