import type { PostSummary } from '../../engine/index.ts'
import { shortDate } from '../../ui/dates.ts'
import styles from './post-facts.module.css'
import { StatusBadge } from './post-marks.tsx'

/** How a post stands, in columns where there is room. */
export const PostFacts = ({ post }: { post: PostSummary }) => (
  <p className={styles.facts}>
    <StatusBadge status={post.status} publishAt={post.publish_at} />
    <span className={styles.category}>{post.category}</span>
    <span className={styles.updated} title={`Created ${shortDate(post.createdAt)}`}>
      <span className={styles.updatedWord}>Updated </span>
      <time dateTime={post.changedAt}>{shortDate(post.changedAt)}</time>
    </span>
  </p>
)
