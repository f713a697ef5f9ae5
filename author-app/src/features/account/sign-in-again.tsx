import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import { authApi } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useSyncStatus } from '../sync/index.ts'
import styles from './sign-in-again.module.css'

/** Stands above the screen when the session has ended. Writing goes on below it; nothing is taken away. */
export function SignInAgain() {
  const { email, engine, site } = useSession()
  const paused = useSyncStatus()?.paused
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  if (!paused || paused === 'other-site') return null

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const failure = await authApi.login({ email, password }, site.carefulFetch)
    if (failure) toastError(failure, { id: 'sign-in-again' })
    else {
      setPassword('')
      await engine.sync.now()
    }
    setBusy(false)
  }

  return (
    <form className={styles.bar} aria-label="Sign in again" onSubmit={(event) => void signIn(event)}>
      <p className={styles.words} role="status">
        {paused === 'signed-out'
          ? 'Your session has ended. What you write is saved on this device; sign in to send it.'
          : 'Another author is signed in on this browser. Sign in as yourself to send what you write.'}
      </p>
      <p className={styles.email}>{email}</p>
      <PasswordInput
        aria-label="Password"
        placeholder="Password"
        autoComplete="current-password"
        className={styles.password ?? ''}
        value={password}
        required
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" variant="filled" loading={busy}>
        Sign in
      </Button>
    </form>
  )
}
