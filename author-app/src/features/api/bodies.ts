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

/** Bytes in a millisecond of the slowest line on which an upload is waited for. */
const SLOWEST = 10

/** Milliseconds for the upload of a file, on a slow line too, and for the answer. */
export const uploadMs = ({ size }: Blob): number => Math.min(2 ** 31 - 1, 60_000 + Math.ceil(size / SLOWEST))

/** A body of JSON with its type. */
export const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
