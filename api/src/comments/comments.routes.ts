import { CommentForm } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { createRateLimit, rateLimited } from '../http/rate-limit.ts'
import { requireSessionSaying } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { addComment, loggedOut } from './comments.service.ts'

export function commentsRoutes(deps: Deps): Router {
  const limit = createRateLimit(deps.db, {
    name: 'comments',
    points: 30,
    seconds: 300,
    message: 'Too many comments in a short time. Please wait a few minutes.',
  })
  const router = new Router()

  router.post(
    '/blogs/:id/comments',
    requireSessionSaying(loggedOut),
    smallBody(),
    idempotent(deps),
    rateLimited(limit, (ctx) => signedIn(ctx).id),
    async (ctx) => {
      const { comment: text } = CommentForm.parse(ctx.request.body)
      const postId = (ctx.params.id ?? '').toLowerCase()
      ctx.body = await addComment(deps, { postId, author: signedIn(ctx), text, once: recordOnce(ctx) })
      ctx.status = 201
    },
  )

  return router
}
