import type { SignUpProof, SignUpTicket } from '@fettle/shared-types'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { signUpWords } from '../../words/sign-up.words.ts'
import { callApi, errorMessage } from '../api-client/api-client.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import { serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { FromField } from '../session/from-field.tsx'
import { prove } from './prove.ts'
import styles from './sign-up.module.css'

export interface Details {
  email: string
  name: string
}

interface DetailsFormProps {
  /** What was typed before. */
  details: Details
  from?: string | undefined
  /** Solves the challenge of the server; it begins at once, while the visitor types. */
  askProof?: () => Promise<SignUpProof | undefined>
  onFailed: (sentence: string | undefined) => void
  onSent: (ticket: string, details: Details) => void
  onCancel?: (() => void) | undefined
}

/** Who wants to comment. Without scripts it posts. */
export function DetailsForm({
  details,
  from,
  askProof = prove,
  onFailed,
  onSent,
  onCancel,
}: DetailsFormProps) {
  const signUpText = useWords(signUpWords)
  const [isBusy, setIsBusy] = useState(false)
  const proof = useRef<Promise<SignUpProof | undefined>>(undefined)
  const target = useRenderTarget()
  const [emailNote, nameNote] = [useId(), useId()]

  useEffect(() => {
    proof.current ??= askProof()
  }, [askProof])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const typed = { email: String(form.get('email')).trim(), name: String(form.get('name')).trim() }
    setIsBusy(true)
    onFailed(undefined)
    try {
      proof.current ??= askProof()
      const body = { ...typed, proof: await proof.current }
      const { answer } = await callApi<SignUpTicket>('/auth/sign-up', { method: 'POST', body })
      onSent(answer.ticket, typed)
    } catch (error) {
      // A solution works once.
      proof.current = undefined
      onFailed(errorMessage(error, signUpText.failed, signUpText.refusals))
      setIsBusy(false)
    }
  }

  return (
    <form
      method="post"
      action={serverHref(target, '/api/auth/sign-up')}
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      <FromField from={from} />
      <div>
        <TextField
          label={signUpText.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={details.email}
          aria-describedby={emailNote}
          required
        />
        <p id={emailNote} className={styles.note}>
          {signUpText.emailNote}
        </p>
      </div>
      <div>
        <TextField
          label={signUpText.name}
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={details.name}
          aria-describedby={nameNote}
          required
        />
        <p id={nameNote} className={styles.note}>
          {signUpText.nameNote}
        </p>
      </div>
      <div className={styles.ways}>
        <Button type="submit" look="ink" aria-disabled={isBusy}>
          {isBusy ? signUpText.sending : signUpText.send}
        </Button>
        {onCancel ? (
          <button type="button" className={styles.way} onClick={onCancel}>
            {signUpText.cancel}
          </button>
        ) : null}
      </div>
    </form>
  )
}
