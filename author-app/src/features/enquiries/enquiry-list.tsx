import type { Enquiry, EnquiryStatus } from '@fettle/shared-types'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { shortMoment } from '../../ui/dates.ts'
import { useCardKeys } from '../../ui/keys.tsx'
import lists from '../../ui/lists.module.css'
import styles from './enquiries.module.css'

export const statusLabels: Record<EnquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
}

/** How far an enquiry is. */
export function EnquiryBadge({ status, isSpam }: { status: EnquiryStatus; isSpam?: boolean | undefined }) {
  return (
    <span className={styles.badge} data-status={isSpam ? 'spam' : status}>
      {isSpam ? 'Spam' : statusLabels[status]}
    </span>
  )
}

interface EnquiryListProps {
  enquiries: readonly Enquiry[]
  openId: string | undefined
  /** The address of the page with this enquiry open. */
  addressOf: (id: string) => string
}

/** The enquiries, newest first. Arrows move between them, Enter opens one. */
export function EnquiryList({ enquiries, openId, addressOf }: EnquiryListProps) {
  const list = useRef<HTMLOListElement>(null)
  useCardKeys(list)
  return (
    <ol ref={list} className={lists.rows} aria-label="Enquiries">
      {enquiries.map(
        ({
          _id,
          first_name,
          last_name,
          createdAt,
          message,
          reference,
          status,
          isSpam,
          assignedTo,
          ...about
        }) => (
          <li key={_id}>
            <Link
              to={addressOf(_id)}
              preventScrollReset
              className={`${lists.row} ${styles.enquiry}`}
              data-status={status}
              data-card
              data-id={_id}
              aria-current={_id === openId ? 'true' : undefined}
            >
              <span className={styles.name}>
                {first_name} {last_name}
              </span>
              <EnquiryBadge status={status} isSpam={isSpam} />
              <span className={styles.message}>{message}</span>
              <span className={styles.facts}>
                <time dateTime={createdAt}>{shortMoment(createdAt)}</time> <span>{reference}</span>
                {about.service || about.brand ? (
                  <span className={styles.subject}>
                    {[about.service, about.brand].filter(Boolean).join(', ')}
                  </span>
                ) : null}
                {assignedTo && <span className={styles.assigned}>Assigned to {assignedTo.name}</span>}
              </span>
            </Link>
          </li>
        ),
      )}
    </ol>
  )
}
