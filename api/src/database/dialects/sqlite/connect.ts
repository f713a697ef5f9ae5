import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import knex from 'knex'
import type { Database as Connection } from 'sqlite3'
import type { Log } from '../../../log.ts'
import { FILE_MODE, makePrivateFolder } from '../../../private-files.ts'
import { type Database, knexLog, withoutStatement } from '../../database.ts'
import { migrationSource } from '../../migrate.ts'
import { sqliteMigrations } from './migrations/index.ts'
import { keepStatements } from './statement-cache.ts'
import { lockOnBegin } from './write-transactions.ts'

const pragmas = ['busy_timeout = 5000', 'synchronous = FULL', 'foreign_keys = ON']
/** Written into the file, so that only who writes asks for it. */
const writeAhead = 'journal_mode = WAL'

/** One may be busy with a long search while the others read on. */
const READERS = 3

function open(file: string, statements: string[], log: Log | undefined, connections = 1): Database {
  const db = knex({
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    compileSqlOnError: false,
    log: knexLog(log),
    pool: {
      min: 1,
      max: connections,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        const next = (index: number) => {
          const pragma = statements[index]
          if (!pragma) {
            keepStatements(connection)
            return done(null, connection)
          }
          connection.run(`PRAGMA ${pragma}`, (error) => (error ? done(error, connection) : next(index + 1)))
        }
        next(0)
      },
    },
    migrations: { migrationSource: migrationSource(sqliteMigrations), disableMigrationsListValidation: true },
  })
  return db.on('query-error', withoutStatement)
}

/**
 * Makes the file before SQLite does, for its owner alone; SQLite gives its log and its index the same mode. A file that
 * is there is not opened: closing it again would drop the locks that this process holds on it.
 */
function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Opens one SQLite file, with one connection that carries the pragmas of every connection: WAL, and an fsync at each
 * commit (SQLite reopens a WAL file at `synchronous=NORMAL`, which would lose acknowledged writes on power loss).
 * Every transaction holds the write lock from its beginning.
 */
export function connectSqlite(file: string, log?: Log): Database {
  makePrivateFolder(dirname(file))
  makePrivateFile(file)
  const db = open(file, [...pragmas, writeAhead], log)
  lockOnBegin(db)
  return db
}

/**
 * Opens the same file again, for reading only: a long search then never stands in front of a save. It sees
 * every transaction that was committed before its query began.
 */
export function connectSqliteReader(file: string, log?: Log): Database {
  return open(file, [...pragmas, 'query_only = ON'], log, READERS)
}
