import type { Device } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { failedChange } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

const nameOf = ({ name }: Device) => name || 'Unknown device'

/** Where the author is signed in; what is written on a device that is signed out stays there. */
export function SignedInDevices({ devices, onChanged }: { devices: Device[]; onChanged: () => void }) {
  const { api } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)

  const signOut = async (device: Device) => {
    try {
      await api.signOutDevice(device._id)
      toastNote(`${nameOf(device)} is signed out.`)
      heading.current?.focus()
      onChanged()
    } catch (error) {
      toastError(failedChange(error, 'It could not be signed out.'), { id: 'account-device' })
    }
  }

  return (
    <section aria-labelledby="signed-in-devices">
      <h2 ref={heading} id="signed-in-devices" tabIndex={-1} className={styles.heading}>
        Where you are signed in
      </h2>
      <ul aria-labelledby="signed-in-devices">
        {devices.map((device) => (
          <li key={device._id} className={styles.signedIn}>
            <p>
              {nameOf(device)}
              {device.isCurrent && ' (this device)'}
              <span className={`${lists.count} ${styles.used}`}>
                Last used {shortMoment(device.lastUsedAt)}
              </span>
            </p>
            {!device.isCurrent && (
              <Button
                aria-label={`Sign out there: ${nameOf(device)}, last used ${shortMoment(device.lastUsedAt)}`}
                onClick={() => void signOut(device)}
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
