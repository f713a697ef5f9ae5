import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { readPublished } from '../site/site.service.ts'

/** Tells somebody that their account has a new passkey: it may have been somebody else who added it. */
export const composePasskeyAdded =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  ({ recipient, about }) =>
    inTransaction(db, async (trx) => {
      const { name: site } = await readPublished(trx, 'business')
      const subject = `A passkey was added to your account at ${site}`
      return {
        fromName: site,
        to: recipient,
        subject,
        ...bodiesOf({
          heading: subject,
          before: [
            `It is called ${about}. Whoever has it, and can unlock it, can sign in to your account without your password.`,
          ],
          link: { label: 'Look at your passkeys', href: `${config.publicOrigin}/dashboard` },
          after: [
            'If it was not you, remove the passkey on your profile, and change your password: it signs out everybody else.',
          ],
        }),
      }
    })
