import { ListQuery, Post, PostSummary, SlugParams } from '@fettle/shared-types'
import { z } from 'zod'
import { errors, type Operation } from '../http/operation.ts'

const tag = 'Posts'

/** What visitors read: `public-posts.routes.ts`. */
export const publicPostsOperations: Operation[] = [
  {
    id: 'listPosts',
    method: 'get',
    path: '/blogs',
    tag,
    summary:
      'Published posts, without content and comments; search is a substring of title, description or tags',
    visitor: true,
    query: ListQuery,
    responses: {
      200: {
        description: 'One page of them',
        body: z.array(PostSummary),
        headers: ['X-Total-Count', 'Link'],
      },
    },
    errors: errors.invalid,
  },
  {
    id: 'getPostBySlug',
    method: 'get',
    path: '/blogs/slug/{slug}',
    tag,
    summary: 'A Published post by its slug, now or once',
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
]
