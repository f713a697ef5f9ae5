/** Time as the engine knows it. */
export interface Clocks {
  /** Milliseconds since 1970, as the device says: people see it, nothing waits for it. */
  now(): number
  /** Milliseconds of a clock that is never set: what waits are measured with. */
  monotonic(): number
}

/** A server may ask for a wait this long at most, in milliseconds; longer is taken as this. */
const LONGEST_WAIT_MS = 15 * 60_000

/**
 * Milliseconds of a `Retry-After` header (RFC 9110, section 10.2.3), seconds or a date. A date is measured from the
 * answer's own `Date`, because the device's clock may be wrong.
 */
export function retryAfterMs(headers: Headers, { now }: Pick<Clocks, 'now'>): number | undefined {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const sent = Date.parse(headers.get('Date') ?? '')
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - (sent || now())
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : undefined
}

const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

/**
 * How long to wait before the next attempt, in milliseconds: full jitter over 1 s doubling to 5 min, so that many
 * studios do not come back in step. A time the server named is the least.
 * @param attempts answers in a row that asked to wait, this one included
 * @param random 0 to 1
 */
export function backoffMs(attempts: number, random: () => number, afterMs = 0): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20))
  return Math.max(afterMs, FIRST_MS, Math.round(random() * ceiling))
}

/** What is known here of a row. */
interface Sendable {
  _id: string
  seq: number
}

interface Wait {
  /** What its author had decided then: a new decision is sent at once. */
  seq: number
  attempts: number
  /** On the monotonic clock, in milliseconds. */
  until: number
}

/**
 * When rows that could not be sent are tried again. Durations on a monotonic clock, in memory: a clock that is set, a
 * restart or another leading tab only makes a row due earlier.
 */
export interface RetrySchedule {
  isDue(row: Sendable): boolean
  /** @param afterMs the least wait, where the server named one */
  later(row: Sendable, afterMs?: number): void
  /** How often this row was put off without getting through. */
  attempts(id: string): number
  done(id: string): void
  /** Milliseconds until the next row is due; `undefined` when none waits. */
  nextMs(): number | undefined
}

export function createRetrySchedule({
  monotonic,
  random,
}: Pick<Clocks, 'monotonic'> & { random(): number }): RetrySchedule {
  const waits = new Map<string, Wait>()
  return {
    isDue({ _id, seq }) {
      const wait = waits.get(_id)
      return !wait || wait.seq !== seq || wait.until <= monotonic()
    },
    later({ _id, seq }, afterMs) {
      const was = waits.get(_id)
      const attempts = (was?.seq === seq ? was.attempts : 0) + 1
      waits.set(_id, { seq, attempts, until: monotonic() + backoffMs(attempts, random, afterMs) })
    },
    attempts: (id) => waits.get(id)?.attempts ?? 0,
    done: (id) => void waits.delete(id),
    nextMs() {
      let next = Number.POSITIVE_INFINITY
      for (const { until } of waits.values()) next = Math.min(next, until)
      return waits.size > 0 ? Math.max(0, next - monotonic()) : undefined
    },
  }
}
