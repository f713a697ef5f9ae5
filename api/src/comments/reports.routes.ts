import { CommentParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { ensureVisitor } from '../http/cookies.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { NO_COMMENT } from './moderation.service.ts'
import { reportComment } from './reports.service.ts'

/** Reporting comments, by anybody who reads them. */
export const reportsRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'reportComment',
      method: 'post',
      path: '/blogs/{id}/comments/{comment}/report',
      tag: 'Comments',
      summary: 'Report a comment to those who moderate; safe to repeat',
      permission: 'read',
      visitor: true,
      params: CommentParams,
      responses: { 204: { description: 'They are told', headers: ['Set-Cookie'] } },
      errors: { ...errors.crossSite, 404: NO_COMMENT, ...errors.limited },
    },
    [
      rateLimitedByCaller(deps, {
        name: 'reports',
        points: 10,
        seconds: 60 * 60,
        message: 'Too many reports in a short time. Please wait an hour.',
      }),
    ],
    async (ctx, { params }) => {
      const reporter = ctx.state.author?.id ?? ensureVisitor(ctx, deps.config)
      await reportComment(deps, { postId: params.id, commentId: params.comment, reporter })
      ctx.status = 204
    },
  ),
]
