import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginPageWords } from '../../words/login.words.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import { pageHref, serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { FromField, loginFrom } from '../session/from-field.tsx'
import { askToSignIn, type SignInEnd } from './ask-to-sign-in.ts'
import styles from './login-form.module.css'

interface CodeStepProps {
  /** Of the sign-in; a sign-in that was begun without scripts has it in a cookie. */
  ticket: string | undefined
  /** The page that a form without scripts leads back to. */
  from: string | undefined
  /** Whether it has just taken the place of the password. */
  isNew: boolean
  onTry: () => void
  onEnd: (end: SignInEnd) => void
  onAgain: () => void
}

/** Takes the code of the second factor. Without scripts it posts. */
export function CodeStep({ ticket, from, isNew, onTry, onEnd, onAgain }: CodeStepProps) {
  const loginPage = useWords(loginPageWords)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const target = useRenderTarget()

  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus()
  }, [isNew])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = event.currentTarget
    setIsBusy(true)
    onTry()
    const end = await askToSignIn('/auth/second-factor', { ticket, code: new FormData(sent).get('code') })
    if (!('email' in end)) {
      setIsBusy(false)
      const field = sent.querySelector('input')
      field?.focus()
      field?.select()
    }
    onEnd(end)
  }

  return (
    <form
      ref={form}
      method="post"
      action={serverHref(target, '/api/auth/second-factor')}
      className={styles.form}
      onSubmit={(event) => void confirm(event)}
    >
      <p role="status">{loginPage.codeNote}</p>
      <FromField from={from} />
      <TextField
        label={loginPage.codeLabel}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? loginPage.submitting : loginPage.submit}
      </Button>
      <button type="button" className={`${styles.again} when-scripted`} onClick={onAgain}>
        {loginPage.again}
      </button>
      <a className={`${styles.again} when-unscripted`} href={loginFrom(pageHref('/login', target), from)}>
        {loginPage.again}
      </a>
      <p>{loginPage.codesLost}</p>
    </form>
  )
}
