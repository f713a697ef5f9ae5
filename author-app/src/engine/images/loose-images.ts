import type { PostRow } from '../rows/row.ts'
import { submittedOf } from '../rows/row-state.ts'
import { imagesOf } from './references.ts'

/** Every picture that unsent work of a post needs, by SHA-256. */
export function imagesOfRow(row: PostRow): string[] {
  const { working, inflight, unconfirmed } = row
  const requests = [...(inflight ? [inflight] : []), ...unconfirmed]
  const texts = [
    submittedOf(row)?.fields,
    working?.fields,
    ...requests.flatMap((each) => [each.payload, each.submitted]),
  ]
  return [
    ...texts.flatMap((fields) => (fields ? imagesOf(fields) : [])),
    ...requests.flatMap(({ thumbnailFile }) => thumbnailFile ?? []),
  ]
}

interface Kept {
  /** SHA-256 of every picture on the device. */
  all: readonly string[]
  /** Those that the server has. */
  sent: readonly string[]
  /** The posts with something that is on this device only. */
  rows: readonly PostRow[]
}

/** Pictures that only this device has and that no post names: chosen while typing, and not put into a text yet. */
export function looseAmong({ all, sent, rows }: Kept): string[] {
  const accounted = new Set([...sent, ...rows.flatMap(imagesOfRow)])
  return all.filter((sha256) => !accounted.has(sha256))
}
