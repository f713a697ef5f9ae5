import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_COPIED, TABLES } from '../../copying/tables.ts'
import { databaseEnv, dropDatabase, ensureDatabase, isPostgres } from '../../testing/database.ts'
import type { Database } from '../database.ts'
import { migrate, SCHEMA } from '../migrate.ts'
import { postgresMigrations } from './postgres/migrations/index.ts'
import { openPostgres } from './postgres/postgres.ts'
import { sqliteMigrations } from './sqlite/migrations/index.ts'
import { openSqlite } from './sqlite/sqlite.ts'

test('both lists of migrations have the same names, and their number is the level of the schema', () => {
  expect(Object.keys(postgresMigrations)).toEqual(Object.keys(sqliteMigrations))
  expect(Object.keys(sqliteMigrations)).toHaveLength(SCHEMA.level)
})

/** Columns by table; without those of knex and of SQLite's own index. */
async function columnsOf(db: Database, tables: string[]): Promise<Record<string, string[]>> {
  const ours = tables.filter((name) => !/^(?:knex_|sqlite_|posts_search_|search_words_)/.test(name)).sort()
  const columns = ours.map(async (name) => [name, Object.keys(await db(name).columnInfo()).sort()] as const)
  const found = Object.fromEntries(await Promise.all(columns))
  // The rowid of SQLite's indexes stands for `number`.
  for (const name of ['posts_search', 'search_words'])
    found[name] = ['number', ...(found[name] ?? []).filter((column) => column !== 'number')]
  return found
}

test('every table is copied from one database to the other, or made there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-schema-'))
  const { db, close } = openSqlite(join(folder, 'fettle.sqlite'))
  await migrate(db)
  const tables = await db('sqlite_master').where({ type: 'table' }).pluck('name')
  await close()
  const known = [...TABLES.map(({ name }) => name), ...NOT_COPIED]
  const ours = tables.filter((name) => !/^(?:sqlite_|posts_search_|search_words_)/.test(name))
  expect(ours.sort()).toEqual(known.sort())
  await rm(folder, { recursive: true })
})

test.runIf(isPostgres)('both databases have the same tables and columns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-schema-'))
  const sqlite = openSqlite(join(folder, 'fettle.sqlite'))
  await ensureDatabase(folder)
  const postgres = openPostgres(databaseEnv(folder).DATABASE_URL ?? '')
  try {
    await migrate(sqlite.db)
    const inSqlite = await sqlite.db('sqlite_master').where({ type: 'table' }).pluck('name')
    const inPostgres = await postgres.db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
    expect(await columnsOf(postgres.db, inPostgres)).toEqual(await columnsOf(sqlite.db, inSqlite))
  } finally {
    await Promise.all([sqlite.close(), postgres.close()])
    await dropDatabase(folder)
    await rm(folder, { recursive: true })
  }
})
