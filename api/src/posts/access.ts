import type { CreatePostForm } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Queryable } from '../database/database.ts'
import { deleted, forbidden, invalid, mayNot, notFound } from '../errors.ts'
import { may } from '../people/permissions.ts'
import { type Author, authorOf, foldedEmail, holdUserByEmail } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import type { PostRow } from './post-row.ts'
import { findPost, findTombstone, type Tombstone } from './posts.queries.ts'
import { listRevs } from './revisions.queries.ts'

/** Whether the stored revision is the one that a change was made on; `undefined` where any will do. */
export type RevCheck = ((rev: string) => boolean) | undefined

export const blogNotFound = () => notFound('Blog not found.')

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
 * Whether a change was made on a revision of this post. Its name cannot be guessed: whoever knows one has read the post. `*` names
 * none.
 */
async function wasRead(db: Queryable, post: PostRow, isMadeOn: RevCheck): Promise<boolean> {
  if (!isMadeOn || isMadeOn('')) return false
  return isMadeOn(post.rev) || (await listRevs(db, post.id)).some(isMadeOn)
}

/** The revision that is asked for, where a deleted post is known to have had it. */
const hadHere = ({ revs }: Tombstone, asked: string | undefined): string | undefined =>
  JSON.parse(revs ?? '[]').find((rev: string) => rev === asked)

/**
 * A post the caller may work on: their own, or anybody's for whom the role allows it.
 * @param isMadeOn the revision that the caller has
 * @param found the post, where it was read just before
 * @param asked the revision that is asked for: of a deleted post the refusal names it where the post had it here
 * @throws ApiError 403 `forbidden` for another author's Published post, and for a draft that the caller could read before; 404
 * `not_found` for what the caller may not read, 410 `deleted` for a post that they could have worked on and that is gone
 */
export async function workablePost(
  db: Queryable,
  id: string,
  who: Author,
  { isMadeOn, found, asked }: { isMadeOn?: RevCheck; found?: PostRow | undefined; asked?: string } = {},
): Promise<PostRow> {
  const post = found ?? (await findPost(db, id))
  if (post && mayWorkOn(post.author_id, who)) return post
  if (post?.status === 'Published') throw forbidden('Only its author can do this with a post.')
  if (post && (await wasRead(db, post, isMadeOn))) throw mayNot('edit-all-posts')
  const tombstone = post ? undefined : await findTombstone(db, id)
  if (tombstone && mayWorkOn(tombstone.author_id, who)) throw deleted(hadHere(tombstone, asked))
  throw blogNotFound()
}

/** Whose a new post is, and who says so. */
interface NewPost extends Pick<CreatePostForm, 'author_email' | 'title'> {
  at: Date
}

/**
 * Whose a new post is: the caller's, or another's for whom the role allows it, such as one that a restored backup lacks and a
 * device still has.
 * @throws ApiError 400 `invalid` where there is no such account, 401 `not_signed_in`, 403 `forbidden`
 */
export async function ownerOfNew(
  trx: Queryable,
  caller: Author,
  { author_email: email, title, at }: NewPost,
): Promise<Pick<Author, 'id'>> {
  const by = await requireMay(trx, caller, 'write-posts')
  if (email === undefined || foldedEmail(email) === foldedEmail(by.email)) return by
  if (!may(by, 'edit-all-posts')) throw mayNot('edit-all-posts')
  const found = await holdUserByEmail(trx, email)
  if (!found || !may(authorOf(found), 'write-posts'))
    throw invalid(`There is no account of ${email} here that may write posts.`)
  const subject = `${found.email}: ${title}`
  await recordEvent(trx, { at, actor: by.email, action: 'post-reassigned', subject })
  return found
}
