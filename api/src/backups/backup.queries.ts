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

/** Something that a schema of SQLite has. */
export interface SchemaObject {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/** What a database has, but for the tables and indexes that SQLite makes by itself. */
export const listObjects = async (db: Database): Promise<SchemaObject[]> =>
  (await db<SchemaObject>('sqlite_master').select('type', 'name', 'sql')).filter(
    ({ type, name }) => type === 'trigger' || type === 'view' || !name.startsWith('sqlite_'),
  )

/** Triggers first, so that none runs; a virtual table takes its own tables along. */
const dropOrder = ({ type, sql }: SchemaObject) =>
  type === 'table' && /^create virtual/i.test(sql)
    ? 2
    : ['trigger', 'view', '', 'index', 'table'].indexOf(type)

export async function dropObjects(db: Database, objects: readonly SchemaObject[]): Promise<void> {
  for (const object of objects.toSorted((one, other) => dropOrder(one) - dropOrder(other)))
    await db.raw(`DROP ${object.type} IF EXISTS ??`, [object.name])
}

export const createObject = async (db: Database, { sql }: SchemaObject): Promise<void> => db.raw(sql)
