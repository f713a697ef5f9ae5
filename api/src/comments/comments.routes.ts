import { Comment, NewCommentForm, PostParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { addComment, loggedOut } from './comments.service.ts'

export function commentsRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'comments',
    points: 30,
    seconds: 300,
    message: 'Too many comments in a short time. Please wait a few minutes.',
  })
  return [
    route(
      {
        id: 'addComment',
        method: 'post',
        path: '/blogs/{id}/comments',
        tag: 'Comments',
        summary: 'Comment on a Published post',
        permission: 'comment',
        params: PostParams,
        headers: ['Idempotency-Key'],
        body: { types: ['application/json'], fields: NewCommentForm },
        responses: { 201: { description: 'The new comment', body: Comment } },
        errors: {
          ...errors.invalid,
          401: loggedOut,
          ...errors.crossSite,
          ...errors.noPost,
          ...errors.body,
          ...errors.once,
          ...errors.limited,
        },
      },
      [smallBody(), idempotent(deps), limited],
      async (ctx, { params, fields }) => {
        ctx.body = await addComment(deps, {
          postId: params.id,
          author: signedIn(ctx),
          text: fields.comment,
          replyTo: fields.replyTo,
          once: recordOnce(ctx),
        })
        ctx.status = 201
      },
    ),
  ]
}
