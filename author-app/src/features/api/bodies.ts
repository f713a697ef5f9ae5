import { z } from 'zod'

/** One page of a list, and how many rows all its pages have. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** Reads a paged answer of the contract. @throws ZodError for an answer that is not one */
export async function readPage<Schema extends z.ZodType>(
  response: Response,
  row: Schema,
): Promise<Page<z.infer<Schema>>> {
  const rows = z.array(row).parse(await response.json())
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) }
}

/** A body of JSON with its type. */
export const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
