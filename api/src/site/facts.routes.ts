import { FactArticles } from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'
import { readFactArticles } from './fact-uses.ts'

/** What depends on the facts of the site. */
export const factsRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listFactArticles',
      method: 'get',
      path: '/site/facts/articles',
      tag: 'Site',
      summary: 'Which articles show which facts, drafts included',
      permission: 'site',
      responses: { 200: { description: 'Each fact that an article shows', body: z.array(FactArticles) } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readFactArticles(deps)
    },
  ),
]
