import type { Knex } from 'knex'
import type { Log } from '../log.ts'

export type Database = Knex
/** A transaction, or the database itself: what a query function needs. */
export type Queryable = Knex | Knex.Transaction

/** What knex warns of beside throwing it to whoever asked for a connection, who says it as often as is needed. */
const isThrownToo = (text: string) => text.startsWith('Acquire connection error')

/** knex would print its own warnings to the console. */
export function knexLog(log: Log | undefined): NonNullable<Knex.Config['log']> {
  const write = (level: 'debug' | 'warn' | 'error') => (text: unknown) =>
    log?.[isThrownToo(String(text)) ? 'debug' : level]({ knex: String(text) }, 'the database layer')
  return { debug: write('debug'), warn: write('warn'), error: write('error'), deprecate: write('warn') }
}

/**
 * knex puts the statement before what the database says, and PostgreSQL adds the row. Neither is for a log or a person.
 */
export function withoutStatement(
  error: Error & { detail?: string; where?: string; internalQuery?: string },
  { sql }: { sql: string },
): void {
  delete error.detail
  delete error.where
  delete error.internalQuery
  const statement = `${sql} - `
  if (error.message.startsWith(statement)) error.message = error.message.slice(statement.length)
}
