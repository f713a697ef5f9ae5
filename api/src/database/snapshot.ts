import type { Knex } from 'knex'
import type { Dialect } from './dialect.ts'

/** The database cannot be read; `message` says why and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

/** One moment of the database, beside processes that go on writing. Nothing is migrated, tidied up or made. */
export interface DatabaseSnapshot extends Pick<Dialect, 'search'> {
  moment: Knex.Transaction
  close(): Promise<void>
}
