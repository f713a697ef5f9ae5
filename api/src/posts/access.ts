import type { Queryable } from '../database/database.ts'
import { deleted, forbidden, notFound } from '../errors.ts'
import { may } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import type { PostRow } from './post-row.ts'
import { findPost, findTombstone } from './posts.queries.ts'

const blogNotFound = () => notFound('Blog not found.')

/** Whether somebody may work on the posts of an author: their own, or everybody's. */
export const mayWorkOn = (authorId: string, who: Author | undefined): boolean =>
  may(who, who?.id === authorId ? 'write-posts' : 'edit-all-posts')

/** Whether somebody may read a post: one that is Published, or one they may work on. */
export const mayRead = (post: PostRow, who: Author | undefined): boolean =>
  post.status === 'Published' || mayWorkOn(post.author_id, who)

/**
 * A post the caller may read.
 * @throws ApiError 404 `not_found`
 */
export async function readablePost(db: Queryable, id: string, who: Author | undefined): Promise<PostRow> {
  const post = await findPost(db, id)
  if (!post || !mayRead(post, who)) throw blogNotFound()
  return post
}

/**
 * A post the caller may work on: their own, or anybody's for whom the role allows it.
 * @param found the post, where it was read just before
 * @throws ApiError 403 `forbidden` for another author's Published post, 404 `not_found` for what the caller may not
 * read, 410 `deleted` for a post that they could have worked on and that is gone
 */
export async function workablePost(
  db: Queryable,
  id: string,
  who: Author,
  found?: PostRow,
): Promise<PostRow> {
  const post = found ?? (await findPost(db, id))
  if (post && mayWorkOn(post.author_id, who)) return post
  if (post?.status === 'Published') throw forbidden('Only its author can do this with a post.')
  const tombstone = post ? undefined : await findTombstone(db, id)
  if (tombstone && mayWorkOn(tombstone.author_id, who)) throw deleted()
  throw blogNotFound()
}
