import type { Queryable } from '../database/database.ts'
import { type AuthorRow, authorColumns } from '../sessions/users.queries.ts'

/** A sign-in whose password was right, and whose code is waited for. */
interface TicketRow {
  ticket_hash: string
  user_id: string
  /** Codes that were tried. */
  guesses: number
  expires_at: string
}

const tickets = (db: Queryable) => db<TicketRow>('sign_in_tickets')

/** @param most tickets that one account has; the oldest give way */
export async function insertTicket(
  trx: Queryable,
  ticket: Omit<TicketRow, 'guesses'>,
  most: number,
): Promise<void> {
  const newest = await tickets(trx)
    .select('ticket_hash')
    .where({ user_id: ticket.user_id })
    .orderBy('expires_at', 'desc')
    .limit(most - 1)
  await tickets(trx)
    .where({ user_id: ticket.user_id })
    .whereNotIn(
      'ticket_hash',
      newest.map(({ ticket_hash }) => ticket_hash),
    )
    .delete()
  await tickets(trx).insert({ ...ticket, guesses: 0 })
}

interface Alive {
  now: string
  /** Codes that may be tried. */
  most: number
}

const alive = (db: Queryable, hash: string, { now, most }: Alive) =>
  tickets(db)
    .where('sign_in_tickets.ticket_hash', hash)
    .where('sign_in_tickets.expires_at', '>', now)
    .where('sign_in_tickets.guesses', '<', most)

/** Whose sign-in a ticket is of, where it still works. */
export async function findTicketUser(
  db: Queryable,
  hash: string,
  limits: Alive,
): Promise<AuthorRow | undefined> {
  return alive(db, hash, limits)
    .join('users', 'users.id', 'sign_in_tickets.user_id')
    .first<AuthorRow | undefined>(...authorColumns)
}

/**
 * Counts a guess before it is looked at, so that guesses sent at once are counted too.
 * @returns false where the ticket does not work any more
 */
export async function countTicketGuess(db: Queryable, hash: string, limits: Alive): Promise<boolean> {
  return (await alive(db, hash, limits).increment('guesses', 1)) === 1
}

/** Uses a ticket up: of several that give the right code at once, one gets in. */
export async function takeTicket(trx: Queryable, hash: string): Promise<boolean> {
  return (await tickets(trx).where({ ticket_hash: hash }).delete()) === 1
}

/** Deletes what ran out before a time. */
export async function deleteTicketsBefore(trx: Queryable, at: string): Promise<void> {
  await tickets(trx).where('expires_at', '<', at).delete()
}
