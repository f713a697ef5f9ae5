import { Comment, CommentForm, CommentParams, CommentRights, PostParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { crossSiteOr, errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { editComment, NO_COMMENT, readCommentRights, removeComment } from './moderation.service.ts'

const tag = 'Comments'
const path = '/blogs/{id}/comments/{comment}'
const refusals = {
  ...errors.notSignedIn,
  ...crossSiteOr('the comment is somebody else’s'),
  404: NO_COMMENT,
  ...errors.once,
  ...errors.limited,
}

/** Changing and removing comments, by their writers and by editors. */
export function moderationRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'comment-changes',
    points: 100,
    seconds: 300,
    message: 'Too many changes in a short time. Please wait a few minutes.',
  })
  const before = [idempotent(deps), limited]
  return [
    route(
      {
        id: 'getCommentRights',
        method: 'get',
        path: '/blogs/{id}/comments/rights',
        tag,
        summary: 'Which comments of a post the caller may edit and remove',
        permission: 'comment',
        params: PostParams,
        responses: { 200: { description: 'Their ids', body: CommentRights } },
        errors: { ...errors.notSignedIn, ...errors.noPost },
      },
      [],
      async (ctx, { params: { id } }) => {
        ctx.body = await readCommentRights(deps.reader, id, signedIn(ctx))
      },
    ),
    route(
      {
        id: 'editComment',
        method: 'patch',
        path,
        tag,
        summary: 'Change an own comment',
        permission: 'comment',
        others: 'nobody',
        params: CommentParams,
        headers: ['Idempotency-Key'],
        body: { types: ['application/json'], fields: CommentForm },
        responses: { 200: { description: 'The comment as it is now', body: Comment } },
        errors: { ...errors.invalid, ...refusals, ...errors.body },
      },
      [smallBody(), ...before],
      async (ctx, { params, fields }) => {
        const of = { postId: params.id, commentId: params.comment, author: signedIn(ctx) }
        ctx.body = await editComment(deps, { ...of, text: fields.comment, once: recordOnce(ctx) })
      },
    ),
    route(
      {
        id: 'removeComment',
        method: 'delete',
        path,
        tag,
        summary: 'Remove an own comment, or anybody’s where the role allows it',
        permission: 'comment',
        others: 'moderate-comments',
        params: CommentParams,
        headers: ['Idempotency-Key'],
        responses: { 204: { description: 'It is gone' } },
        errors: refusals,
      },
      before,
      async (ctx, { params }) => {
        const of = { postId: params.id, commentId: params.comment, author: signedIn(ctx) }
        await removeComment(deps, { ...of, once: recordOnce(ctx) })
        ctx.status = 204
      },
    ),
  ]
}
