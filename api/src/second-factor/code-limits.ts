import type { Dialect } from '../database/dialect.ts'
import { createPasswordLimit } from '../http/password-limit.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { isOfApp } from './codes.service.ts'

const DAY = 24 * 60 * 60
/** Of a million codes three are good at a time: a year of guessing finds one in fifty accounts whose password is known. */
const WRONG_CODES_A_DAY = 20

/**
 * Bounds the wrong codes of an app that one account is asked with, from everywhere. Recovery codes are not bound: nobody
 * guesses one, and whoever is held up by the guesses of others gets in with one.
 */
export function createCodeLimit(deps: Pick<Dialect, 'db' | 'nowMs'>) {
  const limit = createRateLimit(deps, {
    name: 'second-factor-code',
    points: WRONG_CODES_A_DAY,
    seconds: DAY,
    message: 'Too many wrong codes. Use a recovery code, or wait until tomorrow.',
  })
  /** Runs what a code is used for; it is counted only where that fails. @throws ApiError 429 `too_many` */
  return async <Result>(userId: string, code: string, work: () => Promise<Result>): Promise<Result> => {
    if (!isOfApp(code)) return work()
    await limit.consume(userId)
    const result = await work()
    await limit.giveBack(userId)
    return result
  }
}

/** The limit of what takes the present password, and a code where the account has a second factor. */
export function createProofLimit(deps: Parameters<typeof createPasswordLimit>[0]) {
  const withinPasswordLimit = createPasswordLimit(deps)
  const withinCodeLimit = createCodeLimit(deps)
  return <Result>(userId: string, code: string | undefined, work: () => Promise<Result>): Promise<Result> =>
    withinPasswordLimit(userId, () => (code === undefined ? work() : withinCodeLimit(userId, code, work)))
}
