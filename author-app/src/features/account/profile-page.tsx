import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import lists from '../../ui/lists.module.css'
import { DeviceNotes } from '../device/index.ts'
import { Overview } from '../overview/index.ts'
import { useSession } from '../session/index.ts'
import { SetupOffer } from '../site/index.ts'
import { unsyncedOf, useSummaries } from '../sync/index.ts'
import styles from './account.module.css'
import { OwnAccount } from './own-account.tsx'
import { PrintedPassword } from './printed-password.tsx'

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Where signing in leads: what there is to do, then the account. An account that can sign in is active. */
export function ProfilePage() {
  const { email } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const hasUnsynced = unsyncedOf(useSummaries() ?? []).length > 0
  return (
    <>
      <PrintedPassword />
      <SetupOffer />
      <Overview />
      <section className={styles.account} aria-labelledby="account">
        <h2 id="account" className={styles.accountTitle}>
          Account
        </h2>
        <dl className={`${lists.facts} ${styles.facts}`}>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd className={styles.active}>Active</dd>
          </div>
          <div>
            <dt>Theme</dt>
            <dd>
              <NativeSelect
                className={styles.scheme ?? ''}
                aria-label="Theme"
                data={schemes}
                value={colorScheme}
                onChange={({ currentTarget }) =>
                  setColorScheme(schemes.find(({ value }) => value === currentTarget.value)?.value ?? 'auto')
                }
              />
            </dd>
          </div>
        </dl>
        <OwnAccount />
        <div className={styles.device}>
          <DeviceNotes hasUnsynced={hasUnsynced} />
        </div>
      </section>
    </>
  )
}
