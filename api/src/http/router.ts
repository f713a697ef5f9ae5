import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { z } from 'zod'
import type { Once } from '../database/outcome.ts'
import { mayNot, notFound, notSignedIn, secondFactorDue } from '../errors.ts'
import { may } from '../people/permissions.ts'
import type { Owed } from '../sessions/sessions.queries.ts'
import type { Author } from '../sessions/users.queries.ts'
import type { Operation } from './operation.ts'

declare module 'koa' {
  interface DefaultState {
    requestId: string
    /** Whose session it carries. */
    author?: Author | undefined
    /** The same, where the account may only be managed, or only be looked at, before a second factor. */
    owing?: { author: Author; owes: Owed } | undefined
    /** SHA-256 of the session's id, as it is stored. */
    sessionHash?: string | undefined
    once?: Once | undefined
  }
}

/** What a request says, parsed with the schemas of its operation; `undefined` where there is no schema. */
export interface Input<Params extends z.ZodType, Query extends z.ZodType, Fields extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  fields: z.output<Fields>
}

/** An operation with its handlers. */
export interface Route {
  operation: Operation
  middleware: Middleware[]
}

/** What is open to a session that has yet to sign in with the passkey of its account. */
const BEFORE_PASSKEY = ['getCurrentUser', 'getAccount', 'logout']

/** Lets a session do what may be done before its second factor. @throws ApiError 401 `second_factor_due` */
function admitOwing(state: Context['state'], { id, permission }: Operation): void {
  if (!state.owing || may(undefined, permission)) return
  const { author, owes } = state.owing
  if (permission !== 'account' || (owes === 'passkey' && !BEFORE_PASSKEY.includes(id)))
    throw secondFactorDue(owes)
  state.author = author
}

/** @throws ApiError 401 `not_signed_in` or `second_factor_due`, 403 `forbidden`, before anything of the request is read */
const requirePermission =
  (operation: Operation): Middleware =>
  async (ctx, next) => {
    const { permission, errors } = operation
    admitOwing(ctx.state, operation)
    if (!may(undefined, permission) && !may(signedIn(ctx, errors[401]), permission)) throw mayNot(permission)
    await next()
  }

/**
 * The parameters of a path. Parameters that do not match the schema are answered with 404, where the operation documents
 * one.
 * @throws ApiError 404 `not_found`, ZodError
 */
function parseParams({ params: schema, errors }: Operation, params: unknown): unknown {
  const parsed = schema?.safeParse(params)
  if (!parsed || parsed.success) return parsed?.data
  throw errors[404] === undefined ? parsed.error : notFound(errors[404])
}

/**
 * Makes a route from an operation and its handlers.
 * @param before runs after the permission is asked for and before the request is parsed: reads the body, counts
 * @param handler is called with the parsed request
 */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Fields extends z.ZodType = z.ZodUndefined,
>(
  operation: Operation<Params, Query, Fields>,
  before: Middleware[],
  handler: (ctx: Context, input: Input<Params, Query, Fields>) => void | Promise<void>,
): Route {
  const { query, body } = operation
  const answer: Middleware = async (ctx) => {
    const input = {
      params: parseParams(operation, ctx.params),
      query: query?.parse(ctx.query),
      fields: body?.fields?.parse(ctx.request.body),
    }
    await handler(ctx, input as Input<Params, Query, Fields>)
  }
  return { operation, middleware: [requirePermission(operation), ...before, answer] }
}

/** A route that takes plain forms lets `requireWritable` stand within what answers these with a redirect. */
const takesPlainForms = ({ body }: Operation) => body?.types.includes('application/x-www-form-urlencoded')

/**
 * Registers routes, in the order in which paths are tried.
 * @param beforeWrites stands before every route that writes
 */
export function createRouter(prefix: string, routes: Route[], beforeWrites: Middleware): Router {
  const router = new Router({ prefix })
  for (const { operation, middleware } of routes) {
    const isFree = operation.method === 'get' || takesPlainForms(operation)
    const guard = isFree ? [] : [beforeWrites]
    router[operation.method](operation.path.replace(/\{(\w+)\}/g, ':$1'), ...guard, ...middleware)
  }
  return router
}

/**
 * The signed-in author of a request.
 * @throws ApiError 401 `not_signed_in`
 */
export function signedIn(ctx: Pick<Context, 'state'>, message?: string): Author {
  if (!ctx.state.author) throw notSignedIn(message)
  return ctx.state.author
}
