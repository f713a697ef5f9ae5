import type { Queryable } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { notSignedIn, wrongPassword } from '../errors.ts'
import type { CheckPassword } from './passwords.ts'
import { type Author, findUser, lockUser, type UserRow } from './users.queries.ts'

/** Runs a change of the caller’s own account, which stays as it is meanwhile. @throws ApiError 401 `not_signed_in` */
export const withAccount = <Result>(
  db: Deps['db'],
  { id }: Author,
  work: (trx: Queryable, user: UserRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    const user = await lockUser(trx, id)
    if (!user) throw notSignedIn()
    return work(trx, user)
  })

/** `withAccount`, where the present password is right. @throws ApiError 403 `invalid_credentials`, 401 `not_signed_in` */
export async function withPassword<Result>(
  db: Deps['db'],
  checkPassword: CheckPassword,
  { author, password }: { author: Author; password: string },
  work: (trx: Queryable, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const before = await findUser(db, author.id)
  if (!before || !(await checkPassword(before.password_hash, password))) throw wrongPassword()
  return withAccount(db, author, (trx, user) => {
    if (user.password_hash !== before.password_hash) throw wrongPassword()
    return work(trx, user)
  })
}
