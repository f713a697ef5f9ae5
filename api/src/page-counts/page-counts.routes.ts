import { CountingSettings, PageCounts, PageCountsQuery, PageEventForm } from '@fettle/shared-types'
import { isbot } from 'isbot'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { callerOf } from '../http/caller.ts'
import { errors } from '../http/operation.ts'
import { setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { may } from '../people/permissions.ts'
import { changeCounting, readPageCounts } from './page-counts.service.ts'

const tag = 'Counts'
/** A path and a word. */
const LARGEST_EVENT = 1_024

/**
 * Whether what a request tells is counted: it comes from a page in a browser, of somebody who has not asked to be left out
 * and does not work here.
 */
function isCounted(ctx: Context): boolean {
  const isAskedNotTo = ctx.get('Sec-GPC') === '1' || ctx.get('DNT') === '1'
  const isStaff = may(ctx.state.author, 'write-posts')
  return ctx.get('Origin') !== '' && !isAskedNotTo && !isStaff && !isbot(ctx.get('User-Agent'))
}

/** What visitors do on pages, in numbers. */
export const pageCountsRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'countPageEvent',
      method: 'post',
      path: '/page-events',
      tag,
      summary: 'Tell that a page was read, or which way to the business was taken',
      permission: 'read',
      body: { types: ['application/json'], fields: PageEventForm },
      responses: { 204: { description: 'Whether it was counted or not' } },
      errors: { ...errors.invalid, ...errors.crossSite, ...errors.body },
    },
    [smallBody({ limitBytes: LARGEST_EVENT })],
    (ctx, { fields }) => {
      const program = ctx.get('User-Agent')
      if (isCounted(ctx)) deps.pageCounter?.add(fields, { address: callerOf(ctx).address, program })
      ctx.status = 204
    },
  ),
  route(
    {
      id: 'readPageCounts',
      method: 'get',
      path: '/page-counts',
      tag,
      summary: 'What visitors did, by day and page; authors see their own posts',
      permission: 'write-posts',
      query: PageCountsQuery,
      responses: {
        200: {
          description: 'The days of the range, and one page of what has counts in it, the most first',
          body: PageCounts,
          headers: ['X-Total-Count', 'Link'],
        },
      },
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { counts, total } = await readPageCounts(deps, signedIn(ctx), query)
      setPaging(ctx, { ...query, total })
      ctx.body = counts
    },
  ),
  route(
    {
      id: 'changeCounting',
      method: 'put',
      path: '/page-counts/settings',
      tag,
      summary: 'Turn the counting of visits on or off',
      permission: 'business',
      body: { types: ['application/json'], fields: CountingSettings },
      responses: { 200: { description: 'The setting as it is now', body: CountingSettings } },
      errors: { ...errors.invalid, ...errors.notSignedIn, ...errors.crossSite, ...errors.body },
    },
    [smallBody()],
    async (ctx, { fields }) => {
      ctx.body = await changeCounting(deps, signedIn(ctx), fields)
    },
  ),
]
