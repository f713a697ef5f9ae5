import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  bounds,
  type CreatePostForm,
  createWarningCounter,
  type Post,
  type PostForm,
  type WarningCounter,
} from '@fettle/shared-types'
import { listComments } from '../comments/comments.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { deleted, idTaken, invalid, versionConflict } from '../errors.ts'
import type { Image } from '../images/images.queries.ts'
import { recordImage, requireImages, storeImage, touchImages } from '../images/images.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { categoryOfPost } from '../site/categories.ts'
import { ownerOfNew, type RevCheck, workablePost } from './access.ts'
import type { PostRow } from './post-row.ts'
import { asText, mayBeKept, sameText } from './post-text.ts'
import { findPost, findUseOfId, freeSlug, insertPost, rememberSlug, updatePost } from './posts.queries.ts'
import { presentPost } from './present-post.ts'
import { recordPublishing } from './record-publishing.ts'
import { insertRevision } from './revisions.queries.ts'
import { imagesInContent } from './scan-content.ts'
import { indexEntry, indexPost } from './search-index.queries.ts'
import { isSlugOf, slugOf } from './slug.ts'

export type PostDeps = Pick<Deps, 'change' | 'db' | 'reader' | 'imagePipeline' | 'now' | 'search'>

/** A new revision's name. */
export const newRev = () => randomBytes(16).toString('base64url')

/** The post with what was left out of what its writer sent. */
function warned(post: Post, counter: WarningCounter): Post {
  const warnings = counter.warnings()
  return warnings.length > 0 ? { ...post, warnings } : post
}

/** Whether browsers and search engines cut the title of a post's page. */
const isTitleCut = ({ title, seo_meta }: Pick<PostForm, 'title' | 'seo_meta'>) =>
  (seo_meta.meta_title || title).length > bounds.title.shown

/** The stored post with its comments. */
export async function loadPost(db: Queryable, row: PostRow): Promise<Post> {
  return presentPost(row, row.comments_count === 0 ? [] : await listComments(db, row.id))
}

/** A post that was just created; nobody has commented on it. */
async function loadNew(trx: Queryable, id: string): Promise<Post> {
  const row = await findPost(trx, id)
  if (!row) throw new Error('A post that was just written is not there')
  return presentPost(row, [])
}

/** @throws ApiError 412 `version_conflict` with the stored post in `details` */
export async function requireRev(db: Queryable, stored: PostRow, check: RevCheck): Promise<void> {
  if (!check || check(stored.rev)) return
  throw versionConflict(await loadPost(db, stored))
}

/** @throws ApiError 409 `conflict`, 410 `deleted` */
async function requireNewId(db: Queryable, id: string): Promise<void> {
  const used = await findUseOfId(db, id)
  if (used === 'tombstone') throw deleted()
  if (used === 'post') throw idTaken()
}

/** What a post shows on: its own page, and every list while it is Published before or after. */
export function touchPost({ touch }: Change, id: string, statuses: Array<string | undefined>): void {
  if (statuses.includes('Published')) touch('posts', `post:${id}`)
}

interface CreatePost {
  author: Author
  /** Nobody published it. */
  isSample?: boolean
  form: CreatePostForm
  thumbnail: Buffer | undefined
  once: Once
}

/**
 * Stores a new post.
 * @throws ApiError 400 `invalid`, 401 `not_signed_in`, 403 `forbidden`, 409 `conflict`, 410 `deleted`, 422 `missing_images`, and the
 * refusals of images
 */
export async function createPost(
  deps: PostDeps,
  { author, isSample = false, form, thumbnail, once }: CreatePost,
): Promise<Post> {
  const { _id: id = randomUUID() } = form
  const counter = createWarningCounter()
  const { category, isFormer } = await categoryOfPost(deps.reader, form.category)
  if (isFormer) counter.add('category')
  if (isTitleCut(form)) counter.add('title')
  const text = { ...asText(form, category, counter), ...mayBeKept(form) }
  if (!thumbnail) throw invalid('Please upload a thumbnail image.')
  const shown = imagesInContent(text.content)
  const entry = indexEntry(text)
  // Read beside the connection that writes: what holds is asked again within the change.
  await requireNewId(deps.reader, id)
  await requireImages(deps, shown)
  const post = await storeImage(deps, { bytes: thumbnail, account: author.id }, (image) =>
    deps.change(async (change) => {
      const { trx, seq } = change
      const owner = await ownerOfNew(trx, author, { ...form, at: deps.now() })
      await requireNewId(trx, id)
      await touchImages(trx, shown, deps.now())
      await recordImage(deps, trx, image, { id: author.id, title: '' })
      const now = deps.now().toISOString()
      const slug = await freeSlug(trx, slugOf(form.title), id)
      const rev = newRev()
      const number = await insertPost(trx, {
        ...text,
        id,
        author_id: owner.id,
        slug,
        rev,
        thumbnail_sha256: image.sha256,
        created_at: now,
        updated_at: now,
        published_at: form.status === 'Published' ? now : null,
        change_seq: seq,
      })
      await rememberSlug(trx, slug, id, now)
      await indexPost(deps.search, trx, number, text, { before: 'nothing', entry })
      touchPost(change, id, [form.status])
      const event = { title: text.title, actor: author.email, at: new Date(now) }
      if (!isSample) await recordPublishing(trx, { ...event, after: form.status })
      await once(trx, { did: 'create', id, rev })
      return loadNew(trx, id)
    }),
  )
  return warned(post, counter)
}

