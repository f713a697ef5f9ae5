import { bounds } from '@fettle/shared-types'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useSiteLink } from '../../platform/use-site-link.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { mayBeDone, troubleOf } from '../api/index.ts'
import { useFailedChange } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import styles from './account.module.css'
import { FactorCodeField } from './factor-code-field.tsx'

/** Where others lead the focus. */
export const PRESENT_PASSWORD_ID = 'present-password'

const OTHERWISE = 'The password could not be changed.'

interface PasswordChangeProps {
  /** Then it takes a code too. */
  hasSecondFactor: boolean
  /** Whether a password can be set by mail. */
  sendsMail: boolean
  onChanged: () => void
}

/** Changes the password; it takes what signing in takes, because a device may have been left open. */
export function PasswordChange({ hasSecondFactor, sendsMail, onChanged }: PasswordChangeProps) {
  const { api, email } = useSession()
  const byMail = useSiteLink('/forgot-password')
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const failedChange = useFailedChange()
  /** An earlier try got no answer: what is refused now may be the password before it. */
  const mayBeNew = useRef(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const proof = { password, ...(hasSecondFactor ? { code } : {}) }
      await api.changePassword({ ...proof, new_password: newPassword })
      mayBeNew.current = false
      setPassword('')
      setNewPassword('')
      setCode('')
      onChanged()
      toastNote('Your password is changed. You are signed out everywhere else.')
    } catch (error) {
      const said = failedChange(error, OTHERWISE)
      const isRefusedLater = mayBeNew.current && !mayBeDone(error)
      mayBeNew.current ||= mayBeDone(error)
      toastError(
        isRefusedLater
          ? `${troubleOf(error, OTHERWISE).sentence} Your password may already be the new one: no answer came to an earlier try.`
          : said,
        { id: 'account-password' },
      )
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
      {hasSecondFactor && <FactorCodeField value={code} onChange={setCode} />}
      <Button type="submit" loading={isBusy}>
        Change password
      </Button>
      {sendsMail ? (
        <a className="way" {...byMail}>
          Forgot your password, or never set one? Set a password by email
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <p className={styles.note}>
          Forgot your password, or never set one? No mail server is set up on this site: an owner makes a
          reset link under People.
        </p>
      )}
    </form>
  )
}
