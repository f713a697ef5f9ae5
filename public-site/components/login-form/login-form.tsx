import type { CurrentUser } from '@fettle/shared-types'
import { SERVER_AWAY, signInFailure } from '@fettle/shared-types/sign-in-failure'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { loginPage } from '../../content/login.content.ts'
import { callApi, RefusedError } from '../api-client/api-client.ts'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/field.tsx'
import { serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { storeUser } from '../session/session.ts'
import styles from './login-form.module.css'

interface LoginFormProps {
  /** What the server said to a form sent without scripts. */
  error?: string | undefined
  /** Goes to another part of the site. */
  open?: (href: string) => void
}

async function askToSignIn(form: FormData): Promise<{ email: string } | { failure: string }> {
  const body = { email: form.get('email'), password: form.get('password') }
  try {
    const { answer } = await callApi<Partial<CurrentUser> | undefined>('/auth/login', {
      method: 'POST',
      body,
    })
    // A captive portal answers with a page and the status 200.
    return answer?.email ? { email: answer.email } : { failure: SERVER_AWAY }
  } catch (error) {
    if (!(error instanceof RefusedError)) return { failure: SERVER_AWAY }
    return { failure: signInFailure({ status: error.status, ...error.told }) }
  }
}

const openPage = (href: string) => window.location.assign(href)

/** Signs in and opens the dashboard. Without scripts it posts; what was typed never appears in an address. */
export function LoginForm({ error: initialError, open = openPage }: LoginFormProps) {
  const [error, setError] = useState(initialError && `${loginPage.failedPrefix} ${initialError}`)
  const [status, setStatus] = useState<'idle' | 'signing-in'>('idle')
  const [shown, setShown] = useState(false)
  const target = useRenderTarget()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'signing-in') return
    const form = new FormData(event.currentTarget)
    setStatus('signing-in')
    setError(undefined)
    const signedIn = await askToSignIn(form)
    if ('email' in signedIn) {
      storeUser(signedIn.email)
      open(serverHref(target, '/dashboard'))
    } else {
      setError(signedIn.failure)
      setStatus('idle')
    }
  }

  return (
    <form
      method="post"
      action={serverHref(target, '/api/auth/login')}
      className={styles.form}
      onSubmit={signIn}
    >
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      <TextField
        label={loginPage.emailLabel}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <div className={styles.password}>
        <TextField
          label={loginPage.passwordLabel}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          required
        />
        <button
          type="button"
          className={`${styles.eye} when-scripted`}
          aria-label={shown ? loginPage.hidePassword : loginPage.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
      <Button type="submit" aria-disabled={status === 'signing-in'}>
        {status === 'signing-in' ? loginPage.submitting : loginPage.submit}
      </Button>
    </form>
  )
}
