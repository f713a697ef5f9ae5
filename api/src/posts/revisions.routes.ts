import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { PageQuery, setPaging } from '../http/paging.ts'
import { requireSession } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { postIdOf } from './posts.routes.ts'
import { pageOfRevisions, readRevision } from './revisions.service.ts'

/** The versions of a post that were replaced, for its author. */
export function revisionsRoutes({ reader }: Deps): Router {
  const router = new Router()

  router.get('/blogs/:id/revisions', requireSession, async (ctx) => {
    const query = PageQuery.parse(ctx.query)
    const of = { postId: postIdOf(ctx), author: signedIn(ctx) }
    const { revisions, total } = await pageOfRevisions(reader, of, query)
    setPaging(ctx, { ...query, total })
    ctx.body = revisions
  })

  router.get('/blogs/:id/revisions/:rev', requireSession, async (ctx) => {
    ctx.body = await readRevision(
      reader,
      { postId: postIdOf(ctx), author: signedIn(ctx) },
      ctx.params.rev ?? '',
    )
  })

  return router
}
