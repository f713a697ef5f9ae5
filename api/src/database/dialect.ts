import type { Knex } from 'knex'
import type { Database, Queryable } from './database.ts'

/** What the index holds of a post. */
export interface IndexedPost {
  /** In which substrings are looked for, in the spelling of `searchable`; none where they stay as they are. */
  substrings: Record<SearchColumn, string> | undefined
  /** Whole words of letters and digits, each once. */
  tokens: readonly string[]
  /** Words that a search may complete a beginning to, or that it may have meant. */
  vocabulary: readonly string[]
}

export type SearchColumn = 'title' | 'description' | 'tags'

/** One entry for each Published post, by `posts.number`. */
export interface SearchIndex {
  /** The column of `matching`, `matchingEach` and `havingEach` that holds `posts.number`. */
  key: string
  /** In the place of what is there of the post. */
  put(trx: Queryable, number: number, post: IndexedPost): Promise<void>
  remove(trx: Queryable, number: number): Promise<void>
  /** Selects the entries with a text in one of some columns. @param text in the spelling of the index, not empty */
  matching(db: Queryable, text: string, columns: readonly SearchColumn[]): Knex.QueryBuilder
  /** The same entries as `matching`, for a query that looks at one after the other by its number. */
  matchingEach(db: Queryable, text: string, columns: readonly SearchColumn[]): Knex.QueryBuilder
  /** Selects the entries that have a token of each of some lists. @param lists none of them empty */
  having(db: Queryable, lists: ReadonlyArray<readonly string[]>): Knex.QueryBuilder
  /** The same entries as `having`, for a query that looks at one after the other by its number. */
  havingEach(db: Queryable, lists: ReadonlyArray<readonly string[]>): Knex.QueryBuilder
  /** The numbers that each of some queries selects, in its order: one statement, and no object for each number. */
  listNumbers(db: Queryable, selected: readonly Knex.QueryBuilder[]): Promise<number[][]>
  /** Whether a column has one of some values: a statement of the same text, and one bound value, for any number of them. */
  isAmong(db: Queryable, column: string, values: readonly number[] | readonly string[]): Knex.Raw
}

/** What differs between the databases Fettle runs on. Nothing else in `api` asks which one it is. */
export interface Dialect {
  /** The one connection of this process that writes: changes queue here, not at the database. */
  db: Database
  /** Connections that only read, beside the one that writes. */
  reader: Database
  /** Connections of public searches alone, which only read: slow ones take none from anybody else. */
  searcher: Database
  /** All of its connections, by what they are for. */
  pools: Readonly<Record<string, Database>>
  search: SearchIndex
  /** Changes that are committed together at most, where some have queued up. */
  changesTogether: number
  /**
   * Runs `work` while no other process brings the schema to another level, or prepares an empty database.
   * @param work is given a connection on which a statement may take as long as it needs
   */
  whilePreparing<Result>(work: (patient: Database) => Promise<Result>): Promise<Result>
  /** Until the end of the transaction nobody else adds the row of an image or sweeps files. */
  lockImages(trx: Knex.Transaction): Promise<void>
  /** Selects and locks rows until the end of the transaction, without those that another transaction has locked. */
  lockAvailable<Query extends Knex.QueryBuilder>(selected: Query): Query
  /**
   * Runs `work` unless another run of this name is under way: in any process on PostgreSQL, in this one on SQLite.
   * @returns what `work` returned; `undefined` where it did not run
   */
  onlyOne<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>
  /** Has the database look at the index of searches once much of it is new: until then it would plan for empty tables. */
  surveyIndex(): Promise<void>
  /** Milliseconds since 1970 by the clock that all processes over this database share. */
  nowMs(db: Queryable): Promise<number>
  /** Hurries the looks of other processes at what this transaction changed, once it is committed. */
  notify(trx: Knex.Transaction): Promise<void>
  /** Calls `wake` when another process has changed something. @returns stops listening */
  listen(wake: () => void): () => Promise<void>
  close(): Promise<void>
}
