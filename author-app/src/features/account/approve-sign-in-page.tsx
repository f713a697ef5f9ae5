import type { DeviceAnswerForm, DeviceSignIn } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { hasStatus, troubleOf } from '../api/index.ts'
import { Trouble, useTask } from '../failures/index.ts'
import { PROFILE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import styles from './approve-sign-in.module.css'
import { spelledCode, UserCodeField } from './user-code-field.tsx'

/** Asked once, when it is opened: each question counts against the limit of guesses. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** Where a desktop app leads that wants to be signed in; its code is behind the `#` of the address. */
export function ApproveSignInPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = spelledCode(hash)
  const look = (typed: string) => void navigate({ hash: typed })
  return (
    <div className={styles.page}>
      {code ? (
        <Asked key={code} code={code} look={look} />
      ) : (
        <>
          <p>
            Choose “Sign in with your browser” in the desktop app. It shows a code: enter it here to sign the
            app in.
          </p>
          <UserCodeField look={look} />
        </>
      )}
    </div>
  )
}

function Asked({ code, look }: { code: string; look: (code: string) => void }) {
  const { api } = useSession()
  const { data, error, isLoading, mutate } = useSWR(
    ['device-sign-in', code],
    () => api.lookAtDeviceSignIn(code),
    once,
  )
  const trouble = error ? troubleOf(error, 'This sign-in could not be looked up.') : undefined
  useRetryOnceBack(trouble, () => void mutate())
  const { isBusy, run } = useTask('Your answer could not be sent.', 'approve-sign-in')
  const answer = async (said: DeviceAnswerForm['answer']) => {
    const isSent = await run(() => api.answerDeviceSignIn({ userCode: code, answer: said }))
    if (!data || !isSent) return void mutate()
    const status = said === 'approve' ? 'approved' : 'denied'
    await mutate({ ...data, status }, { revalidate: false })
  }

  if (hasStatus(error, 404))
    return (
      <>
        <p role="status">{trouble?.sentence}</p>
        <UserCodeField look={(typed) => (typed === code ? void mutate() : look(typed))} />
      </>
    )
  if (trouble) return <Trouble retry={() => void mutate()}>{trouble.sentence}</Trouble>
  if (!data || isLoading) return <Skeleton role="group" height="16rem" aria-label="Loading the sign-in" />
  return data.status === 'waiting' ? (
    <Question signIn={data} code={code} isBusy={isBusy} answer={(said) => void answer(said)} />
  ) : (
    <Outcome status={data.status} />
  )
}

interface QuestionProps {
  signIn: DeviceSignIn
  code: string
  isBusy: boolean
  answer: (answer: DeviceAnswerForm['answer']) => void
}

function Question({ signIn: { email, device, askedAt, expiresAt }, code, isBusy, answer }: QuestionProps) {
  return (
    <section aria-labelledby="question">
      <h2 id="question" className={styles.heading}>
        A desktop app asks to sign in as you
      </h2>
      <p className={styles.code}>{code}</p>
      <p className={styles.warning}>
        Only approve if you see the same code on your own device, in an app that you have just opened. Never
        approve a code that somebody sent you.
      </p>
      <dl className={`${lists.facts} ${styles.facts}`}>
        <div>
          <dt>Signs in as</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Device</dt>
          <dd>{device || 'Unknown'}</dd>
        </div>
        <div>
          <dt>Asked</dt>
          <dd>{shortMoment(askedAt)}</dd>
        </div>
        <div>
          <dt>Works until</dt>
          <dd>{shortMoment(expiresAt)}</dd>
        </div>
      </dl>
      <p className={styles.ways}>
        <Button variant="filled" loading={isBusy} onClick={() => answer('approve')}>
          Approve
        </Button>
        <Button disabled={isBusy} onClick={() => answer('deny')}>
          Deny
        </Button>
      </p>
    </section>
  )
}

const outcomes = {
  approved: {
    title: 'Approved',
    text: 'Go back to the app: it opens the studio within a few seconds.',
    hasDevice: true,
  },
  used: { title: 'This code was used', text: 'The app is signed in as you.', hasDevice: true },
  denied: {
    title: 'Denied',
    text: 'The app is not signed in. If you did not ask for this yourself, somebody else did: never approve a code that was sent to you.',
    hasDevice: false,
  },
}

/** What became of it. The buttons are gone, so that the focus comes here. */
function Outcome({ status }: { status: keyof typeof outcomes }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text, hasDevice } = outcomes[status]
  return (
    <section aria-labelledby="outcome">
      <h2 ref={heading} id="outcome" tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p>{text}</p>
      {hasDevice && (
        <p className={styles.note}>
          It is listed under “Where you are signed in” on your <Link to={PROFILE_PATH}>profile</Link>, where
          you can sign it out at any time.
        </p>
      )}
    </section>
  )
}
