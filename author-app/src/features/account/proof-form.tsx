import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { dismissToast, toastError } from '../../ui/toasts.tsx'
import { useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { FactorCodeField } from './factor-code-field.tsx'
import styles from './second-factor.module.css'

interface ProofFormProps {
  label: string
  submit: string
  note?: ReactNode
  /** Stands below the label of the password. */
  description?: string
  /** Whether a code is asked for too: the account has a second factor. */
  withCode: boolean
  /** Does what is proved for. */
  onProved: (proof: { password: string; code: string }) => Promise<void>
  /** What is said of what it threw, where the server gave no sentence of its own. */
  otherwiseOf: (error: unknown) => string
  /** The toast that is replaced by the next one of its kind. */
  toastId: string
  /** Absent where there is no way around it. */
  onCancel?: (() => void) | undefined
}

/** Asks for what signing in takes, because a device may have been left open. */
export function ProofForm({
  label,
  submit,
  note,
  description,
  withCode,
  onProved,
  otherwiseOf,
  toastId,
  onCancel,
}: ProofFormProps) {
  const { email } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const failedChange = useFailedChange()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    dismissToast(toastId)
    try {
      await onProved({ password, code })
    } catch (error) {
      toastError(failedChange(error, otherwiseOf(error)), { id: toastId })
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} aria-label={label} onSubmit={(event) => void prove(event)}>
      {note && <p className={styles.note}>{note}</p>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={first}
        className={styles.field ?? ''}
        label="Your password"
        description={description}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {withCode && <FactorCodeField className={styles.field ?? ''} value={code} onChange={setCode} />}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
