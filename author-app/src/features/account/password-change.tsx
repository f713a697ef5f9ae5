import { bounds } from '@fettle/shared-types'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSiteLink } from '../../platform/use-site-link.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { failedChange } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'

/** Where others lead the focus. */
export const PRESENT_PASSWORD_ID = 'present-password'

/** Changes the password; the present one is asked for, because a device may have been left open. */
export function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const { api, email } = useSession()
  const byMail = useSiteLink('/forgot-password')
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      await api.changePassword({ password, new_password: newPassword })
      setPassword('')
      setNewPassword('')
      onChanged()
      toastNote('Your password is changed. You are signed out everywhere else.')
    } catch (error) {
      toastError(failedChange(error, 'The password could not be changed.'), { id: 'account-password' })
    }
    setIsBusy(false)
  }

  return (
    <form className={styles.form} aria-label="Password" onSubmit={(event) => void save(event)}>
      <h2 className={styles.heading}>Password</h2>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        id={PRESENT_PASSWORD_ID}
        label="Current password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordInput
        label="New password"
        description={`At least ${bounds.password.min} characters. You are signed out everywhere else.`}
        autoComplete="new-password"
        required
        withAsterisk={false}
        minLength={bounds.password.min}
        maxLength={bounds.password.max}
        value={newPassword}
        onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        Change password
      </Button>
      <a className="way" {...byMail}>
        Set a password by email, if you have none or have forgotten it
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </form>
  )
}
