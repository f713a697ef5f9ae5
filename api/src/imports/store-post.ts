import { createHash, randomUUID } from 'node:crypto'
import { insertComment, renumberCommented } from '../comments/comments.queries.ts'
import type { Deps } from '../deps.ts'
import { touchImages } from '../images/images.service.ts'
import { sha256InPath } from '../images/uploads.ts'
import {
  findPost,
  findTombstone,
  freeSlug,
  insertPost,
  type PostText,
  rememberSlug,
} from '../posts/posts.queries.ts'
import { newRev, touchPost } from '../posts/posts.service.ts'
import { imagesInContent } from '../posts/scan-content.ts'
import { indexPost } from '../posts/search-index.queries.ts'
import { oldAddressOf } from '../redirects/old-address.ts'
import { insertRedirects } from '../redirects/redirects.queries.ts'
import { findImported, insertImported } from './imports.queries.ts'
import type { PreparedComment } from './prepare-comments.ts'

/** What of an origin becomes which post, on every site and at every time. */
export function importedPostId(origin: string, sourceId: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['fettle import', origin, sourceId]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface PreparedPost {
  id: string
  origin: string
  sourceId: string
  authorId: string
  text: PostText
  /** What its slug is made of, in the characters of slugs. */
  slug: string
  addresses: readonly string[]
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | undefined
  /** Under `/uploads/`. */
  thumbnail: string
  comments: readonly PreparedComment[]
}

export type StoredPost =
  | { is: 'imported'; slug: string; redirects: number; taken: string[] }
  | { is: 'already-there' | 'deleted-here' }

const MAX_ADDRESSES = 50

/** The old addresses that are kept of a post: each once, in one spelling, and none that it has here. */
export const keptAddresses = (addresses: readonly string[], slug: string): string[] =>
  [...new Set(addresses.map(oldAddressOf))]
    .filter((address) => address !== undefined)
    .filter((address) => address !== `/blogs/${slug}`)
    .slice(0, MAX_ADDRESSES)

/** Whether something was imported before, or is here already by its id. */
export async function lookUpPost(
  db: Deps['reader'],
  { id, origin, sourceId }: Pick<PreparedPost, 'id' | 'origin' | 'sourceId'>,
): Promise<'already-there' | 'deleted-here' | undefined> {
  const postId = (await findImported(db, { origin, sourceId }))?.post_id ?? id
  if (await findTombstone(db, postId)) return 'deleted-here'
  return (await findPost(db, postId)) ? 'already-there' : undefined
}

/**
 * Stores an imported post with its comments, its old addresses and the note that it was imported, in one transaction: after
 * a kill all of it is there or nothing, and a second import finds it.
 * @throws ApiError 422 `missing_images`
 */
export async function storePost(
  { change, now, search }: Pick<Deps, 'change' | 'now' | 'search'>,
  post: PreparedPost,
): Promise<StoredPost> {
  const { id, origin, sourceId, authorId, text } = post
  return change(async (running) => {
    const { trx, seq } = running
    const found = await lookUpPost(trx, post)
    if (found) return { is: found }
    const at = now().toISOString()
    await touchImages(trx, [...imagesInContent(text.content), post.thumbnail], now())
    const slug = await freeSlug(trx, post.slug, id)
    const number = await insertPost(trx, {
      ...text,
      // A time that has passed would publish the draft at once.
      publish_at: text.publish_at !== null && text.publish_at > at ? text.publish_at : null,
      id,
      author_id: authorId,
      slug,
      rev: newRev(),
      thumbnail_sha256: sha256InPath(post.thumbnail) ?? '',
      created_at: post.createdAt.toISOString(),
      updated_at: post.updatedAt.toISOString(),
      published_at: post.publishedAt?.toISOString() ?? null,
      change_seq: seq,
    })
    await rememberSlug(trx, slug, id, at)
    await indexPost(search, trx, number, text, { before: 'nothing' })
    for (const comment of post.comments)
      await insertComment(trx, {
        id: randomUUID(),
        postId: id,
        authorId,
        comment: comment.text,
        createdAt: comment.createdAt.toISOString(),
        writtenBy: comment.writtenBy,
        status: 'shown',
        replyTo: null,
      })
    if (post.comments.length > 0) await renumberCommented(trx, id, seq, post.comments.length)
    const { added, taken } = await insertRedirects(trx, id, keptAddresses(post.addresses, slug), at)
    await insertImported(trx, { origin, sourceId, postId: id, at })
    touchPost(running, id, [text.status])
    return { is: 'imported', slug, redirects: added, taken }
  })
}
