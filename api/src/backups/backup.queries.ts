import type { Database } from '../database/database.ts'

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
