import { Skeleton } from '@mantine/core'
import type { PostSummary } from '../../engine/index.ts'
import { useMyPosts } from '../posts/index.ts'
import { BackupNotice } from './backup-notice.tsx'
import { ContinueWriting } from './continue-writing.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NameNotice } from './name-notice.tsx'
import { NewEnquiries } from './new-enquiries.tsx'
import styles from './overview.module.css'

const isOnSite = ({ status, slug }: PostSummary) => status === 'Published' && slug !== ''

/** What there is to do: backups that fail, what was left half written, what visitors ask, a name that is missing, and the first steps of a new author. */
export function Overview() {
  const list = useMyPosts()
  return (
    <div className={styles.overview}>
      <BackupNotice />
      {list.state === 'loading' && (
        <Skeleton role="group" height={160} radius="var(--radius)" aria-label="Loading your posts" />
      )}
      {list.state === 'failed' && (
        <p className={styles.quiet}>
          Your posts could not be loaded. They appear here as soon as the server answers.
        </p>
      )}
      {list.state === 'ready' && (
        <div className={styles.writing}>
          {!list.value.some(isOnSite) && <FirstSteps hasPosts={list.value.length > 0} />}
          {list.value.length > 0 && <ContinueWriting posts={list.value} />}
          <NameNotice />
        </div>
      )}
      <NewEnquiries />
    </div>
  )
}
