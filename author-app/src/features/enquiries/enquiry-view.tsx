import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { Mail, MessageCircle } from 'lucide-react'
import { shortMoment } from '../../ui/dates.ts'
import { EnquiryBadge } from './enquiry-list.tsx'
import styles from './enquiry-view.module.css'
import { callTo, mailTo, whatsAppTo } from './reply-links.ts'
import { StatusSteps } from './status-steps.tsx'

interface EnquiryViewProps {
  enquiry: Enquiry
  setStatus: (status: EnquiryStatus) => void
}

/** One enquiry, whole: who asks what, the ways to answer, and how far it is. */
export function EnquiryView({ enquiry, setStatus }: EnquiryViewProps) {
  const { first_name, last_name, email, phone, message, page, reference, status, createdAt } = enquiry
  const [chat, call] = [whatsAppTo(enquiry), callTo(enquiry)]
  return (
    <article className={styles.enquiry} aria-labelledby="enquiry-name">
      <header className={styles.header}>
        <h2 className={styles.name} id="enquiry-name">
          {first_name} {last_name}
        </h2>
        <p className={styles.state} role="status">
          <EnquiryBadge status={status} />
        </p>
      </header>
      <p className={styles.message}>{message}</p>
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
      <dl className={styles.facts}>
        <div>
          <dt>E-mail</dt>
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
