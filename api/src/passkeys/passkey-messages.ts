import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { readPublished } from '../site/site.service.ts'

/** Tells somebody that their account has a new passkey: it may have been somebody else who added it. */
export const composePasskeyAdded =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  ({ recipient, about }) =>
    inTransaction(db, async (trx) => {
      const business = await readPublished(trx, 'business')
      const { passkeyAdded, lang, why } = mailWords(business)
      const { heading, lead, link, after } = passkeyAdded(business.name, about)
      const href = `${config.publicOrigin}/dashboard`
      return {
        fromName: business.name,
        to: recipient,
        subject: heading,
        ...bodiesOf({
          lang,
          heading,
          before: [lead],
          link: { label: link, href },
          after,
          why: why.account(business.name),
        }),
      }
    })
