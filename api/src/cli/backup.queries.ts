import type { Database } from '../database/database.ts'

/** Writes the database as it stands at this moment into a new file. */
export async function copyDatabase(db: Database, file: string): Promise<void> {
  await db.raw('VACUUM INTO ?', [file])
}

/** The problems that SQLite's checks of integrity and foreign keys find; none in an intact database. */
export async function listFaults(db: Database): Promise<string[]> {
  const checks = await db.raw<Array<{ integrity_check: string }>>('PRAGMA integrity_check')
  const strays = await db.raw<Array<{ table: string; parent: string }>>('PRAGMA foreign_key_check')
  return [
    ...checks.map((row) => row.integrity_check).filter((fault) => fault !== 'ok'),
    ...strays.map(({ table, parent }) => `a row of ${table} belongs to no row of ${parent}`),
  ]
}

export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const rows = await db<{ name: string }>('knex_migrations').select('name')
  return rows.map((row) => row.name)
}

/**
 * Locks the database for this process alone, after a checkpoint of its write-ahead log.
 * @throws `SQLITE_BUSY` while another process has it open
 */
export async function takeAlone(db: Database): Promise<void> {
  await db.raw('PRAGMA busy_timeout = 1000')
  await db.raw('PRAGMA locking_mode = EXCLUSIVE')
  await db.raw('PRAGMA journal_mode = DELETE')
  await db.raw('BEGIN EXCLUSIVE')
}

/** Writes the write-ahead log into the database file (a checkpoint), so that the file is complete by itself. */
export async function foldLog(db: Database): Promise<void> {
  await db.raw('PRAGMA journal_mode = DELETE')
}
