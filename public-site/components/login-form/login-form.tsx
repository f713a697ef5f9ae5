import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { loginPageWords } from '../../words/login.words.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import { serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { placeAfterSignIn } from '../session/came-from.ts'
import { FromField } from '../session/from-field.tsx'
import { storeUser } from '../session/session.ts'
import { askToSignIn, type SignInEnd } from './ask-to-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import styles from './login-form.module.css'
import { PasskeySignIn } from './passkey-sign-in.tsx'

interface LoginFormProps {
  /** What the server said to a form sent without scripts. */
  error?: string | undefined
  /** Whether the password was taken, of a form sent without scripts, and the code is asked for. */
  isCodeAsked?: boolean
  /** The page that a form without scripts leads back to. */
  from?: string | undefined
  /** Goes to another part of the site. */
  open?: (href: string) => void
}

/** Where a sign-in is. */
type Step = { at: 'password' } | { at: 'code'; ticket?: string; isNew: boolean }

const openPage = (href: string) => window.location.assign(href)

/**
 * Signs in, with a code where the account has a second factor, and opens the dashboard; readers go back to the page they came from.
 * Without scripts it posts; what was typed never appears in an address.
 */
export function LoginForm({
  error: initialError,
  isCodeAsked = false,
  from,
  open = openPage,
}: LoginFormProps) {
  const loginPage = useWords(loginPageWords)
  const [error, setError] = useState(initialError && `${loginPage.failedPrefix} ${initialError}`)
  const [status, setStatus] = useState<'idle' | 'signing-in'>('idle')
  const [shown, setShown] = useState(false)
  const [step, setStep] = useState<Step>(isCodeAsked ? { at: 'code', isNew: false } : { at: 'password' })
  const target = useRenderTarget()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'signing-in') return
    const form = new FormData(event.currentTarget)
    setStatus('signing-in')
    setError(undefined)
    await take(await askToSignIn('/auth/login', { email: form.get('email'), password: form.get('password') }))
  }

  async function take(end: SignInEnd) {
    if ('email' in end) {
      storeUser(end.email)
      return open(await placeAfterSignIn(serverHref(target, '/dashboard')))
    }
    setStatus('idle')
    if ('ticket' in end) return setStep({ at: 'code', ticket: end.ticket, isNew: true })
    if (end.isOver) setStep({ at: 'password' })
    setError(end.failure)
  }

  const trouble = error ? (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  ) : null
  if (step.at === 'code')
    return (
      <div className={styles.form}>
        {trouble}
        <CodeStep
          ticket={step.ticket}
          from={from}
          isNew={step.isNew}
          onTry={() => setError(undefined)}
          onEnd={(end) => void take(end)}
          onAgain={() => {
            setError(undefined)
            setStep({ at: 'password' })
          }}
        />
      </div>
    )
  return (
    <form
      method="post"
      action={serverHref(target, '/api/auth/login')}
      className={styles.form}
      onSubmit={signIn}
    >
      {trouble}
      <FromField from={from} />
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
      {target.isExported ? null : (
        <PasskeySignIn onTry={() => setError(undefined)} onEnd={(end) => void take(end)} />
      )}
    </form>
  )
}
