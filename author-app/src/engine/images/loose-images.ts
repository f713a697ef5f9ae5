import type { Collection } from '../collection.ts'
import { imagesOf } from '../picture-references.ts'
import type { Row } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'

/** Every picture that unsent work of a row needs, by SHA-256. */
export function imagesOfRow(collection: Collection, row: Row): string[] {
  const { working, inflight, unconfirmed } = row
  const requests = [...(inflight ? [inflight] : []), ...unconfirmed]
  const texts = [
    submittedOf(row)?.fields,
    working?.fields,
    ...requests.flatMap((each) => [each.payload, each.submitted]),
  ]
  return [
    ...texts.flatMap((fields) => (fields ? imagesOf(collection, fields) : [])),
    ...requests.flatMap(({ thumbnailFile }) => thumbnailFile ?? []),
  ]
}

interface Kept {
  collection: Collection
  /** SHA-256 of every picture on the device. */
  all: readonly string[]
  /** Those that the server has. */
  sent: readonly string[]
  /** The rows with something that is on this device only. */
  rows: readonly Row[]
}

/** Pictures that only this device has and that no row names: chosen while typing, and not put into a text yet. */
export function looseAmong({ collection, all, sent, rows }: Kept): string[] {
  const accounted = new Set([...sent, ...rows.flatMap((row) => imagesOfRow(collection, row))])
  return all.filter((sha256) => !accounted.has(sha256))
}
