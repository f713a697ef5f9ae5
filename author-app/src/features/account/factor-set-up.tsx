import type { Account, FactorSecret } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { dismissToast, toastError, toastNote } from '../../ui/toasts.tsx'
import { useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { FactorChange } from './factor-change.tsx'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

/** Where a set-up is: the password, then the app, then the recovery codes, or new ones where the answer with the first was lost. */
type Step =
  | { at: 'password' }
  | { at: 'app'; made: FactorSecret }
  | { at: 'codes'; codes: string[] }
  | { at: 'codes-lost' }

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const LABEL = 'Set up a second factor'
const TOAST = 'second-factor'
const OTHERWISE = 'The second factor could not be set up.'

interface FactorSetUpProps {
  onDone: () => void
  /** Told when the factor is being turned on, with which the recovery codes are told once, and when that failed. */
  onConfirming?: ((isUnderWay: boolean) => void) | undefined
  /** Absent where there is no way around it. */
  onCancel?: (() => void) | undefined
}

/** Sets an authenticator app up as the second factor. */
export function FactorSetUp({ onDone, onConfirming, onCancel }: FactorSetUpProps) {
  const { api } = useSession()
  const [step, setStep] = useState<Step>({ at: 'password' })
  if (step.at === 'codes') return <RecoveryCodeList codes={step.codes} onKept={onDone} />
  if (step.at === 'codes-lost')
    return (
      <>
        <p className={styles.note} role="status">
          The second factor is on, but its recovery codes could not be shown to you. Make new ones now.
        </p>
        <FactorChange
          kind="renew"
          onCancel={onDone}
          onDone={(codes = []) => setStep({ at: 'codes', codes })}
        />
      </>
    )
  if (step.at === 'app')
    return (
      <FirstCode
        made={step.made}
        onConfirming={onConfirming}
        onConfirmed={(codes) => setStep({ at: 'codes', codes })}
        onLost={() => setStep({ at: 'codes-lost' })}
        onCancel={onCancel}
      />
    )
  return (
    <ProofForm
      label={LABEL}
      submit="Continue"
      description="To show that it is you."
      withCode={false}
      toastId={TOAST}
      otherwiseOf={() => OTHERWISE}
      onCancel={onCancel}
      onProved={async ({ password }) => {
        setStep({ at: 'app', made: await api.beginSecondFactor(password) })
      }}
    />
  )
}

interface FirstCodeProps extends Pick<FactorSetUpProps, 'onCancel' | 'onConfirming'> {
  made: FactorSecret
  onConfirmed: (codes: string[]) => void
  /** The factor is on, though no answer came with the codes. */
  onLost: () => void
}

/** Shows the secret to the app, and turns the factor on by the first code of it. */
function FirstCode({ made, onConfirming, onConfirmed, onLost, onCancel }: FirstCodeProps) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  const failedChange = useFailedChange()
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const isOnAlready = () =>
    mutate<Account>('account', api.account(), { revalidate: false }).then(
      (account) => account?.secondFactor?.isOn === true,
      () => false,
    )
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    dismissToast(TOAST)
    onConfirming?.(true)
    try {
      onConfirmed(await api.confirmSecondFactor(typed))
      toastNote('The second factor is on. You are signed out everywhere else.')
    } catch (error) {
      if (await isOnAlready()) return onLost()
      toastError(failedChange(error, OTHERWISE), { id: TOAST })
      setIsBusy(false)
      onConfirming?.(false)
    }
  }

  return (
    <form className={styles.form} aria-label={LABEL} onSubmit={(event) => void confirm(event)}>
      <p>
        Scan this with an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.
      </p>
      <QrCode text={made.uri} label="QR code for your authenticator app" />
      <p>
        If you cannot scan it, type this key into the app:{' '}
        <span className={styles.secret}>{inGroups(made.secret)}</span>
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
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          Turn on
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
