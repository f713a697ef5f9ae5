import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { createPasskey, NoPasskeyError } from './ask-browser.ts'
import styles from './second-factor.module.css'

interface PasskeyFormProps {
  /** Then it takes a code too. */
  hasSecondFactor: boolean
  onAdded: () => void
  onCancel: () => void
}

/** Adds a passkey: it takes what signing in takes, because a device may have been left open. */
export function PasskeyForm({ hasSecondFactor, onAdded, onCancel }: PasskeyFormProps) {
  const { api, email } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const creation = await api.beginPasskey({ password, ...(hasSecondFactor ? { code } : {}) })
      await api.addPasskey(await createPasskey(creation))
      toastNote('The passkey is added. You can sign in with it from now on.')
      onAdded()
    } catch (error) {
      const sentence =
        error instanceof NoPasskeyError
          ? error.message
          : troubleOf(error, 'The passkey could not be added.').sentence
      toastError(`${sentence} Nothing was changed.`, { id: 'passkeys' })
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} aria-label="Add a passkey" onSubmit={(event) => void add(event)}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={first}
        className={styles.field ?? ''}
        label="Your password"
        description="Then this device, or another one that you choose, asks you to unlock it."
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {hasSecondFactor && (
        <TextInput
          className={styles.field ?? ''}
          label="Code"
          description="The six digits of your app, or a recovery code."
          autoComplete="one-time-code"
          maxLength={60}
          required
          withAsterisk={false}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
