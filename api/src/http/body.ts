import type { Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { unsupportedType } from '../errors.ts'

/**
 * Reads a small JSON or urlencoded body into `ctx.request.body`.
 * @throws ApiError 400 `invalid`, 413 `too_large`, 415 `unsupported_type`
 */
export function smallBody({ form = false, limitBytes = 64 * 1024 } = {}): Middleware {
  const parse = koaBody({
    json: true,
    urlencoded: form,
    text: false,
    jsonLimit: limitBytes,
    formLimit: limitBytes,
  })
  return async (ctx, next) => {
    const types = form ? ['json', 'urlencoded'] : ['json']
    if (ctx.request.length !== 0 && ctx.is(types) === false)
      throw unsupportedType(`Send the request as ${form ? 'JSON or as a form' : 'JSON'}.`)
    await parse(ctx, next)
  }
}

/** Whether the request is a plain HTML form, which is answered with a redirect. */
export const isPlainForm = (ctx: { is(types: string[]): string | false | null }): boolean =>
  Boolean(ctx.is(['urlencoded']))
