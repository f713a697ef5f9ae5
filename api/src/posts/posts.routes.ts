import { CreatePostForm, Post, PostForm, PostParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { etag, ifMatch, isForAbsent } from '../http/conditional.ts'
import { idempotent, recordOnce } from '../http/idempotency.ts'
import { largeBody } from '../http/large-body.ts'
import { errors } from '../http/operation.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { likedBy } from '../likes/liked-by.ts'
import { mayWorkOn, readablePost } from './access.ts'
import { deletePost } from './delete-post.ts'
import { FORM_BYTES, readPostForm, thumbnailPart } from './post-form.ts'
import { createPost, loadPost, savePost } from './posts.service.ts'
import { presentPublicPost } from './present-public.ts'
import { replayPost } from './replay-post.ts'

const path = '/blogs/{id}'
const tag = 'Authoring'

/** Writing posts, and reading one by its id. */
export function postsRoutes(deps: Deps): Route[] {
  const counted = largeBody(deps.largeBodies, FORM_BYTES)
  const repeatable = idempotent(deps, replayPost(deps))
  return [
    route(
      {
        id: 'createPost',
        method: 'post',
        path: '/blogs',
        tag,
        summary: 'Create a post',
        permission: 'write-posts',
        headers: ['Idempotency-Key'],
        body: {
          types: ['multipart/form-data'],
          fields: CreatePostForm,
          file: { part: thumbnailPart, isRequired: true, description: 'A JPEG, PNG, WebP, AVIF or GIF' },
        },
        responses: { 201: { description: 'The new post', body: Post, headers: ['ETag', 'Location'] } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...errors.crossSite,
          409: 'The `_id` is taken, or the first request with this `Idempotency-Key` is still running',
          ...errors.deleted,
          ...errors.image,
          ...errors.post,
        },
      },
      [counted, readPostForm, repeatable],
      async (ctx, { fields }) => {
        const post = await createPost(deps, {
          author: signedIn(ctx),
          form: fields,
          thumbnail: ctx.file?.buffer,
          once: recordOnce(ctx),
        })
        ctx.status = 201
        ctx.set('Location', `/api/blogs/${post._id}`)
        ctx.set('ETag', etag(post.rev))
        ctx.body = post
      },
    ),
    route(
      {
        id: 'getPost',
        method: 'get',
        path,
        tag: 'Posts',
        summary: 'A Published post, or a draft for whoever may work on it',
        permission: 'read',
        own: 'write-posts',
        others: 'edit-all-posts',
        visitor: true,
        params: PostParams,
        responses: { 200: { description: 'The post', body: Post, headers: ['ETag'] } },
        errors: errors.noPost,
      },
      [],
      async (ctx, { params: { id } }) => {
        const row = await readablePost(deps.reader, id, ctx.state.author)
        ctx.set('ETag', etag(row.rev))
        const post = await loadPost(deps.reader, row)
        const shown = mayWorkOn(row.author_id, ctx.state.author) ? post : presentPublicPost(row, post)
        ctx.body = { ...shown, isLiked: await likedBy(ctx, deps, row.id) }
      },
    ),
    route(
      {
        id: 'updatePost',
        method: 'put',
        path,
        tag,
        summary:
          'Replace a post of the caller, or anybody’s where the role allows it; a save that changes nothing keeps its revision',
        permission: 'write-posts',
        others: 'edit-all-posts',
        params: PostParams,
        headers: ['Idempotency-Key', 'If-Match'],
        body: {
          types: ['multipart/form-data', 'application/json'],
          fields: PostForm,
          file: {
            part: thumbnailPart,
            isRequired: false,
            description: 'A new picture; without one the stored one stays',
          },
        },
        responses: { 200: { description: 'The post as it is now', body: Post, headers: ['ETag'] } },
        errors: {
          ...errors.invalid,
          ...errors.notSignedIn,
          ...errors.foreignPost,
          ...errors.noPost,
          ...errors.once,
          ...errors.deleted,
          ...errors.stale,
          ...errors.image,
          ...errors.post,
        },
      },
      [counted, readPostForm, repeatable],
      async (ctx, { params: { id }, fields }) => {
        const post = await savePost(deps, {
          id,
          author: signedIn(ctx),
          form: fields,
          thumbnail: ctx.file?.buffer,
          revCheck: ifMatch(ctx),
          once: recordOnce(ctx),
        })
        ctx.set('ETag', etag(post.rev))
        ctx.body = post
      },
    ),
    route(
      {
        id: 'deletePost',
        method: 'delete',
        path,
        tag,
        summary:
          'Delete a post of the caller, or anybody’s where the role allows it; safe to repeat. With `If-None-Match: *` only where there is none: no post can be created under the identifier any more',
        permission: 'write-posts',
        others: 'edit-all-posts',
        params: PostParams,
        headers: ['Idempotency-Key', 'If-Match', 'If-None-Match'],
        responses: { 204: { description: 'The post is gone' } },
        errors: {
          ...errors.notSignedIn,
          ...errors.foreignPost,
          ...errors.noPost,
          ...errors.once,
          ...errors.stale,
        },
      },
      [repeatable],
      async (ctx, { params: { id } }) => {
        await deletePost(deps, {
          id,
          author: signedIn(ctx),
          revCheck: ifMatch(ctx),
          isForAbsent: isForAbsent(ctx),
          once: recordOnce(ctx),
        })
        ctx.status = 204
      },
    ),
  ]
}
