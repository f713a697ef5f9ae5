import { ListQuery } from '@fettle/shared-types'
import { errors, type Operation } from '../operation.ts'

const tag = 'Posts'

export const publicPosts: Operation[] = [
  {
    method: 'get',
    path: '/blogs',
    tag,
    summary:
      'Published posts, without content and comments; search is a substring of title, description or tags',
    visitor: true,
    query: ListQuery,
    answers: {
      200: {
        description: 'One page of them',
        json: 'PostSummary',
        list: true,
        headers: ['X-Total-Count', 'Link'],
      },
    },
    errors: { ...errors.invalid },
  },
  {
    method: 'get',
    path: '/blogs/slug/{slug}',
    tag,
    summary: 'A Published post by its slug, now or once',
    visitor: true,
    answers: {
      200: { description: 'The post, with its present slug and its comments, newest first', json: 'Post' },
    },
    errors: { ...errors.noPost },
  },
  {
    method: 'get',
    path: '/blogs/{id}',
    tag,
    summary: 'A Published post, or a draft for its author',
    session: 'optional',
    visitor: true,
    answers: { 200: { description: 'The post', json: 'Post', headers: ['ETag'] } },
    errors: { ...errors.noPost },
  },
]
