import type { Database } from '../database/database.ts'

/** Every row of every table as text, by table; what a thief of the database would read. */
export async function dumpOf(db: Database): Promise<Record<string, string>> {
  const isPostgres = db.client.config.client === 'pg'
  const tables: string[] = isPostgres
    ? await db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename')
    : await db('sqlite_master').where({ type: 'table' }).pluck('name')
  const dump: Record<string, string> = {}
  for (const table of tables) dump[table] = JSON.stringify(await db(table))
  return dump
}
