import { createHash, randomUUID } from 'node:crypto'
import knex from 'knex'
import type { Database } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'

/** The database of PostgreSQL that those of tests are copied from. */
export const TEMPLATE = 'template_fettle'

/** Whether this run is on PostgreSQL. */
export const isPostgres = process.env.FETTLE_TEST_DATABASE === 'postgres'

/** The address of a database of the run's server. */
export const urlOf = (name: string) => {
  const url = new URL(process.env.FETTLE_TEST_POSTGRES ?? 'postgres:')
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (dataDir: string) => `t_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`

/** The settings by which a server over this folder finds its database; none on SQLite, whose file lies in the folder. */
export const databaseEnv = (dataDir: string): { DATABASE_URL?: string } =>
  isPostgres ? { DATABASE_URL: urlOf(nameOf(dataDir)) } : {}

/** Of what is idle for so long the connection is closed, so that a process that has no more to do can end. */
const IDLE_MS = 500

const connect = (name: string) =>
  knex({ client: 'pg', connection: urlOf(name), pool: { min: 0, max: 1, idleTimeoutMillis: IDLE_MS } })

let admin: knex.Knex | undefined
/** Makes and drops databases. A connection costs as much as a test's statements: tests of one process share this one. */
export const asAdmin = () => {
  admin ??= connect('postgres')
  return admin
}

/** Makes the database of a folder, unless it is there, with a site id and an epoch of its own. */
export async function ensureDatabase(dataDir: string, template = TEMPLATE): Promise<void> {
  if (!isPostgres) return
  const name = nameOf(dataDir)
  if (await asAdmin()('pg_database').where({ datname: name }).first()) return
  await asAdmin().raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const db = connect(name)
  await giveIdentity(db).finally(() => db.destroy())
}

/** Gives a database that was copied a site id and an epoch of its own. */
export async function giveIdentity(db: Database): Promise<void> {
  await db('site').update({ id: randomUUID() })
  await db('change_counter').update({ epoch: randomUUID() })
}

/** Removes the database of a folder. */
export async function dropDatabase(dataDir: string): Promise<void> {
  if (!isPostgres) return
  await asAdmin().raw(`DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`)
}

/** Opens the database of a folder beside its server, or before its first start, as another process would. */
export async function openTestDatabase(dataDir: string): Promise<Dialect> {
  await ensureDatabase(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: databaseEnv(dataDir).DATABASE_URL })
  await migrate(database.db)
  return database
}

interface Refused {
  table: string
  event: 'INSERT' | 'UPDATE'
  /** Which rows, as a condition on `new`; all of them without one. */
  when?: string
  /** What the database then says. */
  reason: string
}

/** Lets the database refuse writes to a table, as a fault of its own would. @returns takes it back */
export async function refuseWrites(
  db: Database,
  { table, event, when = '1 = 1', reason }: Refused,
): Promise<() => Promise<void>> {
  const name = `refuse_${randomUUID().slice(0, 8)}`
  if (!isPostgres) {
    await db.raw(
      `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, '${reason}'); END`,
    )
    return async () => void (await db.raw(`DROP TRIGGER ${name}`))
  }
  await db.raw(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''${reason}''; END'`,
  )
  await db.raw(
    `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
  )
  return async () => void (await db.raw(`DROP FUNCTION ${name} CASCADE`))
}

/** Makes every write of this connection fail, as a standby or a disk that is mounted for reading only does. */
export async function setReadOnly(db: Database, isReadOnly: boolean): Promise<void> {
  const state = isReadOnly ? 'ON' : 'OFF'
  await db.raw(isPostgres ? `SET default_transaction_read_only = ${state}` : `PRAGMA query_only = ${state}`)
}

/** Every row of every table as text, by table; what a thief of the database would read. */
export async function dumpOf(db: Database): Promise<Record<string, string>> {
  const tables: string[] = isPostgres
    ? await db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename')
    : await db('sqlite_master').where({ type: 'table' }).pluck('name')
  const dump: Record<string, string> = {}
  for (const table of tables) dump[table] = JSON.stringify(await db(table))
  return dump
}
