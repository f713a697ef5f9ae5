import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { findUser } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'

/** The owner who did it, by name; outboxes of earlier versions have the address in the place of the id. */
async function nameOf(trx: Queryable, about: string): Promise<string> {
  const owner = await findUser(trx, about)
  return owner?.display_name ?? owner?.email ?? (about.includes('@') ? about : 'An owner of this site')
}

/** Tells somebody that an owner has removed their second factor. */
export const composeFactorRemoved =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  ({ recipient, about }) =>
    inTransaction(db, async (trx) => {
      const { name: site } = await readPublished(trx, 'business')
      const owner = await nameOf(trx, about)
      return {
        fromName: site,
        to: recipient,
        subject: `Your second factor at ${site} was removed`,
        ...bodiesOf({
          heading: `Your second factor at ${site} was removed`,
          before: [
            `${owner} has removed the second factor of your account. You sign in with your email address and your password alone.`,
            'To be safe again, set up a new one on your profile.',
          ],
          link: { label: 'Open your profile', href: `${config.publicOrigin}/dashboard` },
          after: [`If you did not ask for this, tell ${owner} at once.`],
        }),
      }
    })
