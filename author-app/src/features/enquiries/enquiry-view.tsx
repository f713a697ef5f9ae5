import type { Enquiry, EnquiryPatch } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Mail, MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../ui/confirm.tsx'
import { shortMoment } from '../../ui/dates.ts'
import lists from '../../ui/lists.module.css'
import { useAsOpenPart } from '../../ui/open-part.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { AnsweredIn, AnswerWays } from '../questions/index.ts'
import { useCallingCode, useSession, useSiteZone } from '../session/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { Assignee } from './assignee.tsx'
import styles from './enquiries.module.css'
import { EnquiryBadge } from './enquiry-list.tsx'
import { callTo, mailTo, whatsAppTo } from './reply-links.ts'
import { StatusSteps } from './status-steps.tsx'
import parts from './timeline.module.css'
import { Timeline } from './timeline.tsx'
import { useTimeline } from './use-timeline.ts'

interface EnquiryViewProps {
  enquiry: Enquiry
  change: (patch: EnquiryPatch) => void
  onAnswered: () => void
  onRemoved: () => void
}

/** One enquiry, whole: who asks what, the ways to answer, how far it is, and what was done about it. */
export function EnquiryView({ enquiry, change, onAnswered, onRemoved }: EnquiryViewProps) {
  const { first_name, last_name, email, phone, message, page, reference, status, createdAt, isSpam } = enquiry
  const { service, brand } = enquiry
  const zone = useSiteZone()
  const call = callTo(enquiry, useCallingCode())
  useAsOpenPart(`${first_name} ${last_name}`)
  const timeline = useTimeline(enquiry._id)
  const asked = { source: 'enquiry', _id: enquiry._id, text: message } as const
  return (
    <article className={styles.openEnquiry} aria-labelledby="enquiry-name">
      <header className={styles.header}>
        <h2 className={styles.senderName} id="enquiry-name">
          {first_name} {last_name}
        </h2>
        <p role="status">
          <EnquiryBadge status={status} isSpam={isSpam} />
        </p>
      </header>
      <p className={styles.fullMessage}>{message}</p>
      <Answers
        enquiry={enquiry}
        way={wayToMail(timeline)}
        onAnswered={async () => {
          timeline.retry()
          onAnswered()
        }}
      />
      <dl className={`${lists.facts} ${styles.details}`}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailTo(enquiry, zone)}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{call ? <a href={call}>{phone}</a> : phone}</dd>
        </div>
        {service ? (
          <div>
            <dt>Service</dt>
            <dd>{service}</dd>
          </div>
        ) : null}
        {brand ? (
          <div>
            <dt>Brand</dt>
            <dd>{brand}</dd>
          </div>
        ) : null}
        <div>
          <dt>Sent from</dt>
          <dd>
            <a href={page}>{page === '/' ? 'Home page' : page}</a>
          </dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className={styles.figures}>{reference}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd className={styles.figures}>
            <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          </dd>
        </div>
      </dl>
      <section className={styles.publicAnswers} aria-labelledby="public-answers">
        <h3 id="public-answers" className={parts.partTitle}>
          Public answers
        </h3>
        <AnsweredIn asked={asked} answers={timeline.details?.answeredIn ?? []} onChanged={timeline.retry} />
        <div className={styles.actions}>
          <AnswerWays asked={asked} onChanged={timeline.retry} />
        </div>
        <p className={styles.hint}>
          The question is quoted word for word. Name, address and phone number stay here.
        </p>
      </section>
      <Assignee enquiry={enquiry} assign={(assignedTo) => change({ assignedTo })} />
      <StatusSteps status={status} setStatus={(to) => change({ status: to })} />
      <Timeline enquiry={enquiry} timeline={timeline} />
      <div className={styles.actions}>
        <Button onClick={() => change({ isSpam: !isSpam })}>{isSpam ? 'Not spam' : 'Mark as spam'}</Button>
        <DeleteEnquiry enquiry={enquiry} onRemoved={onRemoved} />
      </div>
    </article>
  )
}

/** Mails are sent from here where the site sends any, else by a mail program. Which it is is not known at once. */
type WayToMail = 'here' | 'program' | 'unknown'
const wayToMail = ({ details, trouble }: ReturnType<typeof useTimeline>): WayToMail =>
  details?.sendsMail ? 'here' : details || trouble ? 'program' : 'unknown'

interface AnswersProps {
  enquiry: Enquiry
  way: WayToMail
  onAnswered: () => Promise<void>
}

/** The ways to answer: by mail and by WhatsApp. */
function Answers({ enquiry, way, onAnswered }: AnswersProps) {
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const zone = useSiteZone()
  const chat = whatsAppTo(enquiry, useCallingCode())
  const icon = <Mail size={15} aria-hidden="true" />
  const wasWriting = useRef(false)
  // The form is gone with the answer: the focus goes back to what opened it.
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  const close = () => setIsWriting(false)
  if (isWriting) return <AnswerForm enquiry={enquiry} close={close} onAnswered={onAnswered} />
  return (
    <div className={styles.actions}>
      {way === 'program' ? (
        <Button component="a" href={mailTo(enquiry, zone)} variant="filled" leftSection={icon}>
          Reply by email
        </Button>
      ) : (
        <Button
          ref={button}
          variant="filled"
          leftSection={icon}
          disabled={way === 'unknown'}
          onClick={() => setIsWriting(true)}
        >
          Reply by email
        </Button>
      )}
      {chat ? (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<MessageCircle size={15} aria-hidden="true" />}
        >
          Reply on WhatsApp
        </Button>
      ) : (
        <p className={styles.hint}>The phone number is incomplete, so WhatsApp is not offered.</p>
      )}
    </div>
  )
}

function DeleteEnquiry({
  enquiry: { _id, reference },
  onRemoved,
}: {
  enquiry: Enquiry
  onRemoved: () => void
}) {
  const { api } = useSession()
  const confirm = useConfirm()
  const { isBusy, run } = useTask('The enquiry could not be deleted.', 'enquiry')
  const remove = async () => {
    const body = 'Its notes and answers are deleted too. None of it can be brought back.'
    if (!(await confirm({ title: `Delete ${reference}?`, body, isDestructive: true }))) return
    await run(async () => {
      await api.removeEnquiry(_id)
      toastNote(`${reference} is deleted.`, { id: 'enquiry' })
      onRemoved()
    })
  }
  return (
    <Button loading={isBusy} onClick={() => void remove()}>
      Delete
    </Button>
  )
}
