import type { Device } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

/** Where the author is signed in; what is written on a device that is signed out stays there. */
export function SignedInDevices({ devices, onChanged }: { devices: Device[]; onChanged: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="signed-in-devices">
      <h2 ref={heading} id="signed-in-devices" tabIndex={-1} className={styles.heading}>
        Where you are signed in
      </h2>
      <ul aria-labelledby="signed-in-devices">
        {devices.map((device) => (
          <SignedInDevice
            key={device._id}
            device={device}
            onSignedOut={() => {
              heading.current?.focus()
              onChanged()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function SignedInDevice({ device, onSignedOut }: { device: Device; onSignedOut: () => void }) {
  const { api } = useSession()
  const { isBusy, run } = useTask('It could not be signed out.', 'account-device')
  const name = device.name || 'Unknown device'
  const lastUsed = shortMoment(device.lastUsedAt)

  const signOut = () =>
    run(async () => {
      await api.signOutDevice(device._id)
      toastNote(`${name} is signed out.`)
      onSignedOut()
    })
  return (
    <li className={styles.signedIn}>
      <p>
        {name}
        {device.isCurrent && ' (this device)'}
        <span className={`${lists.count} ${styles.used}`}>Last used {lastUsed}</span>
      </p>
      {!device.isCurrent && (
        <Button
          aria-label={`Sign out there: ${name}, last used ${lastUsed}`}
          loading={isBusy}
          onClick={() => void signOut()}
        >
          Sign out there
        </Button>
      )}
    </li>
  )
}
