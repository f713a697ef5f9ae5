import type { BusinessDocument, Enquiry } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf, oneLine } from '../mail/message.ts'
import { timeInMail } from '../people/account-links.service.ts'
import { readPublished } from '../site/site.service.ts'
import { findEnquiry } from './enquiries.queries.ts'

/** Everything but the question, as facts. All of it is a stranger's. */
const factsOf = (enquiry: Enquiry, business: BusinessDocument) =>
  [
    ['Reference', enquiry.reference],
    ['Name', oneLine(`${enquiry.first_name} ${enquiry.last_name}`)],
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ...(enquiry.service ? [['Service', enquiry.service] as const] : []),
    ...(enquiry.brand ? [['Brand', enquiry.brand] as const] : []),
    ['Page', enquiry.page],
    ['Received', timeInMail(enquiry.createdAt, business, 'en')],
  ] as const

/** Writes the mail that tells staff of an enquiry; none where it is gone. An answer to it goes to the customer. */
export const composeEnquiry =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  async ({ about, recipient: to }) => {
    const enquiry = await findEnquiry(db, about, undefined)
    if (!enquiry) return undefined
    const business = await readPublished(db, 'business')
    const name = oneLine(`${enquiry.first_name} ${enquiry.last_name}`)
    const subject = `Enquiry ${enquiry.reference} from ${name}`
    return {
      fromName: business.name,
      to,
      replyTo: { name, address: enquiry.email },
      subject,
      ...bodiesOf({
        heading: subject,
        before: [],
        facts: factsOf(enquiry, business),
        typed: enquiry.message,
        link: { label: 'Open the enquiries', href: `${config.publicOrigin}/dashboard/enquiries?status=new` },
        after: ['An answer to this mail goes to the customer.'],
        why: `You get this because the enquiries of ${business.name} are sent to this address.`,
      }),
    }
  }
