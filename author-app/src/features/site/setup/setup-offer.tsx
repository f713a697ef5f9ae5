import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { SITE_SETUP_PATH } from '../../paths/index.ts'
import { useSession } from '../../session/index.ts'
import { useSetupState } from '../use-site-documents.ts'
import styles from './setup.module.css'

/** Offers an owner the set-up, as long as nothing but the sample has been on the site. It can be put off on this device. */
export function SetupOffer() {
  const { siteId } = useSession()
  const state = useSetupState()
  const [isPutOff, setPutOff] = useLocalStorage({
    key: `fettle-setup-put-off:${siteId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (state === undefined || isPutOff) return null
  return (
    <section className={styles.offer} aria-labelledby="setup-offer">
      <h2 id="setup-offer" className={styles.offerTitle}>
        Make this site yours
      </h2>
      <p>
        Visitors read about a made-up business until you publish your own name, phone and texts. The set-up
        asks for them step by step. Nothing shows on the site before you publish it.
      </p>
      <p className={styles.actions}>
        <Button component={Link} to={SITE_SETUP_PATH} variant="filled">
          {state === 'begun' ? 'Continue the set-up' : 'Set up the site'}
        </Button>
        <Button onClick={() => setPutOff(true)}>Not now</Button>
      </p>
    </section>
  )
}
