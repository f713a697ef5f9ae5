import type { Queryable } from '../database/database.ts'

/** Somebody who wants to comment and has not given the code yet. */
export interface SignUpRow {
  id: string
  email: string
  name: string
  /** Null until the mail is written, and for good where it holds no code. */
  code_hash: string | null
  guesses: number
  expires_at: string
}

const signUps = (db: Queryable) => db<SignUpRow>('sign_ups')

export async function insertSignUp(
  trx: Queryable,
  signUp: Pick<SignUpRow, 'id' | 'email' | 'name' | 'expires_at'>,
): Promise<void> {
  await signUps(trx).insert({ ...signUp, code_hash: null, guesses: 0 })
}

/** A sign-up that can still be finished. */
export async function findSignUp(db: Queryable, id: string, now: string): Promise<SignUpRow | undefined> {
  return signUps(db).where({ id }).where('expires_at', '>', now).first()
}

export async function setCode(trx: Queryable, id: string, codeHash: string): Promise<void> {
  await signUps(trx).where({ id }).update({ code_hash: codeHash })
}

/**
 * Counts a guess before it is looked at, so that guesses sent at once are counted too.
 * @returns the sign-up; nothing where it has run out or has been guessed at too often
 */
export async function countGuess(
  db: Queryable,
  id: string,
  { now, most }: { now: string; most: number },
): Promise<SignUpRow | undefined> {
  const [row] = await signUps(db)
    .where({ id })
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .increment('guesses', 1)
    .returning<SignUpRow[]>(['id', 'email', 'name', 'code_hash', 'guesses', 'expires_at'])
  return row
}

/** Uses a sign-up up: of several that give the right code at once, one gets it. */
export async function takeSignUp(trx: Queryable, id: string): Promise<boolean> {
  return (await signUps(trx).where({ id }).delete()) === 1
}

/** Deletes what ran out before a time. */
export async function deleteSignUpsBefore(trx: Queryable, at: string): Promise<void> {
  await signUps(trx).where('expires_at', '<', at).delete()
}
