import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
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
import { type RevCheck, workablePost } from './access.ts'
import { cleanContent } from './clean-content.ts'
import type { PostRow } from './post-row.ts'
import {
  findPost,
  findTombstone,
  freeSlug,
  insertPost,
  type PostText,
  rememberSlug,
  updatePost,
} from './posts.queries.ts'
import { presentPost } from './present-post.ts'
import { insertRevision } from './revisions.queries.ts'
import { imagesInContent } from './scan-content.ts'
import { indexPost } from './search-index.queries.ts'
import { isSlugOf, slugOf } from './slug.ts'

export type PostDeps = Pick<Deps, 'change' | 'db' | 'reader' | 'imagePipeline' | 'now' | 'search'>

/** A new revision's name. */
export const newRev = () => randomBytes(16).toString('base64url')

/** When this form has its post published by itself: what is stored, where the form does not say it. */
function planOf({ status, publish_at }: PostForm, stored?: PostRow): string | null {
  if (status === 'Published') return null
  if (publish_at !== undefined) return publish_at
  return stored?.status === 'Draft' ? stored.publish_at : null
}

/** What an earlier studio does not send. */
type Kept = 'publish_at' | 'language' | 'series' | 'placement'

/** What is stored where an earlier studio has not sent it. */
const mayBeKept = (form: PostForm, stored?: PostRow): Pick<PostText, Kept> => ({
  publish_at: planOf(form, stored),
  language: form.language === undefined ? (stored?.language ?? null) : form.language,
  series: form.series ?? stored?.series ?? '',
  placement: form.placement === undefined ? (stored?.placement ?? null) : form.placement,
})

/** What is stored of a form, beside what an earlier studio does not send. */
const asText = (form: PostForm, category: string, counter: WarningCounter): Omit<PostText, Kept> => ({
  title: form.title,
  description: form.description,
  caption: form.caption,
  category,
  tags: JSON.stringify(form.tags),
  read_time_minutes: form.read_time_minutes,
  status: form.status,
  seo_meta: JSON.stringify(form.seo_meta),
  content: cleanContent(form.content, counter),
})

/** The post with what was left out of what its writer sent. */
function warned(post: Post, counter: WarningCounter): Post {
  const warnings = counter.warnings()
  return warnings.length > 0 ? { ...post, warnings } : post
}

/** The stored post with its comments. */
export async function loadPost(db: Queryable, row: PostRow): Promise<Post> {
  return presentPost(row, await listComments(db, row.id))
}

async function reload(trx: Queryable, id: string): Promise<Post> {
  const row = await findPost(trx, id)
  if (!row) throw new Error('A post that was just written is not there')
  return loadPost(trx, row)
}

/** @throws ApiError 412 `version_conflict` with the stored post in `details` */
export async function requireRev(db: Queryable, stored: PostRow, check: RevCheck): Promise<void> {
  if (!check || check(stored.rev)) return
  throw versionConflict(await loadPost(db, stored))
}

/** @throws ApiError 409 `conflict`, 410 `deleted` */
async function requireNewId(db: Queryable, id: string): Promise<void> {
  if (await findTombstone(db, id)) throw deleted()
  if (await findPost(db, id)) throw idTaken()
}

/** What a post shows on: its own page, and every list while it is Published before or after. */
export function touchPost({ touch }: Change, id: string, statuses: Array<string | undefined>): void {
  if (statuses.includes('Published')) touch('posts', `post:${id}`)
}

interface CreatePost {
  author: Author
  form: CreatePostForm
  thumbnail: Buffer | undefined
  once: Once
}

/**
 * Stores a new post.
 * @throws ApiError 400 `invalid`, 401 `not_signed_in`, 409 `conflict`, 410 `deleted`, 422 `missing_images`, and the
 * refusals of images
 */
export async function createPost(
  deps: PostDeps,
  { author, form, thumbnail, once }: CreatePost,
): Promise<Post> {
  const { _id: id = randomUUID() } = form
  const counter = createWarningCounter()
  const { category, isFormer } = await categoryOfPost(deps.db, form.category)
  if (isFormer) counter.add('category')
  const text = { ...asText(form, category, counter), ...mayBeKept(form) }
  if (!thumbnail) throw invalid('Please upload a thumbnail image.')
  const shown = imagesInContent(text.content)
  // Read beside the connection that writes: what holds is asked again within the change.
  await requireNewId(deps.reader, id)
  await requireImages(deps, shown)
  const post = await storeImage(deps, thumbnail, (image) =>
    deps.change(async (change) => {
      const { trx, seq } = change
      await requireMay(trx, author, 'write-posts')
      await requireNewId(trx, id)
      await touchImages(trx, shown, deps.now())
      await recordImage(deps, trx, image, { id: author.id, title: '' })
      const now = deps.now().toISOString()
      const slug = await freeSlug(trx, slugOf(form.title), id)
      const rev = newRev()
      const number = await insertPost(trx, {
        ...text,
        id,
        author_id: author.id,
        slug,
        rev,
        thumbnail_sha256: image.sha256,
        created_at: now,
        updated_at: now,
        published_at: form.status === 'Published' ? now : null,
        change_seq: seq,
      })
      await rememberSlug(trx, slug, id, now)
      await indexPost(deps.search, trx, number, text, 'nothing')
      touchPost(change, id, [form.status])
      await once(trx, { did: 'create', id, rev })
      return reload(trx, id)
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

const sameText = (text: PostText, stored: PostRow): boolean =>
  (Object.keys(text) as Array<keyof PostText>).every((field) => text[field] === stored[field])

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
  const before = await findPost(deps.db, id)
  const { category, isFormer } = await categoryOfPost(deps.db, form.category, before?.category)
  if (isFormer && category !== before?.category) counter.add('category')
  const text = asText(form, category, counter)
  const shown = imagesInContent(text.content)
  const sha256 = thumbnail && createHash('sha256').update(thumbnail).digest('hex')
  const isStored = (stored: PostRow) =>
    sameText({ ...text, ...mayBeKept(form, stored) }, stored) &&
    (sha256 === undefined || sha256 === stored.thumbnail_sha256)

  async function check(db: Queryable, who: Author): Promise<{ stored: PostRow; unchanged: boolean }> {
    const stored = await workablePost(db, id, who, revCheck)
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
      await updatePost(trx, id, {
        ...text,
        ...mayBeKept(form, stored),
        slug,
        rev,
        thumbnail_sha256: image?.sha256 ?? stored.thumbnail_sha256,
        updated_at: now,
        published_at: stored.published_at ?? (form.status === 'Published' ? now : null),
        change_seq: seq,
      })
      if (slug !== stored.slug) await rememberSlug(trx, slug, id, now)
      await indexPost(deps.search, trx, stored.number, text, stored)
      touchPost(change, id, [stored.status, form.status])
      await once(trx, { did: 'update', id, rev })
      return reload(trx, id)
    })

  const { unchanged } = await check(deps.reader, author)
  if (!unchanged) await requireImages(deps, shown)
  const post = await (thumbnail && !unchanged ? storeImage(deps, thumbnail, write) : write())
  return warned(post, counter)
}
