import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { invalid, unsupportedType } from '../errors.ts'
import { requirePlainJson } from './json-shape.ts'

declare module 'koa' {
  interface Request {
    /** The parsed fields of a form or of a JSON object. */
    body?: unknown
  }
}

const MAX_FIELDS = 100

const notJson = () => invalid('The request is not valid JSON.')

/** An object with the fields of a JSON text; an empty text has none. */
function fieldsOfJson(text: string): object {
  if (text === '') return {}
  requirePlainJson(text)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    throw notJson()
  }
  throw notJson()
}

/** An object with the fields of an urlencoded text. Names are taken as they are: none makes a list or an object. */
function fieldsOfForm(text: string): object {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) throw invalid(`The form must have at most ${MAX_FIELDS} fields.`)
  const names = new Set<string>()
  for (const [name] of fields) {
    if (name.includes('[')) throw invalid('The form must not have fields with brackets in their names.')
    if (names.has(name)) throw invalid(`${name.slice(0, 100)} must be given once`)
    names.add(name)
  }
  return Object.fromEntries(fields)
}

/** Whether the request is a plain HTML form, which is answered with a redirect. */
export const isPlainForm = (ctx: { is(types: string[]): string | false | null }): boolean =>
  Boolean(ctx.is(['urlencoded']))

async function textOf(ctx: Context, limitBytes: number): Promise<string> {
  const coding = ctx.get('Content-Encoding')
  if (coding !== '' && coding.toLowerCase() !== 'identity')
    throw unsupportedType('Send the request without compression.')
  return getRawBody(ctx.req, {
    length: ctx.req.headers['content-length'] ?? null,
    limit: limitBytes,
    encoding: 'utf8',
  })
}

/**
 * Reads a small JSON or urlencoded body into `ctx.request.body`.
 * @throws ApiError 400 `invalid`, 413 `too_large`, 415 `unsupported_type`
 */
export function smallBody({ form = false, limitBytes = 64 * 1024 } = {}): Middleware {
  const types = form ? ['json', 'urlencoded'] : ['json']
  return async (ctx, next) => {
    if (ctx.request.length !== 0 && ctx.is(types) === false)
      throw unsupportedType(`Send the request as ${form ? 'JSON or as a form' : 'JSON'}.`)
    const text = await textOf(ctx, limitBytes)
    ctx.request.body = isPlainForm(ctx) ? fieldsOfForm(text) : fieldsOfJson(text)
    await next()
  }
}
