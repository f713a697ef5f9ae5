import { Socket } from 'node:net'
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
  idle_in_transaction_session_timeout: 10_000,
}
/** How long a connection is waited for, new or of the pool, in milliseconds. */
const PATIENCE_MS = 5_000
/** Longer than any statement may take. */
const SILENT_MS = 35_000
const IDLE_MS = 30_000

/**
 * A socket that is given up when nothing came over it for so long: a server whose machine is gone, or a firewall that
 * dropped the connection, says nothing at all. The pool gives up an unused connection before that. 0 waits for ever.
 */
const watchedSocket = (silentMs: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(silentMs, () =>
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })),
  )
}

interface Connections {
  /** Shown in `pg_stat_activity`. */
  name: string
  max: number
  isReadOnly?: boolean
  /** Whether a statement may take as long as it needs, as a migration does; waiting for locks stays bounded. */
  isPatient?: boolean
  silentMs?: number
  /** How long an unused connection is kept. */
  idleMs?: number
}

/** @param url `postgres://user:password@host:port/database`, with the driver's parameters (`sslmode`, `host`) */
export function connectPostgres(
  url: string,
  {
    name,
    max,
    isReadOnly = false,
    isPatient = false,
    silentMs = isPatient ? 0 : SILENT_MS,
    idleMs = IDLE_MS,
  }: Connections,
  log: Log | undefined,
): Database {
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
      stream: watchedSocket(silentMs),
      types,
      ...limits,
      ...(isPatient ? { statement_timeout: 0 } : {}),
      options: [
        // What a database or a role is set to stays out of it: changes lock what they read.
        '-c default_transaction_isolation=read\\ committed',
        ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
      ].join(' '),
    },
    compileSqlOnError: false,
    log: knexLog(log),
    acquireConnectionTimeout: PATIENCE_MS,
    pool: { min: 0, max, idleTimeoutMillis: idleMs },
    migrations: {
      migrationSource: migrationSource(postgresMigrations),
      disableMigrationsListValidation: true,
    },
  })
  return db.on('query-error', withoutStatement)
}
