import { Skeleton } from '@mantine/core'
import useSWR from 'swr'
import { shortDate } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './works.module.css'

const SHOWN = 20

/** What visitors looked for and did not find: what could be written next. */
export function MissedSearches() {
  const { api } = useSession()
  const { data, error, mutate } = useSWR('missed-searches', () => api.missedSearches(SHOWN))
  const trouble = error ? troubleOf(error, 'The searches could not be read.') : undefined
  return (
    <section aria-labelledby="missed">
      <h2 id="missed" className={styles.heading}>
        Looked for and not found
      </h2>
      {trouble && <Trouble retry={() => void mutate()}>{trouble.sentence}</Trouble>}
      {!data && !trouble && <Skeleton role="group" height="6rem" aria-label="Loading searches" />}
      {data?.rows.length === 0 && (
        <p className={styles.hint}>None yet. Searches that find nothing appear here.</p>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ol className={lists.rows}>
            {data.rows.map(({ search, misses, lastAt }) => (
              <li key={search} className={`${lists.entry} ${styles.missed}`}>
                <span className={lists.entryName}>{search}</span>
                <span className={styles.hint}>
                  {misses === 1 ? 'once' : `${misses.toLocaleString('en')} times`}, last on{' '}
                  {shortDate(lastAt)}
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.hint}>
            The words alone are kept, nothing of who looked for them. Addresses and numbers are left out.
          </p>
        </>
      )}
    </section>
  )
}
