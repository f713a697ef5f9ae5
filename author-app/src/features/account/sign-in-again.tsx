import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import { toastError } from '../../ui/toasts.tsx'
import { authApi, type SignInEnd, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useSyncStatus } from '../sync/index.ts'
import styles from './account.module.css'
import { NoPasskeyError, signWithPasskey } from './ask-browser.ts'

/** Stands above the screen when the session has ended. Writing goes on below it; nothing is taken away. */
export function SignInAgain() {
  const { email, engine, site } = useSession()
  const paused = useSyncStatus()?.paused
  const { lacksPasskeys } = usePlatform()
  const [password, setPassword] = useState('')
  const [ticket, setTicket] = useState<string>()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (ticket !== undefined) field.current?.focus()
  }, [ticket])
  if (!paused || paused === 'other-site') return null

  const startAgain = () => {
    setTicket(undefined)
    setCode('')
  }
  const take = async (end: SignInEnd) => {
    if (end.kind === 'code-needed') return setTicket(end.ticket)
    if (end.kind === 'failed') {
      if (end.isOver) startAgain()
      return toastError(end.sentence, { id: 'sign-in-again' })
    }
    startAgain()
    setPassword('')
    await engine.sync.now()
  }

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await take(
      ticket === undefined
        ? await authApi.login({ email, password }, site.carefulFetch)
        : await authApi.finishLogin({ ticket, code }, site.carefulFetch),
    )
    setBusy(false)
  }

  const signInByPasskey = async () => {
    setBusy(true)
    try {
      const signed = await signWithPasskey(await authApi.beginPasskeyLogin(site.carefulFetch))
      await take(await authApi.loginByPasskey(signed, site.carefulFetch))
    } catch (error) {
      const isOwn = error instanceof NoPasskeyError
      const sentence = isOwn ? error.message : troubleOf(error, 'The passkey could not be used.').sentence
      toastError(sentence, { id: 'sign-in-again' })
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
      {ticket === undefined ? (
        <PasswordInput
          aria-label="Password"
          placeholder="Password"
          autoComplete="current-password"
          className={styles.password ?? ''}
          value={password}
          required
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      ) : (
        <TextInput
          ref={field}
          aria-label="Code of your authenticator app, or a recovery code"
          placeholder="Code of your app"
          autoComplete="one-time-code"
          className={styles.password ?? ''}
          maxLength={60}
          value={code}
          required
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <Button type="submit" variant="filled" loading={busy}>
        Sign in
      </Button>
      {ticket === undefined && !lacksPasskeys && (
        <Button disabled={busy} onClick={() => void signInByPasskey()}>
          Use a passkey
        </Button>
      )}
      {ticket === undefined && lacksPasskeys && (
        <Button component="a" href="/login">
          With your browser
        </Button>
      )}
      {ticket !== undefined && <Button onClick={startAgain}>Start again</Button>}
      {ticket === undefined && (
        <Button component="a" href="/login">
          Another address
        </Button>
      )}
    </form>
  )
}
