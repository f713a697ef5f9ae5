import type { ErrorBody } from '@fettle/shared-types'
import type { Context, Middleware } from 'koa'
import { ZodError } from 'zod'
import { isAway, isBusy, isStorageFailure } from '../database/failures.ts'
import {
  ApiError,
  busy,
  insufficientStorage,
  internal,
  invalid,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
} from '../errors.ts'
import { ImageStoreError } from '../images/image-store.ts'
import type { Log } from '../log.ts'

/** Enough for a person to correct at once; a crafted request can have any number. */
const MAX_ISSUES = 20

function fromSchema(error: ZodError): ApiError {
  const issues = error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const first = error.issues[0]
  const message = first?.message ?? 'The request cannot be read.'
  const status = first?.code === 'custom' ? first.params?.status : undefined
  return status === 413 ? tooLarge(message) : invalid(message, issues)
}

/** Errors of body parsers carry the status they ask for. */
function statusOf(error: Error): number | undefined {
  return 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The API error for a thrown value. Anything unexpected is a 500 without internal details. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof ZodError) return fromSchema(thrown)
  if (isBusy(thrown)) return busy()
  if (isAway(thrown))
    return unavailable('The server cannot reach its database. Please try again in a moment.', 5)
  if (thrown instanceof ImageStoreError)
    return unavailable('The server cannot reach its pictures. Please try again in a moment.', 5)
  if (isStorageFailure(thrown)) return insufficientStorage()
  if (thrown instanceof SyntaxError && statusOf(thrown) === 400)
    return invalid('The request is not valid JSON.')
  if (thrown instanceof Error) {
    const status = statusOf(thrown)
    if (status === 413) return tooLarge('The request is too large.')
    if (status === 400) return invalid('The request cannot be read.')
  }
  return internal()
}

/** Whether a request ended in the middle of its body. Whoever sent it hears no answer, and no fault of ours is why. */
const isCutOff = ({ req }: Pick<Context, 'req'>) => req.destroyed && !req.complete

/** What a request is refused with, whatever was thrown. What was not refused on purpose is a fault, and is logged. */
export function refuse(ctx: Context, thrown: unknown, log: Log, event: string): ApiError {
  const refusal = isCutOff(ctx) ? invalid('The request is cut off.') : asApiError(thrown)
  if (refusal.status >= 500 && !(thrown instanceof ApiError))
    log.error({ err: thrown, requestId: ctx.state.requestId, method: ctx.method, path: ctx.path }, event)
  return refusal
}

/** Turns whatever was thrown into an answer. What is not an expected refusal is a plain 500. */
export function errorAnswer(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const { requestId } = ctx.state
      const refusal = refuse(ctx, thrown, log, 'failed')
      ctx.status = refusal.status
      ctx.set(refusal.extra.headers ?? {})
      ctx.set('Cache-Control', 'no-store')
      const { details } = refusal.extra
      const body: ErrorBody = { error: refusal.message, code: refusal.code, requestId }
      ctx.body = details === undefined ? body : { ...body, details }
    }
  }
}

/** The last middleware: an unknown path is 404, a known path with another method 405. */
export const unanswered: Middleware = async (ctx) => {
  const layers = (ctx.matched ?? []) as Array<{ methods: string[] }>
  const methods = [...new Set(layers.flatMap((layer) => layer.methods))].sort()
  if (methods.length === 0) throw notFound('There is nothing at this address.')
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (ctx.method !== 'OPTIONS') throw methodNotAllowed(ctx.method, allow)
  ctx.set('Allow', allow)
  ctx.status = 204
}
