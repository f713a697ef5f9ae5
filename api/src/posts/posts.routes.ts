import { CreatePostForm, PostForm, PostId } from '@fettle/shared-types'
import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { etag, ifMatch, isForAbsent } from '../http/conditional.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { requireSession } from '../http/require-session.ts'
import { signedIn } from '../http/state.ts'
import { likedBy } from '../likes/liked-by.ts'
import { readablePost } from './access.ts'
import { deletePost } from './delete-post.ts'
import { postForm } from './post-form.ts'
import { createPost, loadPost, savePost } from './posts.service.ts'
import { replayPost } from './replay-post.ts'

/** The id in a path; what is no UUID names no post. */
export function postIdOf(ctx: { params: Record<string, string> }): string {
  const id = PostId.safeParse(ctx.params.id)
  if (!id.success) throw notFound('Blog not found.')
  return id.data
}

/** Writing posts, and reading one by its id. */
export function postsRoutes(deps: Deps): Router {
  const router = new Router()
  const repeatable = idempotent(deps, replayPost(deps))

  router.post('/blogs', requireSession, postForm, repeatable, async (ctx) => {
    const post = await createPost(deps, {
      author: signedIn(ctx),
      form: CreatePostForm.parse(ctx.request.body),
      thumbnail: ctx.file?.buffer,
      once: recordOnce(ctx),
    })
    ctx.status = 201
    ctx.set('Location', `/api/blogs/${post._id}`)
    ctx.set('ETag', etag(post.rev))
    ctx.body = post
  })

  router.get('/blogs/:id', async (ctx) => {
    const row = await readablePost(deps.reader, postIdOf(ctx), ctx.state.author)
    ctx.set('ETag', etag(row.rev))
    ctx.body = { ...(await loadPost(deps.reader, row)), isLiked: await likedBy(ctx, deps, row.id) }
  })

  router.put('/blogs/:id', requireSession, postForm, repeatable, async (ctx) => {
    const post = await savePost(deps, {
      id: postIdOf(ctx),
      author: signedIn(ctx),
      form: PostForm.parse(ctx.request.body),
      thumbnail: ctx.file?.buffer,
      revCheck: ifMatch(ctx),
      once: recordOnce(ctx),
    })
    ctx.set('ETag', etag(post.rev))
    ctx.body = post
  })

  router.delete('/blogs/:id', requireSession, repeatable, async (ctx) => {
    await deletePost(deps, {
      id: postIdOf(ctx),
      author: signedIn(ctx),
      revCheck: ifMatch(ctx),
      isForAbsent: isForAbsent(ctx),
      once: recordOnce(ctx),
    })
    ctx.status = 204
  })

  return router
}
