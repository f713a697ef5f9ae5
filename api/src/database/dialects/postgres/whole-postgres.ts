import type { Knex } from 'knex'
import { OperatorError } from '../../../operator-error.ts'
import type { Database, Queryable } from '../../database.ts'
import type { Dialect } from '../../dialect.ts'
import { migrate } from '../../migrate.ts'
import type { DatabaseSnapshot } from '../../snapshot.ts'
import { inTransaction } from '../../transaction.ts'
import type { Fill, WholeDatabase } from '../../whole-database.ts'
import { wholeSqlite } from '../sqlite/whole-sqlite.ts'
import { keepingAwake, openPostgres } from './postgres.ts'
import { openPostgresSnapshot } from './snapshot.ts'

const NOT_EMPTY =
  'The database that is to be filled is not empty. Make an empty one (CREATE DATABASE), and name that.'
/** Rows that the first migration makes. */
const MADE_AT_FIRST = ['site', 'change_counter', 'schema_level', 'knex_migrations', 'knex_migrations_lock']

/** @throws OperatorError where a server keeps a connection on which it listens for changes */
async function requireNotServed(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fettle listener'",
  )
  if (rows.length > 0)
    throw new OperatorError('A server is running on the database in PostgreSQL. Stop it, then try again.')
}

async function requireNoRows(db: Queryable): Promise<void> {
  const tables: string[] = await db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename')
  for (const table of tables)
    if (!MADE_AT_FIRST.includes(table) && (await db(table).select(db.raw('1')).first()))
      throw new OperatorError(NOT_EMPTY)
  if (tables.includes('change_counter') && (await db('change_counter').where('seq', '>', 0).first()))
    throw new OperatorError(NOT_EMPTY)
}

/** Numbers that the database gives itself go on after those that were copied. */
async function setSequences(trx: Knex.Transaction): Promise<void> {
  const numbered = await trx('information_schema.columns')
    .where({ table_schema: trx.raw('current_schema()'), is_identity: 'YES' })
    .select<Array<{ table: string; column: string }>>({ table: 'table_name', column: 'column_name' })
  for (const { table, column } of numbered)
    await trx.raw('SELECT setval(pg_get_serial_sequence(?, ?), max(??)) FROM ?? HAVING max(??) IS NOT NULL', [
      table,
      column,
      column,
      table,
      column,
    ])
}

/** For as long as this takes nothing is too long. */
async function withoutLimits(trx: Knex.Transaction): Promise<void> {
  await trx.raw('SET LOCAL statement_timeout = 0')
  await trx.raw('SET LOCAL idle_in_transaction_session_timeout = 0')
}

async function fillDatabase<Result>({ db, search }: Dialect, work: Fill<Result>): Promise<Result> {
  await requireNotServed(db)
  await requireNoRows(db)
  await migrate(db)
  return inTransaction(db, async (trx) => {
    await withoutLimits(trx)
    await requireNoRows(trx)
    const result = await keepingAwake(trx, () => work(trx, search))
    await setSequences(trx)
    return result
  })
}

const reading = async <Result>(
  { moment, close }: DatabaseSnapshot,
  work: (moment: Knex.Transaction) => Promise<Result>,
): Promise<Result> => keepingAwake(moment, () => work(moment)).finally(close)

/** A database of PostgreSQL, as a whole. No server starts on it while it is read alone or filled. */
export function wholePostgres(url: string): WholeDatabase {
  const opened = <Result>(work: (database: Dialect) => Promise<Result>): Promise<Result> => {
    const database = openPostgres(url)
    return work(database).finally(database.close)
  }
  return {
    readAlone: (work) =>
      opened(({ db, whilePreparing }) =>
        whilePreparing(async () => {
          await requireNotServed(db)
          return reading(await openPostgresSnapshot(url), work)
        }),
      ),
    requireEmpty: () =>
      opened(async ({ db }) => {
        await requireNotServed(db)
        await requireNoRows(db)
      }),
    requireReadable: async () => (await openPostgresSnapshot(url)).close(),
    fill: (work) => opened((database) => database.whilePreparing(() => fillDatabase(database, work))),
    bytes: () =>
      opened(async ({ reader }) => {
        const sizes = reader.raw('sum(pg_table_size(quote_ident(tablename)::regclass))::bigint AS bytes')
        const [all] = await reader('pg_tables')
          .whereRaw('schemaname = current_schema()')
          .select<Array<{ bytes: number | null }>>(sizes)
        return all?.bytes ?? 0
      }),
    async writeInto(file, copy) {
      const snapshot = await openPostgresSnapshot(url)
      await reading(snapshot, (moment) => wholeSqlite(file).fill((to, search) => copy(moment, to, search)))
    },
  }
}
