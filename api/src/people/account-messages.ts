import type { BusinessDocument, Role } from '@fettle/shared-types'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { hasMail } from '../mail/outbox.queries.ts'
import { mailWords } from '../mail/words/mail-words.ts'
import { holdUserByEmail } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { findInvitation, findReset, insertLink } from './account-links.queries.ts'
import { mintAddress, timeInMail } from './account-links.service.ts'
import { RESET_MS } from './resets.service.ts'

type MessageDeps = Pick<Deps, 'db' | 'now' | 'config'>

interface InvitationFacts {
  role: Role
  inviter: string
  expires: string
  href: string
}

function invitationMessage(business: BusinessDocument, { role, inviter, expires, href }: InvitationFacts) {
  const { invitation, lang, why } = mailWords(business)
  const { subject, heading, before, link, after } = invitation(business.name, inviter, role)
  const until = timeInMail(expires, business, lang)
  return {
    subject,
    ...bodiesOf({
      lang,
      heading,
      before,
      link: { label: link, href },
      after: after(until),
      why: why.invited(business.name),
    }),
  }
}

function resetMessage(
  business: BusinessDocument,
  { expires, href, isByOwner }: Pick<InvitationFacts, 'expires' | 'href'> & { isByOwner: boolean },
) {
  const { reset, lang, why } = mailWords(business)
  const { subject, heading, lead, byOwner, link, after } = reset(business.name)
  const until = timeInMail(expires, business, lang)
  return {
    subject,
    ...bodiesOf({
      lang,
      heading,
      before: [isByOwner ? byOwner : lead],
      link: { label: link, href },
      after: after(until),
      why: why.account(business.name),
    }),
  }
}

/** Writes the mail of an invitation, with a link of its own; none where the invitation is gone or has run out. */
export const composeInvitation =
  ({ db, now, config }: MessageDeps): Compose =>
  async ({ about }) =>
    inTransaction(db, async (trx) => {
      const invitation = await findInvitation(trx, about)
      if (!invitation || invitation.expires_at <= now().toISOString()) return undefined
      const { email: to, role, inviter, expires_at: expires } = invitation
      const href = await mintAddress(trx, config, invitation)
      const business = await readPublished(trx, 'business')
      return { fromName: business.name, to, ...invitationMessage(business, { role, inviter, expires, href }) }
    })

/**
 * Writes the mail of a reset, with a link of its own; none where nobody has an account of this address, an hour has gone by,
 * the password was changed since, or the owner who made it has taken it back.
 */
export const composeReset =
  ({ db, now, config }: MessageDeps): Compose =>
  async ({ id, about, recipient, created_at }) => {
    const expires = new Date(Date.parse(created_at) + RESET_MS).toISOString()
    if (expires <= now().toISOString()) return undefined
    return inTransaction(db, async (trx) => {
      const user = await holdUserByEmail(trx, recipient)
      if (!user || !(await hasMail(trx, id))) return undefined
      const account = { email: user.email, role: null, user_id: user.id, made_by: null }
      const asked = { id, kind: 'reset' as const, ...account, created_at, expires_at: expires }
      const isByOwner = about !== ''
      if (!isByOwner) await insertLink(trx, asked)
      const link = isByOwner ? await findReset(trx, about) : asked
      if (!link) return undefined
      const business = await readPublished(trx, 'business')
      const href = await mintAddress(trx, config, link)
      return {
        fromName: business.name,
        to: user.email,
        ...resetMessage(business, { expires: link.expires_at, href, isByOwner }),
      }
    })
  }
