import type { Collection } from '../collection.ts'
import type { Mutation } from '../rows/row.ts'
import type { StoredImageRow } from '../store/database.ts'
import type { SyncRequest } from './request.ts'

/** The request of a frozen mutation: the same mutation always gives the same request. */
export function requestOf(
  { part, requests }: Collection,
  id: string,
  { key, kind, payload, baseRev }: Mutation,
  picture: StoredImageRow | undefined,
): SyncRequest {
  const condition = baseRev === null ? undefined : { 'if-match': `"${baseRev}"` }
  const headers = { 'idempotency-key': key, ...condition }
  if (kind === 'delete' || !payload) return { ...requests.delete(id), headers }
  const name = picture && `${part?.field}.${picture.type.slice('image/'.length)}`
  const file = name ? new File([picture.bytes], name, { type: picture.type }) : undefined
  return { ...requests[kind](id, payload, file), headers }
}
