const MINUTE_MS = 60_000

/** So many items tell how long one takes. */
const ENOUGH = 5

function duration(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute'
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 90) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}

/**
 * How long the rest will take, as the items so far did.
 * @returns nothing while too little is done to tell
 */
export function estimateMs({ done, total, elapsedMs }: { done: number; total: number; elapsedMs: number }) {
  if (done < ENOUGH || total < done) return undefined
  return (elapsedMs / done) * (total - done)
}

/** Where an import is, in a line. */
export function progressLine(state: { done: number; total: number; elapsedMs: number }): string {
  const { done, total } = state
  const rest = estimateMs(state)
  const counts = `${done.toLocaleString('en')} of ${Math.max(done, total).toLocaleString('en')}`
  return rest === undefined ? counts : `${counts}; ${duration(rest)} left`
}
