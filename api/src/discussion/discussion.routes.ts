import { DiscussionPatch, DiscussionState } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changeDiscussion, readDiscussion } from './discussion.service.ts'

const tag = 'Comments'

/** Who may take part in discussions, for owners. */
export const discussionRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'getDiscussion',
      method: 'get',
      path: '/discussion',
      tag,
      summary: 'Who may take part in discussions, and what waits for approval',
      permission: 'people',
      responses: { 200: { description: 'The settings', body: DiscussionState } },
      errors: errors.notSignedIn,
    },
    [],
    async (ctx) => {
      ctx.body = await readDiscussion(deps)
    },
  ),
  route(
    {
      id: 'changeDiscussion',
      method: 'patch',
      path: '/discussion',
      tag,
      summary: 'Change who may take part in discussions, and what waits for approval',
      permission: 'people',
      body: { types: ['application/json'], fields: DiscussionPatch },
      responses: { 200: { description: 'The settings as they are now', body: DiscussionState } },
      errors: { ...errors.invalid, ...errors.notSignedIn, ...errors.crossSite, ...errors.body },
    },
    [smallBody()],
    async (ctx, { fields }) => {
      ctx.body = await changeDiscussion(deps, signedIn(ctx), fields)
    },
  ),
]
