import useSWR from 'swr'
import { shortMoment } from '../../ui/dates.ts'
import { useMay, useSession } from '../session/index.ts'
import styles from './overview.module.css'

/** Tells an owner that the backups which the server makes by itself fail. Nothing is shown while none are known to. */
export function BackupNotice() {
  const { api } = useSession()
  const isOwner = useMay('people')
  const { data } = useSWR(isOwner ? 'backups' : null, () => api.backups())
  if (!data?.isFailing) return null
  return (
    <section className={styles.alarm} aria-labelledby="backups">
      <h2 id="backups" className={styles.title}>
        Backups of this site are failing
      </h2>
      <p>
        {data.lastAt ? (
          <>
            The newest one was begun on <time dateTime={data.lastAt}>{shortMoment(data.lastAt)}</time>.
            Whatever changed since then has no copy.
          </>
        ) : (
          'None has been made yet, so nothing of it has a copy.'
        )}{' '}
        The server goes on trying. Its log says what is wrong: ask whoever runs it.
      </p>
    </section>
  )
}