interface SavePost {
  id: string
  author: Author
  form: PostForm
  /** A new picture; without one the stored one stays. */
  thumbnail: Buffer | undefined
  revCheck: RevCheck
  once: Once
}

/** A post that was never published follows its title; afterwards its address stays. */
async function slugFor(trx: Queryable, stored: PostRow, title: string): Promise<string> {
  const base = slugOf(title)
  if (stored.published_at !== null || isSlugOf(stored.slug, base)) return stored.slug
  return freeSlug(trx, base, stored.id)
}

/**
 * Replaces a post the author may work on; the version it replaces is kept as a revision. Safe to repeat: content equal to
 * what is stored changes nothing and answers with the stored post.
 * @throws ApiError 403 `forbidden`, 404 `not_found`, 410 `deleted`, 412 `version_conflict`, 422 `missing_images`, and
 * the refusals of images
 */
export async function savePost(deps: PostDeps, save: SavePost): Promise<Post> {
  const { id, author, form, thumbnail, revCheck, once } = save
  const counter = createWarningCounter()
  const before = await findPost(deps.reader, id)
  const { category, isFormer } = await categoryOfPost(deps.reader, form.category, before?.category)
  if (isFormer && category !== before?.category) counter.add('category')
  const text = asText(form, category, counter)
  const keepsTitle = before?.title === text.title && before.seo_meta === text.seo_meta
  if (isTitleCut(form) && !keepsTitle) counter.add('title')
  const shown = imagesInContent(text.content)
  const sha256 = thumbnail && createHash('sha256').update(thumbnail).digest('hex')
  const isStored = (stored: PostRow) =>
    sameText({ ...text, ...mayBeKept(form, stored) }, stored) &&
    (sha256 === undefined || sha256 === stored.thumbnail_sha256)

  async function check(
    db: Queryable,
    who: Author,
    found?: PostRow,
  ): Promise<{ stored: PostRow; unchanged: boolean }> {
    const stored = await workablePost(db, id, who, { isMadeOn: revCheck, found })
    const unchanged = isStored(stored)
    if (!unchanged) await requireRev(db, stored, revCheck)
    return { stored, unchanged }
  }

  const write = (image?: Image) =>
    deps.change(async (change) => {
      const { trx, seq } = change
      const { stored, unchanged } = await check(trx, await requireMay(trx, author, 'write-posts'))
      if (unchanged) {
        await once(trx, { did: 'update', id, rev: stored.rev })
        return loadPost(trx, stored)
      }
      await touchImages(trx, shown, deps.now())
      const now = deps.now().toISOString()
      if (image) await recordImage(deps, trx, image, { id: author.id, title: '' })
      await insertRevision(trx, stored, now)
      const slug = await slugFor(trx, stored, form.title)
      const rev = newRev()
      const changed = {
        ...text,
        ...mayBeKept(form, stored),
        status: form.status,
        slug,
        rev,
        thumbnail_sha256: image?.sha256 ?? stored.thumbnail_sha256,
        updated_at: now,
        published_at: stored.published_at ?? (form.status === 'Published' ? now : null),
      }
      await updatePost(trx, id, { ...changed, change_seq: seq })
      if (slug !== stored.slug) await rememberSlug(trx, slug, id, now)
      await indexPost(deps.search, trx, stored.number, text, { before: stored, entry })
      touchPost(change, id, [stored.status, form.status])
      const event = { title: text.title, actor: author.email, at: new Date(now) }
      await recordPublishing(trx, { ...event, before: stored.status, after: form.status })
      await once(trx, { did: 'update', id, rev })
      const variants = image ? JSON.stringify(image.variants) : stored.variants
      return loadPost(trx, { ...stored, ...changed, variants })
    })

  const { unchanged } = await check(deps.reader, author, before)
  const entry = unchanged ? undefined : indexEntry(text)
  if (!unchanged) await requireImages(deps, shown)
  const post = await (thumbnail && !unchanged
    ? storeImage(deps, { bytes: thumbnail, account: author.id }, write)
    : write())
  return warned(post, counter)
}
