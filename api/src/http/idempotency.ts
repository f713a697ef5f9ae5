import { createHash } from 'node:crypto'
import { IdempotencyKey } from '@fettle/shared-types'
import type { Context, Middleware } from 'koa'
import type { Once, Outcome } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { keyInUse, keyReused } from '../errors.ts'
import { visitorOf } from './cookies.ts'
import { findOutcome, insertOutcome, type KeyedOutcome } from './idempotency.queries.ts'

/** JSON with the fields of every object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/**
 * A hash that is equal for repetitions of one request: of method, path, parsed fields and the SHA-256 of the file. The raw
 * bytes of a multipart form differ each time.
 */
function fingerprint(ctx: Context): string {
  const body: unknown = ctx.request.body
  const bytes = Buffer.isBuffer(body) ? body : ctx.file?.buffer
  const file = bytes && createHash('sha256').update(bytes).digest('hex')
  const fields = Buffer.isBuffer(body) ? null : (body ?? null)
  return createHash('sha256')
    .update(canonical([ctx.method, ctx.path, fields, file ?? null]))
    .digest('hex')
}

/** The stored outcome of the first request with a key. */
export type Kept = Omit<Outcome, 'did'> & { status: number }

/** Answers a repeated request from the stored outcome; the default sends the stored status and body. */
export type Replay = (ctx: Context, kept: Kept) => Promise<void>

const statusOf: Record<Outcome['did'], number> = { create: 201, update: 200, delete: 204 }

const replayKept: Replay = async (ctx, { status, body }) => {
  ctx.status = status
  if (body !== undefined) ctx.body = body
}

const keptOf = ({ status, resource_id, rev, body }: KeyedOutcome): Kept => ({
  status,
  ...(resource_id === null ? {} : { id: resource_id }),
  ...(rev === null ? {} : { rev }),
  ...(body === null ? {} : { body: JSON.parse(body) as unknown }),
})

/** Makes these the only cookies of the answer. */
function setCookies(ctx: Context, cookies: string | string[] | undefined): void {
  if (cookies === undefined) ctx.remove('Set-Cookie')
  else ctx.set('Set-Cookie', cookies)
}

/** Keys belong to one user, or to one visitor cookie; a visitor who has none yet is known by the key alone. */
function ownerOf(ctx: Context, config: Deps['config']): string {
  const { author } = ctx.state
  return author ? `user:${author.id}` : `visitor:${visitorOf(ctx, config) ?? 'new'}`
}

/**
 * Makes a route safe to repeat with an `Idempotency-Key`: stands after the body is read and before the handler, which
 * passes `recordOnce(ctx)` into its transaction. Requests without the header pass unchanged. Of two processes over one
 * database that run the same request at once, one makes the change and the other answers what the first one did.
 * @throws ApiError 400 `invalid` for a key that is no UUID, 422 `key_reused`, 409 `key_in_use`
 */
export function idempotent(
  { config, reader, now, idempotencyKeysInUse: inUse }: IdempotencyDeps,
  replay = replayKept,
): Middleware {
  return async (ctx, next) => {
    const header = ctx.get('Idempotency-Key')
    if (header === '') return next()
    const key = IdempotencyKey.parse(header)
    const owner = ownerOf(ctx, config)
    const running = `${owner} ${key}`
    if (inUse.has(running)) throw keyInUse()
    inUse.add(running)
    try {
      const mine = fingerprint(ctx)
      const isAnswered = async (): Promise<boolean> => {
        const known = await findOutcome(reader, owner, key)
        if (!known) return false
        if (known.fingerprint !== mine) throw keyReused()
        await replay(ctx, keptOf(known))
        return true
      }
      if (await isAnswered()) return
      ctx.state.once = async (trx, { did, id = null, rev = null, body }) => {
        const row = {
          owner,
          key,
          fingerprint: mine,
          status: statusOf[did],
          resource_id: id,
          rev,
          body: body === undefined ? null : JSON.stringify(body),
          created_at: now().toISOString(),
        }
        if (!(await insertOutcome(trx, row))) throw keyInUse()
      }
      const cookies = ctx.response.headers['set-cookie']
      try {
        await next()
      } catch (refusal) {
        // Another process may have run the same request meanwhile. This one was then refused because of that change, and is
        // answered with its outcome.
        setCookies(ctx, cookies)
        if (!(await isAnswered())) throw refusal
      }
    } finally {
      inUse.delete(running)
    }
  }
}

type IdempotencyDeps = Pick<Deps, 'config' | 'reader' | 'now' | 'idempotencyKeysInUse'>

/** What the handler calls inside its transaction; does nothing for a request without a key. */
export const recordOnce = (ctx: Pick<Context, 'state'>): Once => ctx.state.once ?? (async () => {})
