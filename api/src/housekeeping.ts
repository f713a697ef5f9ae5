import type { Deps } from './deps.ts'
import { deleteOutcomesBefore } from './http/idempotency.queries.ts'
import { deleteLimitsBefore } from './http/rate-limits.queries.ts'
import { deleteExpiredSessions } from './sessions/sessions.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const KEY_KEPT_MS = 90 * 24 * HOUR_MS

/** Deletes what has run out: sessions, idempotency keys after 90 days, counters of limits. */
export async function tidyUp({ db, now, nowMs }: Pick<Deps, 'db' | 'now' | 'nowMs'>): Promise<void> {
  const at = now()
  await deleteExpiredSessions(db, at.toISOString())
  await deleteOutcomesBefore(db, new Date(at.getTime() - KEY_KEPT_MS).toISOString())
  await deleteLimitsBefore(db, await nowMs(db))
}

/** Tidies up now and every hour. @returns stops it and waits for a run that has begun */
export async function startHousekeeping(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'nowMs'>,
): Promise<() => Promise<void>> {
  await tidyUp(deps)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running = tidyUp(deps).catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping failed'))
  }, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
