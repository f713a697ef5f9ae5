import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { recentMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { SiteForm, useLatestEnquiries } from '../enquiries/index.ts'
import styles from './overview.module.css'

/** The latest enquiries nobody has answered. Nothing is said of how many there are until the server has said it. */
export function NewEnquiries() {
  const { data, error, isForOthers } = useLatestEnquiries()
  if (isForOthers) return null
  return (
    <section aria-labelledby="new-enquiries">
      <h2 id="new-enquiries" className={styles.title}>
        New enquiries{data && data.total > 0 ? ` (${data.total})` : ''}
      </h2>
      {!data && error && (
        <p className={styles.quiet}>They could not be read now. They are asked for again by themselves.</p>
      )}
      {!data && !error && (
        <Skeleton role="group" height={120} radius="var(--radius)" aria-label="Loading enquiries" />
      )}
      {data && data.total === 0 && (
        <div className={styles.none}>
          <p className={styles.quiet}>
            New enquiries appear here. Visitors send them with the form on every service page.
          </p>
          <SiteForm />
        </div>
      )}
      {data && data.total > 0 && (
        <ul className={lists.rows}>
          {data.rows.map(({ _id, first_name, last_name, message, createdAt }) => (
            <li key={_id}>
              <Link className={`${lists.row} ${styles.row}`} to={`/enquiries?status=new&open=${_id}`}>
                <span className={styles.name}>
                  {first_name} {last_name}
                </span>
                <span className={styles.message}>{message}</span>
                <time className={styles.fact} dateTime={createdAt}>
                  {recentMoment(createdAt)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className={styles.more}>
          <Link to="/enquiries?status=new">See all that are new</Link>
        </p>
      )}
    </section>
  )
}
