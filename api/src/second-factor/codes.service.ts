import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { codeNeeded, wrongFactorCode } from '../errors.ts'
import { readablePassword } from '../readable-codes.ts'
import { stepOf } from './one-time-codes.ts'
import {
  findFactor,
  hasFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts'

const RECOVERY_CODES = 10
/** How long a new secret waits for its first code. */
const SET_UP_MS = 60 * 60 * 1000

/** What is stored of a recovery code: 78 random bits need no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex')

/** Makes ten recovery codes; those before are dead. @returns the codes, which are kept nowhere */
export async function makeRecoveryCodes(trx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, readablePassword)
  await replaceRecoveryCodes(trx, userId, codes.map(hashOf))
  return codes
}

/** Whether it is a code of the app: others are recovery codes, which nobody guesses. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Uses a code up, of the app or for recovery.
 * @param isBegun takes the first code of an app, by which its secret is confirmed
 * @returns nothing where it is wrong or was used
 */
export async function useCode(
  trx: Queryable,
  { userId, code, at, isBegun = false }: { userId: string; code: string; at: Date; isBegun?: boolean },
): Promise<'app' | 'recovery' | undefined> {
  const factor = await findFactor(trx, userId)
  if (!factor || (factor.confirmed_at === null) !== isBegun) return undefined
  if (isBegun && at.getTime() - Date.parse(factor.begun_at) > SET_UP_MS) return undefined
  if (!isOfApp(code))
    return !isBegun && (await takeRecoveryCode(trx, userId, hashOf(code))) ? 'recovery' : undefined
  const step = stepOf(factor.secret, code, at)
  return step !== undefined && (await takeStep(trx, userId, step)) ? 'app' : undefined
}

/** Uses a code up where the account has a second factor. @throws ApiError 403 `wrong_code` where it is wrong or missing */
export async function requireCodeWhereOn(
  trx: Queryable,
  { userId, code, at }: { userId: string; code: string | undefined; at: Date },
): Promise<void> {
  if (!(await hasFactor(trx, userId))) return
  if (code === undefined) throw codeNeeded()
  if (!(await useCode(trx, { userId, code, at }))) throw wrongFactorCode()
}
