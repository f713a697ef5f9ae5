import { Button } from '@mantine/core'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import { PRESENT_PASSWORD_ID } from './password-change.tsx'

/** Asks for a password of one's own, where the account still has the one that the first start printed. */
export function PrintedPassword() {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  if (!data?.isPasswordPrinted) return null
  return (
    <section className={styles.card} aria-labelledby="printed-password">
      <h2 id="printed-password" className={styles.heading}>
        Choose a password of your own
      </h2>
      <p>
        You sign in with the password that was printed when this site was first started. Whoever can read that
        output, or a log of it, knows it.
      </p>
      <Button onClick={() => document.getElementById(PRESENT_PASSWORD_ID)?.focus()}>Change password</Button>
    </section>
  )
}
