import type { Queryable } from '../database/connect.ts'
import { notSignedIn } from '../errors.ts'
import { hasUser } from './users.queries.ts'

/**
 * Stands inside the transaction of what an author adds: the author may have been removed since their session was read.
 * @throws ApiError 401 `not_signed_in`
 */
export async function requireAuthor(trx: Queryable, author: { id: string }, message?: string): Promise<void> {
  if (!(await hasUser(trx, author.id))) throw notSignedIn(message)
}
