import type { Queryable } from '../database/database.ts'
import type { CopiedTable } from './tables.ts'

export type Row = Record<string, unknown>

/** The columns of a table, by name. */
export async function listColumns(db: Queryable, { name }: CopiedTable): Promise<string[]> {
  return Object.keys(await db(name).columnInfo()).sort()
}

/** Every row in the order of its keys, a page at a time. */
export async function* readPages(
  db: Queryable,
  { name, keys, page }: CopiedTable,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const tuple = (mark: string) => `(${keys.map(() => mark).join(', ')})`
  for (let last: Row | undefined; ; ) {
    const next = db(name)
      .select<Row[]>([...columns])
      .orderBy([...keys])
      .limit(page)
    const after = last
    if (after)
      next.whereRaw(`${tuple('??')} > ${tuple('?')}`, [...keys, ...keys.map((key) => after[key] as string)])
    const rows: Row[] = await next
    if (rows.length > 0) yield rows
    if (rows.length < page) return
    last = rows.at(-1)
  }
}

export async function insertRows(db: Queryable, { name }: CopiedTable, rows: Row[]): Promise<void> {
  await db(name).insert(rows)
}

export async function deleteRows(db: Queryable, table: string): Promise<void> {
  await db(table).delete()
}
