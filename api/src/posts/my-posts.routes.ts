import Router from '@koa/router'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { etag, isNotModified } from '../http/conditional.ts'
import { requireSession } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { listChanges, listMine, tagOfMine } from './changes.service.ts'

const ChangesQuery = z.object({ since: z.string({ error: 'since must be one cursor' }).max(500).optional() })

/** The caller's own posts: all of them, and what changed. Stands before the routes of one post. */
export function myPostsRoutes({ reader }: Deps): Router {
  const router = new Router()

  router.get('/blogs/myblogs/all', requireSession, async (ctx) => {
    const author = signedIn(ctx)
    const tag = etag(await tagOfMine(reader, author))
    ctx.set({ ETag: tag, 'Cache-Control': 'private, no-cache' })
    ctx.vary('Cookie')
    if (isNotModified(ctx, tag)) ctx.status = 304
    else ctx.body = await listMine(reader, author)
  })

  router.get('/blogs/myblogs/changes', requireSession, async (ctx) => {
    const { since } = ChangesQuery.parse(ctx.query)
    ctx.body = await listChanges(reader, signedIn(ctx), since)
  })

  return router
}
