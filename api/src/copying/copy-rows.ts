import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { SearchIndex } from '../database/dialect.ts'
import { isUnstorableText } from '../database/failures.ts'
import { OperatorError } from '../operator-error.ts'
import {
  indexPost,
  listChangedAfter,
  readSearchProgress,
  saveSearchProgress,
} from '../posts/search-index.queries.ts'
import { deleteRows, insertRows, listColumns, type Row, readPages } from './rows.queries.ts'
import { type CopiedTable, MADE_AT_FIRST, TABLES } from './tables.ts'

/** What a table holds, in a form that is equal for equal rows on every database. */
export interface TableDigest {
  table: string
  rows: number
  sha256: string
}

interface CopyRows {
  /** One moment of a database of this program's schema. */
  from: Queryable
  /** A transaction on a migrated database without rows. */
  to: Queryable
  search: SearchIndex
  /** Called after each page with the rows of this table so far. */
  onPage?: (table: string, rows: number) => void
}

/** Posts that are in memory at once, with up to a mebibyte of text each. */
const INDEXED_PAGE = 10

async function digest(
  db: Queryable,
  table: CopiedTable,
  onPage: (rows: Row[], count: number) => Promise<void> | void = () => {},
): Promise<TableDigest> {
  const columns = await listColumns(db, table)
  const hash = createHash('sha256').update(JSON.stringify(columns))
  let count = 0
  for await (const rows of readPages(db, table, columns)) {
    for (const row of rows) hash.update(`\n${JSON.stringify(columns.map((column) => row[column] ?? null))}`)
    count += rows.length
    await onPage(rows, count)
  }
  return { table: table.name, rows: count, sha256: hash.digest('hex') }
}

/** The digest of every copied table, one after the other. */
export async function digestRows(db: Queryable): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of TABLES) digests.push(await digest(db, table))
  return digests
}

/** Names the text that a database cannot store: SQLite keeps U+0000, which an earlier version let in. */
function unstorable({ name, keys }: CopiedTable, rows: Row[]): OperatorError | undefined {
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'string' && value.includes('\0'))
        return new OperatorError(
          `${name}.${column} of ${keys.map((key) => row[key]).join(' ')} holds a NUL character, which PostgreSQL cannot store. Remove it there, then try again.`,
        )
  return undefined
}

async function copyTable(table: CopiedTable, { from, to, onPage }: CopyRows): Promise<TableDigest> {
  const [theirs, ours] = [await listColumns(from, table), await listColumns(to, table)]
  if (theirs.join() !== ours.join())
    throw new OperatorError(
      `The table ${table.name} is of another version of Fettle. Start this version once.`,
    )
  return digest(from, table, async (rows, count) => {
    await insertRows(to, table, rows).catch((error: unknown) => {
      throw (isUnstorableText(error) && unstorable(table, rows)) || error
    })
    onPage?.(table.name, count)
  })
}

async function indexPosts(to: Queryable, search: SearchIndex): Promise<void> {
  for (;;) {
    const posts = await listChangedAfter(to, await readSearchProgress(to), INDEXED_PAGE)
    for (const post of posts) await indexPost(search, to, post.number, post)
    const last = posts.at(-1)
    if (!last) return
    await saveSearchProgress(to, last)
  }
}

/**
 * Copies every row into an empty database, makes what is derived from them, and reads all of them back. Memory stays
 * within a page.
 * @returns what both hold now
 * @throws Error where a table read back differs; OperatorError where the target cannot store a text
 */
export async function copyRows(copy: CopyRows): Promise<TableDigest[]> {
  for (const table of MADE_AT_FIRST) await deleteRows(copy.to, table)
  const read: TableDigest[] = []
  for (const table of TABLES) read.push(await copyTable(table, copy))
  await indexPosts(copy.to, copy.search)
  const written = await digestRows(copy.to)
  const differing = read.find(({ sha256 }, at) => sha256 !== written[at]?.sha256)
  if (differing) throw new Error(`The table ${differing.table} does not read back as it was written`)
  return read
}
