import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './connect.ts'

/** How long another process may hold the lock before it counts as left behind by one that was killed. */
const PATIENCE_MS = 5_000
const RETRY_MS = 100

/** Whether every migration of this version has been run. @throws Error for a database of a newer version */
export async function isCurrent(db: Database): Promise<boolean> {
  const [, pending]: [unknown[], unknown[]] = await db.migrate.list()
  return pending.length === 0
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'MigrationLocked'

/** What one of two processes meets that make the same tables at the same moment. */
const isOvertaken = (error: unknown) =>
  isLocked(error) ||
  (error instanceof Error && /already exists|UNIQUE constraint|database is locked/.test(error.message))

/**
 * Brings the schema to the newest migration. Safe to repeat, and to start in two processes at once. A migration that
 * was killed has left nothing but its lock, because each runs in a transaction; the lock is waited for, then taken away.
 */
export async function migrate(db: Database, patienceMs = PATIENCE_MS): Promise<void> {
  const patientUntil = Date.now() + patienceMs
  for (;;) {
    try {
      if (await isCurrent(db)) return
      await db.migrate.latest()
    } catch (error) {
      const isPatient = Date.now() < patientUntil
      if (!isOvertaken(error) || !(isPatient || isLocked(error))) throw error
      if (!isPatient) await db.migrate.forceFreeMigrationsLock()
      await sleep(RETRY_MS)
    }
  }
}
