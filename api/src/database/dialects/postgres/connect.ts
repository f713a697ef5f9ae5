import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Log } from '../../../log.ts'
import { type Database, knexLog, withoutStatement } from '../../database.ts'
import { migrationSource } from '../../migrate.ts'
import { postgresMigrations } from './migrations/index.ts'

const INT8 = 20
/** Counts, change numbers and times fit a double; the driver would give them as text. */
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid as never, format as never),
}

/** A statement, or a wait for a lock, that takes longer is given up; a transaction that is left alone too. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}
/** How long a connection is waited for, new or of the pool, in milliseconds. */
const PATIENCE_MS = 5_000

interface Connections {
  /** Shown in `pg_stat_activity`. */
  name: string
  max: number
  isReadOnly?: boolean
}

/** @param url `postgres://user:password@host:port/database`, with the driver's parameters (`sslmode`, `host`) */
export function connectPostgres(
  url: string,
  { name, max, isReadOnly = false }: Connections,
  log: Log | undefined,
): Database {
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: PATIENCE_MS,
      types,
      ...limits,
      ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
    },
    compileSqlOnError: false,
    log: knexLog(log),
    acquireConnectionTimeout: PATIENCE_MS,
    pool: { min: 0, max },
    migrations: {
      migrationSource: migrationSource(postgresMigrations),
      disableMigrationsListValidation: true,
    },
  })
  return db.on('query-error', withoutStatement)
}
