import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('waits lie between a second and five minutes, grow at most doubling, and respect what the server asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance) => {
        const ms = backoffMs(attempts, () => chance)
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** attempts))
      },
    ),
  )
  expect(backoffMs(1, () => 0.1, 90_000)).toBe(90_000)
})
