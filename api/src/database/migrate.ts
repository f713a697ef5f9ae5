import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { OperatorError } from '../operator-error.ts'
import type { Database } from './database.ts'

/** By name, in order; every dialect has the same names. */
export type Migrations = Record<string, Knex.Migration>

/** Of every migration: what it made cannot be told from what came after. */
export async function down(): Promise<void> {
  throw new Error('A migration is not undone; restore a backup instead.')
}

/** The table that `isUsable` reads. */
export async function createSchemaLevel(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE schema_level (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    level INTEGER NOT NULL,
    min_reader INTEGER NOT NULL
  )`)
}

/** Migrations by import, so that the built server carries them wherever it runs. */
export const migrationSource = (migrations: Migrations): Knex.MigrationSource<string> => ({
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name]
    if (!migration) throw new Error(`There is no migration named ${name}`)
    return migration
  },
})

/** The schema that this program was written for. */
export const SCHEMA = {
  /** How many migrations it knows. */
  level: 42,
  /** The lowest level of a program that can work with this schema, beside newer ones (docs/operations.md). */
  minReader: 3,
}

interface SchemaLevel {
  level: number
  /** The lowest level of a program that can work with it. */
  min_reader: number
}

async function readLevel(db: Database): Promise<SchemaLevel | undefined> {
  if (!(await db.schema.hasTable('schema_level'))) return undefined
  return db<SchemaLevel>('schema_level').select('level', 'min_reader').first()
}

/** Whether this program can work with the schema as it is: it is of its level, or of a newer one that allows for it. */
export async function isUsable(db: Database): Promise<boolean> {
  const found = await readLevel(db)
  return found !== undefined && found.level >= SCHEMA.level && found.min_reader <= SCHEMA.level
}

/** How long another process may hold the lock before it counts as left behind by one that was killed. */
const PATIENCE_MS = 5_000
const RETRY_MS = 100

const isLocked = (error: unknown) => error instanceof Error && error.name === 'MigrationLocked'

/** What one of two processes meets that make the same tables at the same moment. */
const metAnotherStart = (error: unknown) =>
  isLocked(error) ||
  (error instanceof Error && /already exists|UNIQUE constraint|database is locked/.test(error.message))

/**
 * Brings the schema to the newest migration. Safe to repeat, and to start in two processes at once. A migration that
 * was killed has left nothing but its lock, because each runs in a transaction; the lock is waited for, then taken away.
 * @throws OperatorError for a schema of a newer version that this program cannot work with
 */
export async function migrate(db: Database, patienceMs = PATIENCE_MS): Promise<void> {
  const patientUntil = Date.now() + patienceMs
  for (;;) {
    try {
      if (await isUsable(db)) return
      const found = await readLevel(db)
      if (found && found.level > SCHEMA.level)
        throw new OperatorError(
          `The database is of a newer version of Fettle (level ${found.level}; this one knows ${SCHEMA.level}). Start that version.`,
        )
      await db.migrate.latest()
      await db('schema_level')
        .insert({ id: 1, level: SCHEMA.level, min_reader: SCHEMA.minReader })
        .onConflict('id')
        .merge()
    } catch (error) {
      const isPatient = Date.now() < patientUntil
      if (!metAnotherStart(error) || !(isPatient || isLocked(error))) throw error
      if (!isPatient) await db.migrate.forceFreeMigrationsLock()
      await sleep(RETRY_MS)
    }
  }
}
