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
