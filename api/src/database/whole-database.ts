import type { Knex } from 'knex'
import type { Queryable } from './database.ts'
import type { SearchIndex } from './dialect.ts'

/** Fills a migrated database that has no rows but those of its first migration. */
export type Fill<Result> = (to: Knex.Transaction, search: SearchIndex) => Promise<Result>

/** Copies all rows of one moment. */
export type CopyMoment = (from: Queryable, to: Knex.Transaction, search: SearchIndex) => Promise<unknown>

/** A database as something that is read or written as a whole. */
export interface WholeDatabase {
  /**
   * Runs `work` over one moment of the database; while it runs no server can change it.
   * @throws OperatorError where a server serves it, or nothing is there that this version can read
   */
  readAlone<Result>(work: (moment: Queryable) => Promise<Result>): Promise<Result>
  /** @throws OperatorError where anything is stored, or a server serves it */
  requireEmpty(): Promise<void>
  /**
   * Makes the schema in an empty database, and fills it in one transaction: either all is there afterwards or nothing.
   * @throws OperatorError where it is not empty
   */
  fill<Result>(work: Fill<Result>): Promise<Result>
  /** @throws OperatorError where there is nothing to read */
  requireReadable(): Promise<void>
  /** About what its rows take. */
  bytes(): Promise<number>
  /** Writes one moment of it into a new SQLite file, while servers go on. @param copy where rows have to be copied for that */
  writeInto(file: string, copy: CopyMoment): Promise<void>
}
