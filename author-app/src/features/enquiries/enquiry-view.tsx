import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Mail, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type StudioCommand, useCommands } from '../../ui/commands.tsx'
import { shortMoment } from '../../ui/dates.ts'
import { ariaKeys, KeyHint } from '../../ui/keys.tsx'
import lists from '../../ui/lists.module.css'
import styles from './enquiries.module.css'
import { EnquiryBadge } from './enquiry-list.tsx'
import { callTo, mailTo, whatsAppTo } from './reply-links.ts'

interface EnquiryViewProps {
  enquiry: Enquiry
  setStatus: (status: EnquiryStatus) => void
}

/** One enquiry, whole: who asks what, the ways to answer, and how far it is. */
export function EnquiryView({ enquiry, setStatus }: EnquiryViewProps) {
  const { first_name, last_name, email, phone, message, page, reference, status, createdAt } = enquiry
  const [chat, call] = [whatsAppTo(enquiry), callTo(enquiry)]
  return (
    <article className={styles.openEnquiry} aria-labelledby="enquiry-name">
      <header className={styles.header}>
        <h2 className={styles.senderName} id="enquiry-name">
          {first_name} {last_name}
        </h2>
        <p className={styles.state} role="status">
          <EnquiryBadge status={status} />
        </p>
      </header>
      <p className={styles.fullMessage}>{message}</p>
      <div className={styles.actions}>
        <Button
          component="a"
          href={mailTo(enquiry)}
          variant="filled"
          leftSection={<Mail size={15} aria-hidden="true" />}
        >
          Answer by mail
        </Button>
        {chat ? (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<MessageCircle size={15} aria-hidden="true" />}
          >
            Answer by WhatsApp
          </Button>
        ) : (
          <p className={styles.hint}>The phone number is not whole, so WhatsApp cannot be offered.</p>
        )}
      </div>
      <dl className={`${lists.facts} ${styles.details}`}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailTo(enquiry)}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{call ? <a href={call}>{phone}</a> : phone}</dd>
        </div>
        <div>
          <dt>Sent from</dt>
          <dd>
            <a href={page}>{page}</a>
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
      <StatusSteps status={status} setStatus={setStatus} />
    </article>
  )
}

interface StatusCommand extends StudioCommand {
  to: EnquiryStatus
  keys: readonly [string]
}

/** What can be done with an enquiry, by the status it leads to. */
export const enquiryCommands = {
  answer: { id: 'enquiries.answer', label: 'Mark as answered', keys: ['alt+a'], to: 'answered' },
  close: { id: 'enquiries.close', label: 'Close', keys: ['alt+c'], to: 'closed' },
  reopen: { id: 'enquiries.reopen', label: 'Reopen', keys: ['alt+r'], to: 'new' },
} as const satisfies Record<string, StatusCommand>
const { answer, close, reopen } = enquiryCommands

/** What may become of an enquiry from where it is. */
const steps: Record<EnquiryStatus, readonly StatusCommand[]> = {
  new: [answer, close],
  answered: [close, reopen],
  closed: [reopen],
}

interface StatusStepsProps {
  status: EnquiryStatus
  setStatus: (status: EnquiryStatus) => void
}

/** What can be done with an enquiry next, by button and by key. */
export function StatusSteps({ status, setStatus }: StatusStepsProps) {
  const next = steps[status]
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(status)
  useCommands(next.map((command) => ({ command, run: () => setStatus(command.to) })))

  // The button that was pressed is gone with the status it led from: the focus goes to the next one.
  useEffect(() => {
    const isChanged = last.current !== status
    last.current = status
    if (isChanged && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [status])

  return (
    <div ref={box} className={styles.actions}>
      {next.map(({ to, label, keys }) => (
        <Button
          key={to}
          aria-keyshortcuts={ariaKeys(keys)}
          rightSection={<KeyHint chord={keys[0]} />}
          onClick={() => setStatus(to)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
