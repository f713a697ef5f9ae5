import type { Queryable } from '../database/database.ts'

/** Notes that the password of an account was made up and printed, where others may have read it. */
export async function notePrinted(trx: Queryable, userId: string): Promise<void> {
  await trx('printed_passwords').insert({ user_id: userId })
}

/** Whether an account still has the password that was printed. */
export async function isPrinted(db: Queryable, userId: string): Promise<boolean> {
  return (await db('printed_passwords').select('user_id').where({ user_id: userId }).first()) !== undefined
}

/** Forgets it: the password is another one now. */
export async function forgetPrinted(trx: Queryable, userId: string): Promise<void> {
  await trx('printed_passwords').where({ user_id: userId }).delete()
}
