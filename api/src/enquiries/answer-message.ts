import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { readPublished } from '../site/site.service.ts'
import { findEnquiry } from './enquiries.queries.ts'
import { findEntry } from './timeline.queries.ts'

/**
 * Writes the mail of an answer, with the question below it; none where the enquiry or the answer is gone. What the customer replies
 * goes to the first address of the business.
 */
export const composeAnswer =
  ({ db }: Pick<Deps, 'db'>): Compose =>
  async ({ about, recipient: to }) => {
    const entry = await findEntry(db, about)
    const enquiry = entry && (await findEnquiry(db, entry.enquiry_id, undefined))
    if (!entry || !enquiry) return undefined
    const business = await readPublished(db, 'business')
    const { name: site, emails } = business
    const { answer, lang, why } = mailWords(business)
    const subject = answer.subject(enquiry.reference)
    const [email] = emails
    return {
      fromName: site,
      to,
      ...(email ? { replyTo: { name: site, address: email.address } } : {}),
      subject,
      ...bodiesOf({
        lang,
        heading: subject,
        before: [],
        typed: entry.text,
        after: [],
        why: why.asked(site),
        quoted: { lead: answer.quoted, text: enquiry.message },
      }),
    }
  }
