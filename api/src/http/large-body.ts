import type { Context, Middleware } from 'koa'
import type { Places } from './places.ts'

/** The studio sends smaller ones beside the large ones: pictures that wait hold up no text. */
const LARGE_BYTES = 256 * 1024

/** What a body may come to: what it says of its length, or the most that is read of it where it says nothing. */
function comingBytes({ req: { headers } }: Context, maxBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return maxBytes
  return Math.min(Number(headers['content-length'] ?? 0), maxBytes)
}

/**
 * Stands before whatever reads a body that may be large. One that is, is counted before any of it is read.
 * @param maxBytes the most that is kept of one
 * @throws ApiError 503 where too many are under way
 */
export function largeBody(places: Places, maxBytes: number): Middleware {
  const held = places.hold((ctx) => comingBytes(ctx, maxBytes))
  return (ctx, next) => (comingBytes(ctx, maxBytes) > LARGE_BYTES ? held(ctx, next) : next())
}
