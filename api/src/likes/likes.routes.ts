import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { rateLimitedByCaller } from '../http/rate-limit.ts'
import { ensureVisitor, visitorOf } from '../http/visitor.ts'
import { setLike } from './likes.service.ts'

export function likesRoutes(deps: Deps): Router {
  const limited = rateLimitedByCaller(deps.db, {
    name: 'likes',
    points: 60,
    seconds: 60,
    message: 'Too many likes in a short time. Please wait a minute.',
  })
  const router = new Router()
  const answer = async (ctx: Context & { params: { id?: string } }, isLiked: boolean) => {
    const visitor = isLiked ? ensureVisitor(ctx, deps.config) : visitorOf(ctx, deps.config)
    const postId = (ctx.params.id ?? '').toLowerCase()
    ctx.body = await setLike(deps, { postId, visitor, isLiked, once: recordOnce(ctx) })
  }

  router.put('/blogs/:id/like', idempotent(deps), limited, (ctx) => answer(ctx, true))
  router.delete('/blogs/:id/like', idempotent(deps), limited, (ctx) => answer(ctx, false))

  return router
}
