import type { Context } from 'koa'
import { z } from 'zod'
import type { SuccessResponse } from './operation.ts'

interface Paging {
  page: number
  limit: number
  /** Rows on all pages. */
  total: number
}

/** Sets the headers of a paged list: `X-Total-Count`, and `Link` to the other pages (RFC 8288). */
export function setPaging(ctx: Context, { page, limit, total }: Paging): void {
  const last = Math.max(1, Math.ceil(total / limit))
  const address = (to: number) => {
    const query = new URLSearchParams(ctx.querystring)
    query.set('page', String(to))
    query.set('limit', String(limit))
    return `${ctx.path}?${query}`
  }
  const neighbours: Array<[string, number | undefined]> = [
    ['first', 1],
    ['prev', page > 1 ? Math.min(page - 1, last) : undefined],
    ['next', page < last ? page + 1 : undefined],
    ['last', last],
  ]
  ctx.set('X-Total-Count', String(total))
  ctx.set(
    'Link',
    neighbours
      .flatMap(([rel, to]) => (to === undefined ? [] : [`<${address(to)}>; rel="${rel}"`]))
      .join(', '),
  )
}

/** The answer of a paged list, whose headers `setPaging` sets. */
export const onePage = (row: z.ZodType): { 200: SuccessResponse } => ({
  200: { description: 'One page of them', body: z.array(row), headers: ['X-Total-Count', 'Link'] },
})
