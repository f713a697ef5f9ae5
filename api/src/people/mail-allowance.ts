import type { Dialect } from '../database/dialect.ts'
import { ApiError } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { isKnownTo } from '../sessions/sign-in-limits.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

interface Allowance {
  name: string
  perHour: number
  /** Where it is fewer than 24 times as many. */
  perDay?: number
}

/** What an address is counted by. Many providers deliver to one mailbox whatever stands behind its `+`. */
const mailboxOf = (account: string) => account.replace(/(?<=.)\+[^@]*/, '')

/**
 * Bounds the mails that one mailbox is sent because somebody asked for them. Requests from network addresses that have signed in
 * to its account are counted apart, so that strangers cannot use up what its owner may ask for.
 * @returns whether a mail is sent. A request past the limit is answered like any other: a mail is on its way already
 */
export function createMailAllowance(
  deps: Pick<Dialect, 'db' | 'nowMs'>,
  { name, perHour, perDay }: Allowance,
): (email: string, caller: Caller) => Promise<boolean> {
  const limit = (suffix: string, points: number, seconds: number) =>
    createRateLimit(deps, { name: `${name}${suffix}`, points, seconds, message: 'Too many mails.' })
  const limits = (suffix: string) => [
    limit(suffix, perHour, HOUR),
    ...(perDay === undefined ? [] : [limit(`${suffix}-day`, perDay, DAY)]),
  ]
  const [fromStrangers, fromKnown] = [limits(''), limits('-known')]

  return async (email, caller) => {
    const account = email.toLowerCase()
    const isKnown = await isKnownTo(deps, account, caller)
    try {
      for (const each of isKnown ? fromKnown : fromStrangers) await each.consume(mailboxOf(account))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many') return false
      throw error
    }
  }
}
