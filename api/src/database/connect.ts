import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import { migrationSource } from './migration-source.ts'

export type Database = Knex
/** A transaction, or the database itself: what a query function needs. */
export type Queryable = Knex | Knex.Transaction

const pragmas = ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']

/** One may be busy with a long search while the others read on. */
const READERS = 3

type Connection = { run(sql: string, done: (error: Error | null) => void): void }

function open(file: string, statements: string[], connections = 1): Database {
  return knex({
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: connections,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        const next = (index: number) => {
          const pragma = statements[index]
          if (!pragma) return done(null, connection)
          connection.run(`PRAGMA ${pragma}`, (error) => (error ? done(error, connection) : next(index + 1)))
        }
        next(0)
      },
    },
    migrations: { migrationSource },
  })
}

/**
 * Opens one SQLite file, with one connection that carries the pragmas of every connection: WAL, and an fsync at each
 * commit (SQLite reopens a WAL file at `synchronous=NORMAL`, which would lose acknowledged writes on power loss).
 */
export function connect(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  return open(file, pragmas)
}

/**
 * Opens the same file again, for reading only: a long search then never stands in front of a save. It sees
 * every transaction that was committed before its query began.
 */
export function connectReader(file: string): Database {
  return open(file, [...pragmas, 'query_only = ON'], READERS)
}
