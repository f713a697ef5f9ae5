import {
  AllPostsQuery,
  ChangesQuery,
  ChoiceQuery,
  PostAuthor,
  PostChanges,
  PostParams,
  PostSummary,
  ReassignForm,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { pageOfAllPosts } from './all-posts.service.ts'
import { listChanges } from './changes.service.ts'
import { readPostAuthors, reassignPost } from './reassign-post.ts'

const tag = 'Authoring'
const permission = 'edit-all-posts'

/** Everybody's posts, drafts included. */
export const allPostsRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listAllPosts',
      method: 'get',
      path: '/posts',
      tag,
      summary: 'Posts and drafts of every author, without content and comments, newest first',
      permission,
      query: AllPostsQuery,
      responses: onePage(PostSummary),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { posts, total } = await pageOfAllPosts(deps.reader, query)
      setPaging(ctx, { ...query, total })
      ctx.body = posts
    },
  ),
  route(
    {
      id: 'listAllChanges',
      method: 'get',
      path: '/posts/changes',
      tag,
      summary: 'What has changed in the posts of every author since a cursor; everything without one',
      permission,
      query: ChangesQuery,
      responses: { 200: { description: 'At most 200 changes and the next cursor', body: PostChanges } },
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [deps.changePages.hold(() => 0)],
    async (ctx, { query: { since } }) => {
      ctx.body = await listChanges(deps.reader, 'everybody', since)
    },
  ),
  route(
    {
      id: 'listPostAuthors',
      method: 'get',
      path: '/posts/authors',
      tag,
      summary: 'The accounts that a post can be given to, or those of them that match a search, by name',
      permission,
      query: ChoiceQuery,
      responses: { 200: { description: 'The first 200', body: z.array(PostAuthor) } },
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      ctx.body = await readPostAuthors(deps, query)
    },
  ),
  route(
    {
      id: 'reassignPost',
      method: 'put',
      path: '/posts/{id}/author',
      tag,
      summary: 'Give a post to another author; its revision stays. Safe to repeat',
      permission,
      params: PostParams,
      body: { types: ['application/json'], fields: ReassignForm },
      responses: { 200: { description: 'The post as it is now', body: PostSummary } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.crossSite,
        ...errors.noPost,
        ...errors.body,
        409: 'The account may not write posts',
      },
    },
    [smallBody()],
    async (ctx, { params: { id }, fields: { author: to } }) => {
      ctx.body = await reassignPost(deps, signedIn(ctx), { id, to })
    },
  ),
]
