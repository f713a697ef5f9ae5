import type { Queryable } from '../database/database.ts'
import { deleted, forbidden, notFound } from '../errors.ts'
import type { PostRow } from './post-row.ts'
import { findPost, findTombstone } from './posts.queries.ts'

type Viewer = { id: string } | undefined

const blogNotFound = () => notFound('Blog not found.')

/**
 * A post the caller may read: Published, or a draft of their own.
 * @throws ApiError 404 `not_found`
 */
export async function readablePost(db: Queryable, id: string, viewer: Viewer): Promise<PostRow> {
  const post = await findPost(db, id)
  if (!post || (post.status !== 'Published' && post.author_id !== viewer?.id)) throw blogNotFound()
  return post
}

/**
 * A post of the caller's own.
 * @throws ApiError 403 `forbidden` for another author's Published post, 404 `not_found` for what the caller may not
 * read, 410 `deleted` for a post of their own that is gone
 */
export async function ownPost(db: Queryable, id: string, author: { id: string }): Promise<PostRow> {
  const post = await findPost(db, id)
  if (post?.author_id === author.id) return post
  if (post?.status === 'Published') throw forbidden('Only its author can do this with a post.')
  if (!post && (await findTombstone(db, id))?.author_id === author.id) throw deleted()
  throw blogNotFound()
}
