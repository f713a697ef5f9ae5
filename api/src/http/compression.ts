import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** A strong tag names the very bytes of an answer, and is what `If-Match` compares (RFC 9110, 8.8.3.3). */
const hasStrongTag = (ctx: Context) => ctx.response.header.etag?.toString().startsWith('"') === true

/**
 * Compresses JSON of more than a kilobyte on its way out, quickly rather than tightly: a first pull of the studio, a
 * list, a search. What carries a strong `ETag` travels as it is.
 */
export const compression = (): Middleware =>
  compress({
    threshold: 1_024,
    br: (_type, _size, ctx) => (hasStrongTag(ctx) ? false : {}),
    gzip: (_type, _size, ctx) => (hasStrongTag(ctx) ? false : {}),
    deflate: false,
    zstd: false,
  })
