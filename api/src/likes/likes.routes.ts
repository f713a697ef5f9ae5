import { LikeState, PostParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { ensureVisitor, visitorOf } from '../http/cookies.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { errors, type Operation } from '../http/operation.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { type Route, route } from '../http/router.ts'
import { setLike } from './likes.service.ts'

const state = { description: 'How many like it, and whether the visitor does', body: LikeState }

const shared = {
  path: '/blogs/{id}/like',
  tag: 'Likes',
  permission: 'read',
  visitor: true,
  params: PostParams,
  headers: ['Idempotency-Key'],
  errors: { ...errors.invalid, ...errors.crossSite, ...errors.noPost, ...errors.once, ...errors.limited },
} satisfies Partial<Operation>

export function likesRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByCaller(deps, {
    name: 'likes',
    points: 60,
    seconds: 60,
    message: 'Too many likes in a short time. Please wait a minute.',
  })
  const before = [idempotent(deps), limited]
  return [
    route(
      {
        ...shared,
        id: 'likePost',
        method: 'put',
        summary: 'Like a Published post; safe to repeat',
        responses: { 200: { ...state, headers: ['Set-Cookie'] } },
      },
      before,
      async (ctx, { params: { id: postId } }) => {
        const visitor = ensureVisitor(ctx, deps.config)
        ctx.body = await setLike(deps, { postId, visitor, isLiked: true, once: recordOnce(ctx) })
      },
    ),
    route(
      {
        ...shared,
        id: 'unlikePost',
        method: 'delete',
        summary: 'Take the like back; safe to repeat',
        responses: { 200: state },
      },
      before,
      async (ctx, { params: { id: postId } }) => {
        const visitor = visitorOf(ctx, deps.config)
        ctx.body = await setLike(deps, { postId, visitor, isLiked: false, once: recordOnce(ctx) })
      },
    ),
  ]
}
