import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { linkLetter } from '../mail/usual-letters.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { readPublished } from '../site/site.service.ts'

/** Tells somebody that their account has a new passkey, or lost one: it may have been somebody else who did it. */
export const composePasskeyChange =
  (change: 'passkeyAdded' | 'passkeyRemoved', { db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  ({ recipient, about }) =>
    inTransaction(db, async (trx) => {
      const business = await readPublished(trx, 'business')
      const words = mailWords(business)[change](business.name, about)
      const way = { href: `${config.publicOrigin}/dashboard`, why: 'account' } as const
      return { fromName: business.name, to: recipient, ...linkLetter(business, words, way) }
    })
