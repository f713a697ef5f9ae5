import { ChangesQuery, Post, PostChanges } from '@fettle/shared-types'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { busy } from '../errors.ts'
import { etag, isNotModified } from '../http/conditional.ts'
import { errors } from '../http/operation.ts'
import { createPlaces } from '../http/places.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { listChanges, listMine, tagOfMine } from './changes.service.ts'

const tag = 'Authoring'

/** Lists of whole posts that wait, are made or are being sent: each may have a megabyte for every post. */
const MOST_LISTS = 8

/** The caller's own posts: all of them, and what changed. */
export function myPostsRoutes({ reader, changePages }: Deps): Route[] {
  const places = createPlaces({ requests: MOST_LISTS, bytes: Number.POSITIVE_INFINITY }, busy)
  const oneAtATime = pLimit(1)
  return [
    route(
      {
        id: 'listMyPosts',
        method: 'get',
        path: '/blogs/myblogs/all',
        tag,
        summary: 'All posts of the caller, whole, newest first',
        permission: 'write-posts',
        headers: ['If-None-Match'],
        responses: {
          200: { description: 'The posts', body: z.array(Post), headers: ['ETag'] },
          304: { description: 'Nothing has changed', headers: ['ETag'] },
        },
        errors: errors.notSignedIn,
      },
      [places.hold(() => 0)],
      async (ctx) => {
        const author = signedIn(ctx)
        const tag = etag(await tagOfMine(reader, author))
        ctx.set({ ETag: tag, 'Cache-Control': 'private, no-cache' })
        ctx.vary('Cookie')
        if (isNotModified(ctx, tag)) ctx.status = 304
        else {
          ctx.type = 'json'
          ctx.body = await oneAtATime(async () => JSON.stringify(await listMine(reader, author)))
        }
      },
    ),
    route(
      {
        id: 'listMyChanges',
        method: 'get',
        path: '/blogs/myblogs/changes',
        tag,
        summary: 'What has changed in the posts of the caller since a cursor; everything without one',
        permission: 'write-posts',
        query: ChangesQuery,
        responses: { 200: { description: 'At most 200 changes and the next cursor', body: PostChanges } },
        errors: { ...errors.invalid, ...errors.notSignedIn },
      },
      [changePages.hold(() => 0)],
      async (ctx, { query: { since } }) => {
        ctx.body = await listChanges(reader, { authorId: signedIn(ctx).id }, since)
      },
    ),
  ]
}
