import type { CurrentUser } from '@fettle/shared-types'
import { type FormEvent, useState } from 'react'
import { signUpWords } from '../../words/sign-up.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import { pageHref, serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { FromField, loginFrom } from '../session/from-field.tsx'
import { storeUser } from '../session/session.ts'
import styles from './sign-up.module.css'

interface CodeFormProps {
  ticket: string
  from?: string | undefined
  /** Where the mail went, as far as the page knows. */
  email: string
  confirmLabel: string
  onFailed: (sentence: string | undefined) => void
  onSignedIn: () => void
  onAnother: () => void
}

/** Takes the code out of the mail. Without scripts it posts. */
export function CodeForm({
  ticket,
  from,
  email,
  confirmLabel,
  onFailed,
  onSignedIn,
  onAnother,
}: CodeFormProps) {
  const signUpText = useWords(signUpWords)
  const [isBusy, setIsBusy] = useState(false)
  const target = useRenderTarget()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const code = String(new FormData(event.currentTarget).get('code'))
    setIsBusy(true)
    onFailed(undefined)
    try {
      const { answer } = await callApi<Partial<CurrentUser> | undefined>('/auth/sign-up/code', {
        method: 'POST',
        body: { ticket, code },
      })
      // A captive portal answers with a page and the status 200.
      if (!answer?.email) throw new Error(signUpText.failed)
      storeUser(answer.email)
      onSignedIn()
    } catch (error) {
      onFailed(errorMessage(error, signUpText.failed, signUpText.refusals))
      setIsBusy(false)
    }
  }

  return (
    <form
      method="post"
      action={serverHref(target, '/api/auth/sign-up/code')}
      className={styles.form}
      onSubmit={(event) => void confirm(event)}
    >
      <p role="status" className={styles.sent}>
        {email ? signUpText.sentTo(email) : signUpText.sent}
      </p>
      <input type="hidden" name="ticket" value={ticket} />
      <FromField from={from} />
      <TextField
        label={signUpText.code}
        name="code"
        fieldClassName={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6}"
        maxLength={12}
        required
      />
      <Button type="submit" look="ink" aria-disabled={isBusy}>
        {isBusy ? signUpText.confirming : confirmLabel}
      </Button>
      <p className={styles.ways}>
        <span className={styles.note}>{signUpText.noMail}</span>
        <button type="button" className={`${styles.way} when-scripted`} onClick={onAnother}>
          {signUpText.another}
        </button>
        <a
          className={`${styles.way} when-unscripted`}
          href={loginFrom(pageHref('/login', target), from, '#readers')}
        >
          {signUpText.another}
        </a>
      </p>
    </form>
  )
}
