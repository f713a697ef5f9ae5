import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/** JSON with the fields of every object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/**
 * What two sendings of one request have in common: method, path, parsed fields and the SHA-256 of the file. The raw
 * bytes differ at each sending of a multipart form.
 */
export function fingerprint(ctx: Context): string {
  const body: unknown = ctx.request.body
  const bytes = Buffer.isBuffer(body) ? body : ctx.file?.buffer
  const file = bytes && createHash('sha256').update(bytes).digest('hex')
  const fields = Buffer.isBuffer(body) ? null : (body ?? null)
  return createHash('sha256')
    .update(canonical([ctx.method, ctx.path, fields, file ?? null]))
    .digest('hex')
}
