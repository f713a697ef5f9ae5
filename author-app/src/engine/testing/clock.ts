import type { Timers } from '../sync/tab-channel.ts'

/** Time that only passes when a test says so. */
export function createVirtualClock(startMs = Date.parse('2026-01-05T06:00:00Z')) {
  let now = startMs
  let made = 0
  const waiting = new Map<number, { at: number; work: () => void }>()

  const timers: Timers = {
    set(work, ms) {
      made += 1
      waiting.set(made, { at: now + ms, work })
      return made
    },
    clear: (timer) => void waiting.delete(timer as number),
  }

  return {
    now: () => now,
    timers,
    /** Runs what falls due on the way, in order. */
    advance(ms: number): void {
      const end = now + ms
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
        if (!due) break
        const [id, { at, work }] = due
        waiting.delete(id)
        now = Math.max(now, at)
        work()
      }
      now = end
    },
  }
}
export type VirtualClock = ReturnType<typeof createVirtualClock>
