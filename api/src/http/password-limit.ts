import type { Dialect } from '../database/dialect.ts'
import { createRateLimit } from './rate-limit.ts'

const HOUR = 60 * 60

/** Bounds the guesses at the present password that a session of an account makes, whatever it is asked for. */
export function createPasswordLimit(deps: Pick<Dialect, 'db' | 'nowMs'>) {
  const guesses = createRateLimit(deps, {
    name: 'password-change',
    points: 10,
    seconds: HOUR,
    message: 'Too many attempts with your password. Please wait an hour, or ask who runs this site.',
  })
  /** Runs what the password is asked for; it is counted only where that fails. @throws ApiError 429 `too_many` */
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    await guesses.consume(userId)
    const result = await work()
    await guesses.giveBack(userId)
    return result
  }
}
