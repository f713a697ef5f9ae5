import type { ErrorCode } from '@fettle/shared-types'
import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { invalid, unsupportedType } from '../errors.ts'
import type { Log } from '../log.ts'
import { refuse } from './error-answer.ts'

/** The deepest body of the contract has three levels, the fullest about sixty values. */
const MAX_DEPTH = 20
const MAX_VALUES = 10_000

/**
 * Checks the depth and size of a parsed JSON body, level by level and without recursion, before any code that recurses
 * or visits each value.
 * @throws ApiError 400 `invalid`
 */
function requirePlainValue(body: unknown): void {
  let level: unknown[] = [body]
  let values = 1
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalid(`The request must be nested at most ${MAX_DEPTH} deep.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inside: unknown[] = Object.values(value)
      values += inside.length
      if (values > MAX_VALUES) throw invalid(`The request must have at most ${MAX_VALUES} values.`)
      for (const each of inside) next.push(each)
    }
    level = next
  }
}

const MAX_FIELDS = 100

/**
 * Field names are read as they are; none makes a list or an object. One field more than allowed is read, so that too
 * many fields are noticed.
 */
const queryString = { allowDots: false, depth: 0, parameterLimit: MAX_FIELDS + 1, parseArrays: false }

/** @throws ApiError 400 `invalid` for fields that a form of the contract does not have */
function requirePlainFields(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return
  const names = Object.keys(fields)
  if (names.length > MAX_FIELDS) throw invalid(`The form must have at most ${MAX_FIELDS} fields.`)
  for (const [name, value] of Object.entries(fields)) {
    if (name.includes('[')) throw invalid('The form must not have fields with brackets in their names.')
    if (typeof value !== 'string') throw invalid(`${name.slice(0, 100)} must be given once`)
  }
}

/** Whether the request is a plain HTML form, which is answered with a redirect. */
export const isPlainForm = (ctx: { is(types: string[]): string | false | null }): boolean =>
  Boolean(ctx.is(['urlencoded']))

/** Leads a plain form on to a page. */
export function seeOther(ctx: Context, address: string): void {
  ctx.redirect(address)
  ctx.status = 303
}

/** A compressed body could be any size inside. @throws ApiError 415 `unsupported_type` */
function requireUncompressed(ctx: Context): void {
  const coding = ctx.get('Content-Encoding')
  if (coding !== '' && coding.toLowerCase() !== 'identity')
    throw unsupportedType('Send the request without compression.')
}

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
    queryString,
  })
  const types = form ? ['json', 'urlencoded'] : ['json']
  return async (ctx, next) => {
    if (ctx.request.length !== 0 && ctx.is(types) === false)
      throw unsupportedType(`Send the request as ${form ? 'JSON or as a form' : 'JSON'}.`)
    requireUncompressed(ctx)
    await parse(ctx, async () => {
      const { body } = ctx.request
      if (isPlainForm(ctx)) requirePlainFields(body)
      else requirePlainValue(body)
      await next()
    })
  }
}

/**
 * Answers errors of a plain HTML form with a redirect to a page instead of JSON.
 * @param redirect leads the browser to that page; its address carries the error's code and nothing that was typed
 */
export const plainFormErrors =
  (log: Log, redirect: (ctx: Context, code: ErrorCode) => void): Middleware =>
  async (ctx, next) => {
    if (!isPlainForm(ctx)) return next()
    try {
      await next()
    } catch (thrown) {
      redirect(ctx, refuse(ctx, thrown, log, 'a form failed').code)
    }
  }
