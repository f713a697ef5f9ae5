import type { Knex } from 'knex'
import type { Log } from '../log.ts'

export type Database = Knex
/** A transaction, or the database itself: what a query function needs. */
export type Queryable = Knex | Knex.Transaction

/** knex would print its own warnings to the console. */
export function knexLog(log: Log | undefined): NonNullable<Knex.Config['log']> {
  const write = (level: 'debug' | 'warn' | 'error') => (text: unknown) =>
    log?.[level]({ knex: String(text) }, 'the database layer')
  return { debug: write('debug'), warn: write('warn'), error: write('error'), deprecate: write('warn') }
}

/** knex puts the statement before what the database says. A statement is for no log and no person; its values even less. */
export function withoutStatement(error: Error, { sql }: { sql: string }): void {
  const statement = `${sql} - `
  if (error.message.startsWith(statement)) error.message = error.message.slice(statement.length)
}
