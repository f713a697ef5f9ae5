import { ListQuery } from '@fettle/shared-types'
import Router from '@koa/router'
import type { PublicReads } from '../api.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { etag } from '../http/conditional.ts'
import { setPaging } from '../http/paging.ts'
import { likedAmong, likedBy } from '../likes/liked-by.ts'

/** What visitors read. Stands before the routes of one post by its id. */
export function publicPostsRoutes(deps: Deps, reads: PublicReads): Router {
  const router = new Router()

  router.get('/blogs', async (ctx) => {
    const query = ListQuery.parse(ctx.query)
    const { posts, total } = await reads.list(query)
    setPaging(ctx, { ...query, total })
    const liked = await likedAmong(
      ctx,
      deps,
      posts.map(({ _id }) => _id),
    )
    ctx.body = posts.map((post) => ({ ...post, isLiked: liked.has(post._id) }))
  })

  router.get('/blogs/slug/:slug', async (ctx) => {
    const post = await reads.postBySlug(ctx.params.slug ?? '')
    if (!post) throw notFound('Blog not found.')
    ctx.set('ETag', etag(post.rev))
    ctx.body = { ...post, isLiked: await likedBy(ctx, deps, post._id) }
  })

  return router
}
