import { MissedSearch, MissedSearchQuery } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route } from '../http/router.ts'
import { readMissedSearches } from './missed-searches.service.ts'

/** What visitors look for and do not find, for those who decide what is written. */
export const missedSearchesRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listMissedSearches',
      method: 'get',
      path: '/missed-searches',
      tag: 'Posts',
      summary: 'Searches that found nothing, the most frequent first',
      permission: 'edit-all-posts',
      query: MissedSearchQuery,
      responses: onePage(MissedSearch),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { misses, total } = await readMissedSearches(deps, query)
      setPaging(ctx, { ...query, total })
      ctx.body = misses
    },
  ),
]
