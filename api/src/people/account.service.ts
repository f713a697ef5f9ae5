import { createHash } from 'node:crypto'
import type { Account, Device, PasswordForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { requireShowableName } from '../comments/approval.service.ts'
import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { notFound, notSignedIn, wrongPassword } from '../errors.ts'
import { requireCodeWhereOn } from '../second-factor/codes.service.ts'
import { readFactorState } from '../second-factor/second-factor.service.ts'
import { type CheckPassword, hashPassword } from '../sessions/passwords.ts'
import { isPrinted } from '../sessions/printed-passwords.queries.ts'
import { replacePassword } from '../sessions/replace-password.queries.ts'
import { deleteSession, holdSession, listSessions, type Owed } from '../sessions/sessions.queries.ts'
import { beginSession } from '../sessions/sessions.service.ts'
import { type Author, findUser, lockUser, updateName } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { readCategories } from '../site/categories.ts'
import { callingCodeOf } from '../site/phone-formats.ts'
import { readPublished } from '../site/site.service.ts'
import { findAccountPicture } from './account-picture.queries.ts'
import { listFormerEmails } from './email-changes.queries.ts'
import { allThatMay } from './permissions.ts'
import { showAnew } from './shown.service.ts'

/** The account as its own person sees it. @param owes what its session has to do before it is good for anything else */
export async function presentAccount(
  { mail }: Pick<Deps, 'mail'>,
  db: Queryable,
  author: Author,
  owes: Owed | undefined,
): Promise<Account> {
  const business = await readPublished(db, 'business')
  const { name: businessName, timeZone, language } = business
  const callingCode = callingCodeOf(business)
  const { entries } = await readPublished(db, 'facts')
  return {
    email: author.email,
    name: author.name ?? '',
    picture: (await findAccountPicture(db, author.id))?.path ?? null,
    role: author.role,
    permissions: allThatMay(author),
    businessName,
    categories: await readCategories(db),
    facts: Object.fromEntries(entries.map(({ name, value, unit }) => [name, `${value} ${unit}`.trim()])),
    timeZone,
    ...(callingCode ? { callingCode } : {}),
    language,
    appearance: await readPublished(db, 'appearance'),
    secondFactor: await readFactorState(db, author.id, owes),
    isPasswordPrinted: await isPrinted(db, author.id),
    formerEmails: await listFormerEmails(db, author.id),
    sendsMail: mail !== undefined,
  }
}

/**
 * Changes the name that is shown with everything the account has written.
 * @param name empty for none, which readers cannot have
 * @throws ApiError 400 `invalid`, 403 `forbidden` for a reader whose name nobody would see before it is shown
 */
export async function changeName(
  { change, mail }: Pick<Deps, 'change' | 'mail'>,
  author: Author,
  { name, owes }: { name: string; owes: Owed | undefined },
): Promise<Account> {
  return change(async (running) => {
    const stored = await requireMay(running.trx, author, 'account')
    const shown = name === '' ? null : name
    if (stored.name !== shown) {
      await requireShowableName(running.trx, stored, name)
      await updateName(running.trx, stored.id, shown)
      await showAnew(running, stored.id)
    }
    return presentAccount({ mail }, running.trx, { ...stored, name: shown }, owes)
  })
}

interface ChangeOwnPassword {
  author: Author
  sessionHash: string
  form: PasswordForm
  device: string
}

/**
 * Changes the password of the caller. Every session of theirs ends; they go on in a new one.
 * @returns the id of the new session
 * @throws ApiError 403 `invalid_credentials` for another present password, `wrong_code` where a code is needed or wrong; 401 `not_signed_in` where the session has ended
 * meanwhile
 */
export async function changeOwnPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  checkPassword: CheckPassword,
  { author, sessionHash, form, device }: ChangeOwnPassword,
): Promise<string> {
  const user = await findUser(db, author.id)
  if (!user || !(await checkPassword(user.password_hash, form.password))) throw wrongPassword()
  const passwordHash = await hashPassword(form.new_password)
  return inTransaction(db, async (trx) => {
    const stored = await lockUser(trx, user.id)
    const session = await holdSession(trx, sessionHash)
    if (!stored || !session) throw notSignedIn()
    if (stored.password_hash !== user.password_hash) throw wrongPassword()
    await requireCodeWhereOn(trx, { userId: user.id, code: form.code, at: now() })
    await replacePassword(trx, user, passwordHash)
    await recordEvent(trx, { at: now(), actor: user.email, action: 'password-changed' })
    const byPasskey = session.by_passkey === 1
    return beginSession(trx, { userId: user.id, device, byPasskey }, now())
  })
}

export const NO_DEVICE = 'This device is not signed in any more.'

/** What a session is called outside: neither its id nor what is stored of that can be told from it. */
const publicId = (idHash: string) => createHash('sha256').update(`device ${idHash}`).digest('hex')

/** Where the caller is signed in, the device used last first. */
export async function listDevices(
  { reader, now }: Pick<Deps, 'reader' | 'now'>,
  author: Author,
  sessionHash: string | undefined,
): Promise<Device[]> {
  const sessions = await listSessions(reader, author.id, now().toISOString())
  return sessions.map((session) => ({
    _id: publicId(session.id_hash),
    name: session.device,
    isCurrent: session.id_hash === sessionHash,
    signedInAt: session.created_at,
    lastUsedAt: session.last_used_at,
  }))
}

/**
 * Ends a session of the caller's own.
 * @returns whether it was the one that asks
 * @throws ApiError 404 `not_found`
 */
export async function endSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  author: Author,
  { id, sessionHash }: { id: string; sessionHash: string | undefined },
): Promise<boolean> {
  const sessions = await listSessions(db, author.id, now().toISOString())
  const ended = sessions.find(({ id_hash }) => publicId(id_hash) === id)
  if (!ended) throw notFound(NO_DEVICE)
  await inTransaction(db, async (trx) => {
    await deleteSession(trx, ended.id_hash)
    const subject = ended.device
    await recordEvent(trx, { at: now(), actor: author.email, action: 'device-signed-out', subject })
  })
  return ended.id_hash === sessionHash
}
