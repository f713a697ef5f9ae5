import type { FactorSecret } from '@fettle/shared-types'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

/** Where a set-up is: the password, then the app, then the recovery codes. */
type Step = { at: 'password' } | { at: 'app'; made: FactorSecret } | { at: 'codes'; codes: string[] }

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface FactorSetUpProps {
  onDone: () => void
  /** Absent where there is no way around it. */
  onCancel?: () => void
}

/** Sets an authenticator app up as the second factor. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const { api, email } = useSession()
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { at } = step
  useEffect(() => {
    if (at !== 'codes') field.current?.focus()
  }, [at])

  const next = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      if (at === 'password') setStep({ at: 'app', made: await api.beginSecondFactor(typed) })
      else {
        setStep({ at: 'codes', codes: await api.confirmSecondFactor(typed) })
        toastNote('The second factor is on.')
      }
      setTyped('')
    } catch (error) {
      toastError(troubleOf(error, 'The second factor could not be set up.').sentence, {
        id: 'second-factor',
      })
    }
    setIsBusy(false)
  }

  if (step.at === 'codes') return <RecoveryCodeList codes={step.codes} onKept={onDone} />
  return (
    <form className={styles.form} aria-label="Set up a second factor" onSubmit={(event) => void next(event)}>
      {step.at === 'password' ? (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            ref={field}
            className={styles.field ?? ''}
            label="Your password"
            description="To confirm that it is you."
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      ) : (
        <>
          <p>
            Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or
            1Password.
          </p>
          <QrCode text={step.made.uri} label="QR code for your authenticator app" />
          <p>
            If you cannot scan it, type this key into the app:{' '}
            <span className={styles.secret}>{inGroups(step.made.secret)}</span>
          </p>
          <TextInput
            ref={field}
            className={styles.field ?? ''}
            label="Code from the app"
            description="The six digits it shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            withAsterisk={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {step.at === 'password' ? 'Continue' : 'Turn on'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
