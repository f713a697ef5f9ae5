import type { Row } from '../rows/row.ts'
import { backoffMs } from './backoff.ts'
import type { Clocks } from './retry-after.ts'

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
  isDue(row: Pick<Row, '_id' | 'seq'>): boolean
  /** @param afterMs the least wait, where the server named one */
  later(row: Pick<Row, '_id' | 'seq'>, afterMs?: number): void
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
