import type { Enquiry } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { type Message, oneLine } from '../mail/message.ts'
import { findEnquiry } from './enquiries.queries.ts'

const body = (enquiry: Enquiry): string =>
  [
    `Reference: ${enquiry.reference}`,
    `Name: ${oneLine(`${enquiry.first_name} ${enquiry.last_name}`)}`,
    `E-mail: ${enquiry.email}`,
    `Phone: ${oneLine(enquiry.phone)}`,
    `Page: ${enquiry.page}`,
    `Received: ${enquiry.createdAt}`,
    '',
    enquiry.message,
    '',
  ].join('\n')

/** What tells staff of an enquiry: plain text, because all of it is a stranger's. An answer to it goes to the customer. */
function enquiryMessage(enquiry: Enquiry, to: string): Message {
  const name = oneLine(`${enquiry.first_name} ${enquiry.last_name}`)
  return {
    fromName: 'Website enquiries',
    to,
    replyTo: { name, address: enquiry.email },
    subject: `Enquiry ${enquiry.reference} from ${name}`,
    text: body(enquiry),
  }
}

/** Writes the mail of an enquiry; none where the enquiry is gone. */
export const composeEnquiry =
  ({ db }: Pick<Deps, 'db'>): Compose =>
  async ({ about, recipient }) => {
    const enquiry = await findEnquiry(db, about)
    return enquiry && enquiryMessage(enquiry, recipient)
  }
