import type { SignUpProof } from '@fettle/shared-types'
import { useEffect, useRef, useState } from 'react'
import { signUpWords } from '../../words/sign-up.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { pageHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { cameFrom } from '../session/came-from.ts'
import { CodeForm } from './code-form.tsx'
import { type Details, DetailsForm } from './details-form.tsx'
import styles from './sign-up.module.css'

interface SignUpProps {
  /** Of a sign-up that was begun without scripts. */
  ticket?: string | undefined
  /** What the server said to a form sent without scripts. */
  error?: string | undefined
  /** The page that a form without scripts leads back to. */
  from?: string | undefined
  confirmLabel?: string
  askProof?: () => Promise<SignUpProof | undefined>
  /** Called once the visitor is signed in; without it they go back to where they came from. */
  onSignedIn?: () => void
  onCancel?: () => void
}

/** Signs a reader in by a code in a mail; the first time it makes their account. */
export function SignUp({
  ticket: begun,
  error: initialError,
  from,
  confirmLabel,
  askProof,
  onSignedIn,
  onCancel,
}: SignUpProps) {
  const signUpText = useWords(signUpWords)
  const [ticket, setTicket] = useState(begun)
  const [details, setDetails] = useState<Details>({ email: '', name: '' })
  const [error, setError] = useState(initialError)
  const target = useRenderTarget()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(ticket)

  // One form gives way to the other: the focus goes along.
  useEffect(() => {
    if (shown.current === ticket) return
    shown.current = ticket
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [ticket])

  const arrive = onSignedIn ?? (() => window.location.assign(cameFrom() ?? pageHref('/blogs', target)))
  return (
    <div ref={box}>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {ticket === undefined ? (
        <DetailsForm
          details={details}
          from={from}
          {...(askProof ? { askProof } : {})}
          onFailed={setError}
          onCancel={onCancel}
          onSent={(sent, typed) => {
            setDetails(typed)
            setTicket(sent)
          }}
        />
      ) : (
        <CodeForm
          ticket={ticket}
          from={from}
          email={details.email}
          confirmLabel={confirmLabel ?? signUpText.confirm}
          onFailed={setError}
          onSignedIn={arrive}
          onAnother={() => {
            setError(undefined)
            setTicket(undefined)
          }}
        />
      )}
    </div>
  )
}
