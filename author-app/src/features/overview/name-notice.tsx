import { Button } from '@mantine/core'
import useSWR from 'swr'
import { NAME_FIELD } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import styles from './overview.module.css'

/** Asks for a name where readers see the email address of whoever writes. Nothing is shown while that is not known. */
export function NameNotice() {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  if (data?.name !== '') return null
  return (
    <section aria-labelledby="who-you-are">
      <h2 id="who-you-are" className={styles.title}>
        Say who you are
      </h2>
      <div className={styles.none}>
        <p className={styles.quiet}>
          Until you set a name, readers see your email address with your posts and comments.
        </p>
        <Button onClick={() => document.getElementById(NAME_FIELD)?.focus()}>Set your name</Button>
      </div>
    </section>
  )
}
