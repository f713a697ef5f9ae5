import type { PictureReplacement, ReplacePicture, SiteDocumentName } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import { ApiError, invalid, notFound, usesUnknown } from '../errors.ts'
import { markImagesUsed, parseFiles } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { filesThere } from '../images/stored-files.ts'
import { findPost } from '../posts/posts.queries.ts'
import { writeVersion } from '../posts/write-version.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { catchUpImageUses, indexNextUses } from './index-image-uses.ts'
import { findLibraryImage, type LibraryRow, listPostsShowing } from './media.queries.ts'
import { NO_PICTURE } from './media.service.ts'
import { type NewPicture, replaceInContent } from './replace-in-content.ts'
import { replaceInDocuments } from './replace-in-documents.ts'

type ReplaceDeps = Pick<Deps, 'change' | 'config' | 'imagePipeline' | 'now' | 'reader' | 'search'>

/** Posts of one transaction; a save waits for no more. */
const POSTS = 20
/** Transactions of one request. */
const BATCHES = 10
/** Steps of the index of uses within a transaction: one holds at most as many posts as were changed just before. */
const INDEX_STEPS = 5

interface Replacing extends ReplacePicture {
  sha256: string
}

const nameOf = ({ title, alt, sha256 }: LibraryRow) => title || alt || sha256.slice(0, 8)

/** Refuses a picture of the library whose files the store does not have. @throws ApiError 400 `invalid` */
async function requireFiles(
  { imagePipeline: { store }, reader }: ReplaceDeps,
  sha256: string,
): Promise<void> {
  const row = await findLibraryImage(reader, sha256)
  const files = row ? parseFiles(row.variants) : []
  if ((await filesThere(store, files)).size < files.length)
    throw invalid('Files of the picture that is to take its place are lost. Upload it again.')
}

/** Both pictures, as they are within a change. @throws ApiError 400 `invalid`, 404 `not_found` */
async function requireBoth({ trx }: Change, { sha256, with: other }: Replacing, at: Date) {
  // First: it waits for a sweep under way, whose deletion is seen then.
  await markImagesUsed(trx, [other], at.toISOString())
  const before = await findLibraryImage(trx, sha256)
  if (!before) throw notFound(NO_PICTURE)
  const after = await findLibraryImage(trx, other)
  if (!after) throw invalid('The picture that is to take its place is not in the library any more.')
  return { before, after }
}

type SkippedPosts = PictureReplacement['skipped']

/** @returns nothing where the article would become longer than one may be */
function fittingContent(content: string, sha256: string, picture: NewPicture): string | undefined {
  try {
    return replaceInContent(content, sha256, picture)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_large') return undefined
    throw error
  }
}

interface InPosts {
  sha256: string
  after: LibraryRow
  picture: NewPicture
  at: Date
  /** Posts that were passed over before. */
  skipped: SkippedPosts
}

interface ReplacedPosts {
  posts: number
  /** Those passed over now. */
  skipped: SkippedPosts
  /** Whether no other post shows the picture. */
  isLast: boolean
}

/** Shows a picture in some of the posts that show another. */
async function replaceInPosts(
  deps: ReplaceDeps,
  change: Change,
  { sha256, after, picture, at, skipped: before }: InPosts,
): Promise<ReplacedPosts> {
  const { trx, nextSeq } = change
  const except = before.map(({ postId }) => postId)
  const ids = await listPostsShowing(trx, sha256, { except, limit: POSTS })
  const skipped: SkippedPosts = []
  for (const id of ids) {
    const stored = await findPost(trx, id)
    if (!stored) continue
    const content = fittingContent(stored.content, sha256, picture)
    if (content === undefined) {
      skipped.push({ postId: id, title: stored.title })
      continue
    }
    const thumbnail_sha256 = stored.thumbnail_sha256 === sha256 ? after.sha256 : stored.thumbnail_sha256
    await writeVersion(deps, change, stored, { content, thumbnail_sha256 }, { at, seq: await nextSeq() })
  }
  return { posts: ids.length - skipped.length, skipped, isLast: ids.length < POSTS }
}

interface Batch extends ReplacedPosts {
  documents: SiteDocumentName[]
  kept: SiteDocumentName[]
}

const replaceBatch = (
  deps: ReplaceDeps,
  author: Author,
  asked: Replacing,
  skipped: SkippedPosts,
): Promise<Batch> =>
  deps.change(async (change) => {
    const { trx } = change
    const who = await requireMay(trx, author, 'edit-all-posts')
    const at = deps.now()
    const { before, after } = await requireBoth(change, asked, at)
    // Nothing is saved beside a change: what is known now is all there is.
    for (let step = 1; !(await indexNextUses(trx)); step += 1) if (step === INDEX_STEPS) throw usesUnknown()
    const { width, height } = after
    const path = thumbnailPath({ variants: parseFiles(after.variants) })
    const picture = { path, width, height, alt: asked.alt }
    const { sha256 } = asked
    const replaced = await replaceInPosts(deps, change, { sha256, after, picture, at, skipped })
    const { documents, kept } = await replaceInDocuments(change, { who, sha256, picture, at })
    if (replaced.posts + documents.length > 0) {
      const subject = `${nameOf(before)} by ${nameOf(after)}`
      await recordEvent(trx, { at, actor: who.email, action: 'picture-replaced', subject })
    }
    return { ...replaced, documents, kept }
  })

/**
 * Shows another picture wherever one is shown: as a thumbnail, in articles, drafts of everybody included, and on the site. Earlier
 * versions stay as they were. A post whose article would become too long is passed over and named. Safe to repeat: it goes on
 * with what is left.
 * @returns what was changed, and whether that was all of it; one request changes a bounded number of posts
 * @throws ApiError 400 `invalid`, 401, 403 `forbidden`, 404 `not_found`, 503 `unavailable`
 */
export async function replacePicture(
  deps: ReplaceDeps,
  author: Author,
  asked: Replacing,
): Promise<PictureReplacement> {
  if (asked.with === asked.sha256) throw invalid('Choose another picture than the one that is replaced.')
  await requireFiles(deps, asked.with)
  const documents = new Set<SiteDocumentName>()
  const skipped: SkippedPosts = []
  let posts = 0
  for (let batch = 1; ; batch += 1) {
    await catchUpImageUses(deps)
    const done = await replaceBatch(deps, author, asked, skipped)
    posts += done.posts
    skipped.push(...done.skipped)
    for (const name of done.documents) documents.add(name)
    const { kept, isLast: isDone } = done
    if (isDone || batch === BATCHES) return { posts, documents: [...documents], kept, skipped, isDone }
  }
}
