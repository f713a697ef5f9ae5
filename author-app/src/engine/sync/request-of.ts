import type { Fields } from '../fields.ts'
import type { Mutation } from '../rows/row.ts'
import type { StoredImageRow } from '../store/database.ts'
import type { SyncRequest } from './request.ts'

/** The multipart form of the contract; a thumbnail travels only where there is a new one. */
function formOf(fields: Fields, thumbnail: StoredImageRow | undefined, id?: string): FormData {
  const form = new FormData()
  if (id) form.set('_id', id)
  for (const name of ['title', 'description', 'caption', 'category', 'content', 'status'] as const)
    form.set(name, fields[name])
  form.set('read_time_minutes', String(fields.read_time_minutes))
  form.set('tags', JSON.stringify(fields.tags))
  form.set('seo_meta', JSON.stringify(fields.seo_meta))
  if (thumbnail) {
    const extension = thumbnail.type.slice('image/'.length)
    form.set('thumbnail', new File([thumbnail.bytes], `thumbnail.${extension}`, { type: thumbnail.type }))
  }
  return form
}

/** The request of a frozen mutation: the same mutation always gives the same request. */
export function requestOf(
  id: string,
  { key, kind, payload, baseRev }: Mutation,
  thumbnail: StoredImageRow | undefined,
): SyncRequest {
  const condition = baseRev === null ? undefined : { 'if-match': `"${baseRev}"` }
  const headers = { 'idempotency-key': key, ...condition }
  const path = `/api/blogs/${encodeURIComponent(id)}`
  if (kind === 'delete' || !payload) return { method: 'DELETE', path, headers }
  if (kind === 'update') return { method: 'PUT', path, headers, body: formOf(payload, thumbnail) }
  return {
    method: 'POST',
    path: '/api/blogs',
    headers,
    body: formOf(payload, thumbnail, id),
  }
}
