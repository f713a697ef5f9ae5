import { Button } from '@mantine/core'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { keepReturnPlace, useSession } from '../session/index.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import styles from './reader-page.module.css'
import { useSignOut } from './sign-out-provider.tsx'

/**
 * Asks for the second factor before anything else.
 * @param hold keeps the page, or lets it go: its recovery codes are told once, and it is no longer due as they are told
 */
export function FactorDuePage({ hold }: { hold: (isHeld: boolean) => void }) {
  const { api, engine } = useSession()
  const signOut = useSignOut()
  const { lacksPasskeys } = usePlatform()
  const { data, mutate } = useSWR('account', () => api.account())
  const goOn = async () => {
    await mutate()
    hold(false)
    await engine.sync.now()
  }
  if (data?.secondFactor?.isPasskeyDue)
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1 className={styles.title}>Sign in with your passkey</h1>
        <p>
          An owner of this site asks everybody who works here for a second factor. Your account has a passkey:
          choose it on the sign-in page. What you have written is safe on this device.
        </p>
        <p>
          If you have lost it, ask an owner of the site to remove your second factor under People; the only
          owner asks whoever runs the server for “npm run user -- remove-second-factor”. In the app on your
          computer choose “Sign in with your browser”.
        </p>
        <p className={styles.ways}>
          <Button component="a" href="/login" variant="filled" onClick={() => keepReturnPlace()}>
            {lacksPasskeys ? 'Sign in with your browser' : 'Sign in with your passkey'}
          </Button>
          <Button onClick={() => void signOut()}>Sign Out</Button>
        </p>
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>Set up a second factor</h1>
      <p>
        An owner of this site asks everybody who works here for a second factor: signing in then takes a code
        of an app on your phone beside your password. It takes a minute. What you have written is safe on this
        device.
      </p>
      <FactorSetUp onConfirming={hold} onDone={() => void goOn()} />
      <p className={styles.ways}>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </p>
    </main>
  )
}
