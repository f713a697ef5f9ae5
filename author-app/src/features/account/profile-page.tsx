import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import lists from '../../ui/lists.module.css'
import { DeviceNotes } from '../device/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

const schemes = [
  { value: 'auto', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Who is signed in. The status is fixed: an account that can sign in is active. */
export function ProfilePage() {
  const { email } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <dl className={`${lists.facts} ${styles.facts}`}>
        <div>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd className={styles.active}>Active</dd>
        </div>
      </dl>
      <NativeSelect
        className={styles.scheme ?? ''}
        label="Colours"
        data={schemes}
        value={colorScheme}
        onChange={({ currentTarget }) =>
          setColorScheme(schemes.find(({ value }) => value === currentTarget.value)?.value ?? 'auto')
        }
      />
      <div className={styles.device}>
        <DeviceNotes />
      </div>
    </>
  )
}
