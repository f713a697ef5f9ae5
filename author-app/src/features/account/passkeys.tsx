import { Button, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { troubleOf } from '../api/index.ts'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import accountStyles from './account.module.css'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './second-factor.module.css'

interface PasskeysProps {
  hasSecondFactor: boolean
  /** Devices that a passkey signed in are signed out then. */
  onRemoved: () => void
}

/** The passkeys of the account: adding one, naming and removing them. */
export function Passkeys({ hasSecondFactor, onRemoved }: PasskeysProps) {
  const { lacksPasskeys } = usePlatform()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="passkeys" className={styles.section}>
      <h2 ref={heading} id="passkeys" tabIndex={-1} className={accountStyles.heading}>
        Passkeys
      </h2>
      <p className={styles.note}>
        {lacksPasskeys
          ? 'Passkeys belong to the address of the site, which this app does not have. Open the studio in a browser to add one. To sign this app in with it, choose “Sign in with your browser” when you sign in.'
          : 'Sign in with your fingerprint, your face or the PIN of your device. There is nothing to type, and nothing a fake page could steal. Your password keeps working.'}
      </p>
      {!lacksPasskeys && (
        <OwnPasskeys
          hasSecondFactor={hasSecondFactor}
          onClosed={() => heading.current?.focus()}
          onRemoved={onRemoved}
        />
      )}
    </section>
  )
}

interface OwnPasskeysProps extends PasskeysProps {
  onClosed: () => void
}

function OwnPasskeys({ hasSecondFactor, onClosed, onRemoved }: OwnPasskeysProps) {
  const { api } = useSession()
  const { data, error, mutate } = useSWR('passkeys', () => api.passkeys())
  const [isAdding, setIsAdding] = useState(false)
  const close = () => {
    setIsAdding(false)
    onClosed()
  }
  if (!data) {
    if (!error) return <Skeleton role="group" height="4rem" aria-label="Loading passkeys" />
    const { sentence } = troubleOf(error, 'Your passkeys could not be read.')
    return <Trouble retry={() => void mutate()}>{sentence}</Trouble>
  }
  return (
    <>
      {data.length > 0 && (
        <ul aria-labelledby="passkeys">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              hasSecondFactor={hasSecondFactor}
              onRenamed={() => void mutate()}
              onRemoved={() => {
                onClosed()
                onRemoved()
                void mutate()
              }}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PasskeyForm
          hasSecondFactor={hasSecondFactor}
          onCancel={close}
          onAdded={() => {
            close()
            void mutate()
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
        </div>
      )}
    </>
  )
}
