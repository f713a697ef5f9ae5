import type { Context } from 'koa'

/** A strong entity tag. */
export const etag = (rev: string): string => `"${rev}"`

/** The tags of an `If-Match` or `If-None-Match` header; a weak one never equals a strong one. */
const tagsOf = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"|[^\s,]+/g) ?? []

/** The condition of `If-Match` on the stored revision; `undefined` without the header. */
export function ifMatch(ctx: Pick<Context, 'get'>): ((rev: string) => boolean) | undefined {
  const header = ctx.get('If-Match')
  if (header === '') return undefined
  const tags = tagsOf(header)
  return (rev) => tags.includes('*') || tags.includes(etag(rev))
}

/** Whether `If-None-Match` names this tag, weakly compared: the caller already has the answer. */
export function isNotModified(ctx: Pick<Context, 'get'>, tag: string): boolean {
  const tags = tagsOf(ctx.get('If-None-Match')).map((each) => each.replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}

/** Whether the request applies only if the resource does not exist: `If-None-Match: *` (RFC 9110, section 13.1.2). */
export const isForAbsent = (ctx: Pick<Context, 'get'>): boolean =>
  tagsOf(ctx.get('If-None-Match')).includes('*')
