import { ListQuery, Post, PostSummary, SlugParams } from '@fettle/shared-types'
import { z } from 'zod'
import type { PublicReads } from '../api.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { etag } from '../http/conditional.ts'
import { errors } from '../http/operation.ts'
import { setPaging } from '../http/paging.ts'
import { type Route, route } from '../http/router.ts'
import { likedAmong, likedBy } from '../likes/liked-by.ts'
import { requireKnownCategories } from '../site/categories.ts'

const tag = 'Posts'

/** What visitors read. */
export function publicPostsRoutes(deps: Deps, reads: PublicReads): Route[] {
  return [
    route(
      {
        id: 'listPosts',
        method: 'get',
        path: '/blogs',
        tag,
        summary:
          'Published posts, without content and comments; a search looks into title, description, tags and content',
        permission: 'read',
        visitor: true,
        query: ListQuery,
        responses: {
          200: {
            description: 'One page of them',
            body: z.array(PostSummary),
            headers: ['X-Total-Count', 'X-Total-Capped', 'X-Search-Shown-For', 'Link'],
          },
        },
        errors: errors.invalid,
      },
      [],
      async (ctx, { query }) => {
        if (query.category !== 'all') await requireKnownCategories(deps.reader, [query.category])
        const { posts, total, isCapped, shownFor } = await reads.list(query)
        if ((total === 0 || shownFor !== undefined) && query.search !== '' && query.page === 1)
          deps.missedSearches?.add(query.search)
        setPaging(ctx, { ...query, total })
        if (isCapped) ctx.set('X-Total-Capped', 'true')
        if (shownFor !== undefined) ctx.set('X-Search-Shown-For', encodeURIComponent(shownFor))
        const ids = posts.map(({ _id }) => _id)
        const liked = await likedAmong(ctx, deps, ids)
        ctx.body = posts.map((post) => ({ ...post, isLiked: liked.has(post._id) }))
      },
    ),
    route(
      {
        id: 'getPostBySlug',
        method: 'get',
        path: '/blogs/slug/{slug}',
        tag,
        summary: 'A Published post by its slug, now or once',
        permission: 'read',
        visitor: true,
        params: SlugParams,
        responses: {
          200: {
            description: 'The post, with its present slug and its comments, newest first',
            body: Post,
            headers: ['ETag'],
          },
        },
        errors: errors.noPost,
      },
      [],
      async (ctx, { params }) => {
        const post = await reads.postBySlug(params.slug)
        if (!post) throw notFound('Blog not found.')
        ctx.set('ETag', etag(post.rev))
        ctx.body = { ...post, isLiked: await likedBy(ctx, deps, post._id) }
      },
    ),
  ]
}
