import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { findUser } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'

/** The owner who did it, by name; outboxes of earlier versions have the address in the place of the id. */
async function nameOf(trx: Queryable, about: string, unknown: string): Promise<string> {
  const owner = await findUser(trx, about)
  return owner?.display_name ?? owner?.email ?? (about.includes('@') ? about : unknown)
}

/** Tells somebody that an owner has removed their second factor. */
export const composeFactorRemoved =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  ({ recipient, about }) =>
    inTransaction(db, async (trx) => {
      const business = await readPublished(trx, 'business')
      const { anOwner, factorRemoved, lang, why } = mailWords(business)
      const owner = await nameOf(trx, about, anOwner)
      const { heading, before, link, after } = factorRemoved(business.name, owner)
      const href = `${config.publicOrigin}/dashboard`
      return {
        fromName: business.name,
        to: recipient,
        subject: heading,
        ...bodiesOf({
          lang,
          heading,
          before,
          link: { label: link, href },
          after,
          why: why.account(business.name),
        }),
      }
    })
