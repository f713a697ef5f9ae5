import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { signInOver } from '../errors.ts'
import { type Author, authorOf } from '../sessions/users.queries.ts'
import { countTicketGuess, findTicketUser, insertTicket, takeTicket } from './tickets.queries.ts'

/** How long a code is waited for. */
export const TICKET_SECONDS = 5 * 60
/** Codes that may be tried for one sign-in. */
const MOST_GUESSES = 5
/** Sign-ins of one account that wait at once. */
const MOST_TICKETS = 10

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
const limitsAt = (at: Date) => ({ now: at.toISOString(), most: MOST_GUESSES })

/** Makes a ticket that is good for one code and nothing else: 256 random bits, of which only the hash is kept. */
export async function issueTicket(trx: Queryable, userId: string, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = new Date(at.getTime() + TICKET_SECONDS * 1000).toISOString()
  await insertTicket(trx, { ticket_hash: hashOf(ticket), user_id: userId, expires_at }, MOST_TICKETS)
  return ticket
}

/** Whose sign-in a ticket is of. @throws ApiError 401 `not_signed_in` where it does not work any more */
export async function ownerOfTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ticket: string | undefined,
): Promise<Author> {
  const row = ticket === undefined ? undefined : await findTicketUser(db, hashOf(ticket), limitsAt(now()))
  if (!row) throw signInOver()
  return authorOf(row)
}

/** Counts a code that is tried, before it is looked at. @throws ApiError 401 `not_signed_in` */
export async function countTicketTry({ db, now }: Pick<Deps, 'db' | 'now'>, ticket: string): Promise<void> {
  if (!(await countTicketGuess(db, hashOf(ticket), limitsAt(now())))) throw signInOver()
}

/** Uses a ticket up. @throws ApiError 401 `not_signed_in` where another request has */
export async function spendTicket(trx: Queryable, ticket: string): Promise<void> {
  if (!(await takeTicket(trx, hashOf(ticket)))) throw signInOver()
}
