import type { Queryable } from '../database/database.ts'
import { foldedEmail } from '../sessions/users.queries.ts'

/** An account whose new address has yet to be confirmed. */
export interface EmailChangeRow {
  user_id: string
  /** New with every request: a mail of an earlier one has no code. */
  id: string
  /** The new address. */
  email: string
  /** Null until the mail is written, and for good where it holds no code. */
  code_hash: string | null
  guesses: number
  expires_at: string
}

const changes = (db: Queryable) => db<EmailChangeRow>('email_changes')

/** Begins a change; one that was begun before is over. */
export async function beginEmailChangeOf(
  trx: Queryable,
  change: Pick<EmailChangeRow, 'user_id' | 'id' | 'email' | 'expires_at'>,
): Promise<void> {
  await changes(trx)
    .insert({ ...change, code_hash: null, guesses: 0 })
    .onConflict('user_id')
    .merge()
}

/** A change that can still be confirmed. */
export async function findEmailChange(
  db: Queryable,
  id: string,
  now: string,
): Promise<EmailChangeRow | undefined> {
  return changes(db).where({ id }).where('expires_at', '>', now).first()
}

export async function setEmailCode(trx: Queryable, id: string, codeHash: string): Promise<void> {
  await changes(trx).where({ id }).update({ code_hash: codeHash })
}

/**
 * Counts a guess before it is looked at, so that guesses sent at once are counted too.
 * @returns the change; nothing where it has run out or has been guessed at too often
 */
export async function countEmailGuess(
  db: Queryable,
  userId: string,
  { now, most }: { now: string; most: number },
): Promise<EmailChangeRow | undefined> {
  const [row] = await changes(db)
    .where({ user_id: userId })
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .increment('guesses', 1)
    .returning<EmailChangeRow[]>(['user_id', 'id', 'email', 'code_hash', 'guesses', 'expires_at'])
  return row
}

/** Uses a change up: of several that give the right code at once, one gets it. */
export async function takeEmailChange(trx: Queryable, id: string): Promise<boolean> {
  return (await changes(trx).where({ id }).delete()) === 1
}

/** Deletes what ran out before a time. */
export async function deleteEmailChangesBefore(trx: Queryable, at: string): Promise<void> {
  await changes(trx).where('expires_at', '<', at).delete()
}

/** Gives an account another address, unless some other account has it. @returns whether it has it now */
export async function replaceEmail(
  trx: Queryable,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<boolean> {
  const before = await trx('users').where({ id }).first<{ email: string } | undefined>('email')
  const isTaken = await trx('users')
    .whereRaw('lower(email) = ?', [foldedEmail(email)])
    .whereNot({ id })
    .first('id')
  if (!before || isTaken) return false
  await trx('users').where({ id }).update({ email })
  await trx('former_emails')
    .insert({ user_id: id, email: before.email, until: at })
    .onConflict(['user_id', 'email'])
    .merge()
  return true
}

/** Addresses that are kept of an account; nobody changes theirs so often. */
const MOST_FORMER = 20

const formerEmailsOf = (db: Queryable, userId: string) =>
  db('former_emails').where({ user_id: userId }).orderBy('until', 'desc').limit(MOST_FORMER)

/** The addresses that an account had before, the last one first. */
export async function listFormerEmails(db: Queryable, userId: string): Promise<string[]> {
  return formerEmailsOf(db, userId).pluck('email')
}

export interface LeftEmail {
  email: string
  /** When the account got another. */
  until: string
}

/** The addresses that an account had before. */
export async function listLeftEmails(db: Queryable, userId: string): Promise<LeftEmail[]> {
  return formerEmailsOf(db, userId).select('email', 'until')
}

/** When another account left an address for the last time before a time; nothing where none had it. */
export async function findLeftByOther(
  db: Queryable,
  email: string,
  { notBy, before }: { notBy: string; before: string | undefined },
): Promise<string | undefined> {
  const left = db('former_emails')
    .whereRaw('lower(email) = ?', [foldedEmail(email)])
    .whereNot({ user_id: notBy })
  if (before !== undefined) left.where('until', '<', before)
  const row = await left.orderBy('until', 'desc').first<{ until: string } | undefined>('until')
  return row?.until
}

/** The account that had an address before; the last one, of several. */
export async function findFormerHolder(db: Queryable, email: string): Promise<string | undefined> {
  const row = await db('former_emails')
    .whereRaw('lower(email) = ?', [foldedEmail(email)])
    .orderBy('until', 'desc')
    .first<{ user_id: string } | undefined>('user_id')
  return row?.user_id
}
