import {
  BlockForm,
  ModeratedComment,
  ModerationDone,
  ModerationForm,
  ModerationQuery,
  PersonParams,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { NO_PERSON } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { blockReader, moderate, readQueue } from './queue.service.ts'

const tag = 'Comments'
const refusals = { ...errors.invalid, ...errors.notSignedIn, ...errors.crossSite, ...errors.body }

/** What waits for approval, and what becomes of it, for editors. */
export const queueRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listComments',
      method: 'get',
      path: '/comments',
      tag,
      summary:
        'Comments of one status on all posts, the newest first; those that wait or were reported where none is named',
      permission: 'moderate-comments',
      query: ModerationQuery,
      responses: onePage(ModeratedComment),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { comments, total } = await readQueue(deps, signedIn(ctx), query)
      setPaging(ctx, { ...query, total })
      ctx.body = comments
    },
  ),
  route(
    {
      id: 'moderateComments',
      method: 'post',
      path: '/comments/moderate',
      tag,
      summary: 'Show, hold, hide or remove comments; the answer is what takes it back',
      permission: 'moderate-comments',
      body: { types: ['application/json'], fields: ModerationForm },
      responses: { 200: { description: 'Where the changed ones were before', body: ModerationDone } },
      errors: refusals,
    },
    [smallBody()],
    async (ctx, { fields }) => {
      ctx.body = await moderate(deps, signedIn(ctx), fields)
    },
  ),
  route(
    {
      id: 'blockReader',
      method: 'put',
      path: '/readers/{id}/block',
      tag,
      summary: 'Keep a reader from commenting, or let them again',
      permission: 'moderate-comments',
      params: PersonParams,
      body: { types: ['application/json'], fields: BlockForm },
      responses: { 204: { description: 'It counts from their next request' } },
      errors: {
        ...refusals,
        ...crossSiteOr('it blocks an account that is no reader’s'),
        404: NO_PERSON,
      },
    },
    [smallBody()],
    async (ctx, { params: { id }, fields: { isBlocked } }) => {
      await blockReader(deps, signedIn(ctx), { id, isBlocked })
      ctx.status = 204
    },
  ),
]
