import type { Queryable } from '../database/database.ts'

/** The secret that an account shares with an authenticator app. */
export interface FactorRow {
  user_id: string
  /** Base32. */
  secret: string
  /** The newest step of time whose code was used: no code works twice. */
  last_step: number
  begun_at: string
  /** Null until a code has shown that the app has the secret. */
  confirmed_at: string | null
}

const factors = (db: Queryable) => db<FactorRow>('second_factors')

/** Begins anew where one was begun and not confirmed. @returns whether it is stored: false where one is confirmed */
export async function beginFactor(
  trx: Queryable,
  factor: Pick<FactorRow, 'user_id' | 'secret' | 'begun_at'>,
): Promise<boolean> {
  await factors(trx).where({ user_id: factor.user_id, confirmed_at: null }).delete()
  const stored = await factors(trx)
    .insert({ ...factor, last_step: 0, confirmed_at: null })
    .onConflict('user_id')
    .ignore()
    .returning('user_id')
  return stored.length === 1
}

export async function findFactor(db: Queryable, userId: string): Promise<FactorRow | undefined> {
  return factors(db).where({ user_id: userId }).first()
}

export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  return (
    (await factors(db).select('user_id').where({ user_id: userId }).whereNotNull('confirmed_at').first()) !==
    undefined
  )
}

export async function confirmFactor(trx: Queryable, userId: string, at: string): Promise<void> {
  await factors(trx).where({ user_id: userId }).update({ confirmed_at: at })
}

/** Uses the code of a step up. @returns false where it, or a later one, was used before */
export async function takeStep(trx: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await factors(trx)
    .where({ user_id: userId })
    .where('last_step', '<', step)
    .update({ last_step: step })
  return taken === 1
}

/** Removes a factor with its recovery codes and with sign-ins that wait for a code of it. @returns whether it counted */
export async function deleteFactor(trx: Queryable, userId: string): Promise<boolean> {
  await trx('recovery_codes').where({ user_id: userId }).delete()
  await trx('sign_in_tickets').where({ user_id: userId }).delete()
  const wasConfirmed = await hasFactor(trx, userId)
  await factors(trx).where({ user_id: userId }).delete()
  return wasConfirmed
}

/** Puts codes in the place of those that are there. */
export async function replaceRecoveryCodes(
  trx: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx('recovery_codes').where({ user_id: userId }).delete()
  await trx('recovery_codes').insert(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
}

/** Uses a recovery code up: of several that give it at once, one gets in. */
export async function takeRecoveryCode(trx: Queryable, userId: string, codeHash: string): Promise<boolean> {
  return (await trx('recovery_codes').where({ user_id: userId, code_hash: codeHash }).delete()) === 1
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const row = await db('recovery_codes')
    .where({ user_id: userId })
    .count<{ count: number }>({ count: '*' })
    .first()
  return row?.count ?? 0
}

const HAS_PASSKEY = 'EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)'

/**
 * What a session still has to do before it is good for anything else: 0 where no owner demands a factor, or the account of `users` has
 * one, or a passkey that it still has began the session; 1 where it has neither app nor passkey, and has to set one up; 2 where it
 * has a passkey, and has to sign in with it: who knows no more than the password must not put another factor beside it.
 */
export const OWES_FACTOR = `CASE WHEN users.role = 'reader'
  OR NOT EXISTS (SELECT 1 FROM sign_in_settings WHERE staff_factor = 1)
  OR EXISTS (SELECT 1 FROM second_factors
    WHERE second_factors.user_id = users.id AND second_factors.confirmed_at IS NOT NULL)
  THEN 0
  WHEN NOT ${HAS_PASSKEY} THEN 1
  WHEN sessions.by_passkey = 1 THEN 0
  ELSE 2 END`

/** Whether an owner demands a factor of everybody but readers. */
export async function findStaffFactor(db: Queryable): Promise<boolean> {
  const row = await db<{ staff_factor: number }>('sign_in_settings').select('staff_factor').first()
  return row?.staff_factor === 1
}

export async function writeStaffFactor(trx: Queryable, isDemanded: boolean): Promise<void> {
  await trx('sign_in_settings')
    .insert({ id: 1, staff_factor: isDemanded ? 1 : 0 })
    .onConflict('id')
    .merge()
}
