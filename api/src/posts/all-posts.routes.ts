import { AllPostsQuery, PostSummary } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route } from '../http/router.ts'
import { pageOfAllPosts } from './all-posts.service.ts'

/** Everybody's posts, drafts included. */
export const allPostsRoutes = ({ reader }: Deps): Route[] => [
  route(
    {
      id: 'listAllPosts',
      method: 'get',
      path: '/posts',
      tag: 'Authoring',
      summary: 'Posts and drafts of every author, without content and comments, newest first',
      permission: 'edit-all-posts',
      query: AllPostsQuery,
      responses: onePage(PostSummary),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { posts, total } = await pageOfAllPosts(reader, query)
      setPaging(ctx, { ...query, total })
      ctx.body = posts
    },
  ),
]
