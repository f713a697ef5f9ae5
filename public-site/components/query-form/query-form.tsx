import type { EnquiryReceipt } from '@fettle/shared-types'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { exportedWords } from '../../words/errors.words.ts'
import { layoutWords } from '../../words/layout.words.ts'
import { queryFormWords } from '../../words/query-form.words.ts'
import { callApi, errorMessage, isToldUnreachable } from '../api-client/api-client.ts'
import { useWriteKey } from '../api-client/use-write-key.ts'
import { Button } from '../button/button.tsx'
import { useSiteLocale, useWords } from '../dates/site-locale.ts'
import { TextArea, TextField } from '../field/field.tsx'
import { serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { ENQUIRY_REFERENCE } from './enquiry-reference.ts'
import styles from './query-form.module.css'

/** The state of the enquiry. */
type EnquiryState =
  | { is: 'writing' }
  | { is: 'sending' }
  | { is: 'sent'; reference: string }
  | { is: 'failed'; sentence: string }

/**
 * A form sent without scripts returns to its page with the outcome in the query: a reference, or an error code. Anybody
 * can write an address, so both are validated and neither is shown as it is.
 */
export function enquiryStateIn(search: Record<string, string>, language: string): EnquiryState {
  if (search.enquiry && ENQUIRY_REFERENCE.test(search.enquiry))
    return { is: 'sent', reference: search.enquiry }
  const code = search.enquiry_error
  if (code) {
    const { refusals, failed } = queryFormWords(language)
    return { is: 'failed', sentence: (Object.hasOwn(refusals, code) && refusals[code]) || failed }
  }
  return { is: 'writing' }
}

/** Another way to reach the business than to wait. */
interface OtherWays {
  phone: string
  phoneHref: string
  /** Absent where the business does not chat. */
  chatHref?: string
}

export interface QueryFormProps {
  /** The page it stands on, kept with the enquiry. */
  page: string
  /** The service that the page is about, kept too; empty on other pages. */
  service?: string
  /** What the server answered to a form sent without scripts. */
  state?: EnquiryState
  /** What happens once it is sent, and by when. */
  next: string
  ways: OtherWays
}

/**
 * Five fields, validated by the browser: by all that the server asks of them, since a form that is sent without scripts and refused
 * comes back empty. Sent in the background; when sending fails the fields keep their values. Without scripts it posts, and the
 * server redirects back to the page.
 */
export function QueryForm({
  page,
  service = '',
  state: initial = { is: 'writing' },
  next,
  ways,
}: QueryFormProps) {
  const queryForm = useWords(queryFormWords)
  const exportedText = useWords(exportedWords)
  const [state, setState] = useState<EnquiryState>(initial)
  const { language } = useSiteLocale()
  const target = useRenderTarget()
  const outcome = useRef<HTMLDivElement>(null)
  const write = useWriteKey()
  const hasOutcome = state.is === 'sent' || state.is === 'failed'
  // What was written while it is sent would go with the form once it was.
  const readOnly = state.is === 'sending'

  useEffect(() => {
    if (hasOutcome && initial.is === 'writing') outcome.current?.focus()
  }, [hasOutcome, initial.is])

  // A file host cannot write what the server answered to a form sent without scripts into the page.
  useEffect(() => {
    if (target.isExported)
      setState(enquiryStateIn(Object.fromEntries(new URLSearchParams(location.search)), language))
  }, [target.isExported, language])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.is === 'sending') return
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    const idempotencyKey = write.keyOf(body)
    setState({ is: 'sending' })
    try {
      const { answer } = await callApi<EnquiryReceipt>('/enquiries', { method: 'POST', body, idempotencyKey })
      write.taken()
      form.reset()
      setState({ is: 'sent', reference: answer.reference })
    } catch (error) {
      const sentence = isToldUnreachable(error)
        ? queryForm.failed
        : errorMessage(error, queryForm.failed, queryForm.refusals)
      setState({ is: 'failed', sentence })
    }
  }

  return (
    <form
      id="enquiry"
      method="post"
      action={serverHref(target, '/api/enquiries')}
      className={styles.form}
      onSubmit={send}
    >
      {target.isExported ? (
        <p className={`${styles.answered} when-unscripted`}>{exportedText.answered}</p>
      ) : null}
      <div ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {state.is === 'sent' ? (
          <div className={styles.sent}>
            <p>
              {queryForm.sent} <strong>{queryForm.reference(state.reference)}</strong>
            </p>
            <p>{next}</p>
            <Sooner ways={ways} />
          </div>
        ) : null}
        {state.is === 'failed' ? <p className={styles.failed}>{state.sentence}</p> : null}
      </div>
      <TextField
        label={queryForm.firstName}
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        required
        readOnly={readOnly}
      />
      <TextField
        label={queryForm.lastName}
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        required
        readOnly={readOnly}
      />
      <TextField
        label={queryForm.email}
        name="email"
        type="email"
        autoComplete="email"
        pattern=".+@.+\..+"
        maxLength={254}
        required
        readOnly={readOnly}
      />
      <TextField
        label={queryForm.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        minLength={3}
        maxLength={40}
        required
        readOnly={readOnly}
      />
      <TextArea
        label={queryForm.message}
        name="message"
        maxLength={5000}
        required
        readOnly={readOnly}
        fieldClassName={styles.wide}
      />
      <input type="hidden" name="page" value={page} />
      {service ? <input type="hidden" name="service" value={service} /> : null}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" aria-disabled={state.is === 'sending'}>
        {state.is === 'sending' ? queryForm.submitting : queryForm.submit}
      </Button>
    </form>
  )
}

function Sooner({ ways: { phone, phoneHref, chatHref } }: { ways: OtherWays }) {
  const queryForm = useWords(queryFormWords)
  const layoutText = useWords(layoutWords)
  return (
    <p>
      {queryForm.sooner} <a href={phoneHref}>{phone}</a>
      {chatHref ? (
        <>
          {' '}
          {queryForm.orChat} <a href={chatHref}>{layoutText.whatsapp}</a>
        </>
      ) : null}
      .
    </p>
  )
}
