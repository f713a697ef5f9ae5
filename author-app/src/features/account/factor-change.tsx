import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import styles from './second-factor.module.css'

const words = {
  renew: {
    label: 'New recovery codes',
    note: 'The codes you have now stop working.',
    submit: 'Make new codes',
  },
  'turn-off': {
    label: 'Turn the second factor off',
    note: 'From then on your password alone signs you in. Your recovery codes stop working.',
    submit: 'Turn off',
  },
}

interface FactorChangeProps {
  kind: keyof typeof words
  /** @param codes the new recovery codes, where some were made */
  onDone: (codes?: string[]) => void
  onCancel: () => void
}

/** Changes a second factor that is on: it takes the password and a code, because a device may have been left open. */
export function FactorChange({ kind, onDone, onCancel }: FactorChangeProps) {
  const { api, email } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { label, note, submit } = words[kind]
  useEffect(() => first.current?.focus(), [])

  const change = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      if (kind === 'renew') return onDone(await api.renewRecoveryCodes({ password, code }))
      await api.turnOffSecondFactor({ password, code })
      toastNote('The second factor is off.')
      onDone()
    } catch (error) {
      const { sentence } = troubleOf(error, 'The second factor could not be changed.')
      toastError(`${sentence} Nothing was changed.`, { id: 'second-factor' })
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} aria-label={label} onSubmit={(event) => void change(event)}>
      <p className={styles.note}>{note}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={first}
        className={styles.field ?? ''}
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
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
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
