import type { ImportReport } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { requireContentShape } from '../posts/scan-content.ts'
import { slugOf } from '../posts/slug.ts'
import type { Author } from '../sessions/users.queries.ts'
import { readKnownCategories, requireKnownCategories } from '../site/categories.ts'
import { createBroughtBefore } from './brought-before.ts'
import { createDrawnThumbnails } from './drawn-thumbnail.ts'
import { createAccountFinder } from './find-accounts.ts'
import type { PicturePlaces } from './pictures/find-picture.ts'
import { createPictureKeeper } from './pictures/keep-picture.ts'
import { placePictures, restorePictures } from './pictures/place-pictures.ts'
import { prepareComments } from './prepare-comments.ts'
import { categoryOf, lineOf, prepareText } from './prepare-post.ts'
import type { ImportOptions, Source, SourceItem, SourceNote, SourcePost } from './source.ts'
import { importedPostId, keptAddresses, lookUpPost, storePost } from './store-post.ts'
import { createTally } from './tally.ts'

export type ImportDeps = Pick<Deps, 'change' | 'db' | 'reader' | 'imagePipeline' | 'now' | 'search'>

export interface Import {
  source: Source
  /** What the file is called. */
  file: string
  options: ImportOptions
  /** In whose name it is done, and who gets the posts of authors that nobody here is. */
  importer: Author
  /** Who did it, for the audit log. */
  actor: string
  /** When it was started, where a run before this one may have been ended in its midst: what that brought is told of too. */
  since?: string | undefined
  places: Pick<PicturePlaces, 'folder' | 'fetcher'>
  /** Ends it after the post that has begun. */
  signal: AbortSignal
  /** Called after each item of the source. */
  onItem?: (done: number, total: number) => void
}

const firstOf = (...dates: Array<Date | undefined>) => dates.find((date) => date !== undefined)

/** What a dry run says of a post: it knows nothing of what is stored. */
const asIfStored = ({ addresses }: SourcePost, slug: string) =>
  ({ is: 'imported', slug, redirects: keptAddresses(addresses, slug).length, taken: [] }) as const

/**
 * Imports the posts of a source, one at a time and each in a transaction of its own. What is there already is passed over, so
 * that a run which was ended, in whatever way, goes on where it was. A dry run reads everything and stores nothing.
 * @returns what was done, or would be
 * @throws ApiError 400 `invalid` for a category that the site does not have
 */
export async function runImport(deps: ImportDeps, work: Import): Promise<ImportReport> {
  const { source, options, importer, signal } = work
  const tally = createTally(work.since === undefined ? deps.now() : new Date(work.since))
  const broughtBefore = createBroughtBefore(deps.reader, source.origin, work.since)
  const pictures = createPictureKeeper(deps, source, { ...work.places, isDryRun: options.isDryRun })
  await requireKnownCategories(deps.reader, [
    ...options.categoryMap.values(),
    ...(options.category === undefined ? [] : [options.category]),
  ])
  const categories = await readKnownCategories(deps.reader)
  const drawnThumbnail = createDrawnThumbnails(deps, categories)
  const accountOf = createAccountFinder(deps.reader, { source, options, importer })

  async function thumbnailOf(
    post: SourcePost,
    html: string,
    notes: SourceNote[],
  ): Promise<string | undefined> {
    if (post.thumbnail) {
      const kept = await pictures.keep(post, post.thumbnail, notes)
      if (kept) return kept.path
      notes.push({ what: 'thumbnail-missing', detail: post.thumbnail })
    }
    const first = /<img [^>]*?src="(\/uploads\/[^"]+)"/.exec(html)?.[1]
    if (!first) notes.push({ what: 'thumbnail-made' })
    return first
  }

  async function importPost(post: SourcePost): Promise<void> {
    const { origin } = source
    const place = { origin, sourceId: post.sourceId, id: post.id ?? importedPostId(origin, post.sourceId) }
    const found = await lookUpPost(deps.reader, place)
    const brought = found === 'already-there' ? await broughtBefore.find(post) : undefined
    if (found && !brought) return pass(found, post)
    const notes: SourceNote[] = [...post.notes]
    const keep = async (address: string, isShown: boolean) =>
      pictures.keep(post, address, isShown ? notes : [])
    requireContentShape(post.html)
    const bringPictures = source.openEncoded ? restorePictures : placePictures
    const html = await bringPictures(post.html, { keep, hosts: source.hosts })
    const text = prepareText(post, html, { options, categories }, notes)
    const thumbnail = await thumbnailOf(post, text.content, notes)
    const { name, account, isUnknown } = await accountOf(post.author)
    const isOwn = source.kind === 'fettle'
    const now = deps.now()
    /** A post of the future would lead the lists until then. */
    const past = (date: Date | undefined) => (date && (isOwn || date <= now) ? date : undefined)
    const publishedAt = past(post.publishedAt)
    const updatedAt = past(post.updatedAt)
    const dated = firstOf(past(post.createdAt), publishedAt, updatedAt)
    if (!dated) notes.push({ what: 'no-date' })
    const createdAt = dated ?? now
    const comments = prepareComments(post, createdAt, notes)
    const slug = isOwn ? post.slug : slugOf(post.slug || text.title)
    const unstored = brought ?? (options.isDryRun ? asIfStored(post, slug) : undefined)
    const stored =
      unstored ??
      (await storePost(deps, {
        ...place,
        authorId: account.id,
        text,
        slug,
        addresses: post.addresses,
        createdAt,
        updatedAt: updatedAt ?? createdAt,
        publishedAt: isOwn
          ? publishedAt
          : text.status === 'Published'
            ? (publishedAt ?? createdAt)
            : undefined,
        thumbnail: thumbnail ?? (await drawnThumbnail(text.category)),
        comments,
      }))
    if (stored.is !== 'imported') return pass(stored.is, post)
    if (!unstored) broughtBefore.end()
    if (post.slug && stored.slug !== post.slug) notes.push({ what: 'slug-changed', detail: stored.slug })
    for (const address of stored.taken) notes.push({ what: 'address-taken', detail: address })
    const isFirst = tally.addAuthor(name, account.email)
    if (isUnknown && isFirst) tally.note({ what: 'author-unknown' }, name)
    for (const category of new Set(post.categories))
      tally.addCategory(category, categoryOf(category, options, categories) ?? null)
    tally.posts.imported += 1
    tally.posts[text.status === 'Published' ? 'published' : 'drafts'] += 1
    tally.comments.imported += comments.length
    tally.addRedirects(stored.redirects)
    for (const note of notes) tally.note(note, text.title)
  }

  function pass(found: 'already-there' | 'deleted-here', post: SourcePost) {
    tally.posts.alreadyThere += 1
    if (found === 'deleted-here') tally.note({ what: 'deleted-here' }, lineOf(post.title))
  }

  async function importItem(item: SourceItem): Promise<void> {
    if ('note' in item) return tally.note(item.note)
    if ('leftOut' in item && item.leftOut.what === 'other-left-out')
      return tally.note(item.leftOut, item.name)
    tally.posts.found += 1
    if ('leftOut' in item) {
      tally.posts.leftOut += 1
      return tally.note(item.leftOut, item.name)
    }
    const fail = (name: string, why: string) => {
      tally.posts.failed += 1
      tally.note({ what: 'failed', detail: why }, name)
    }
    if ('failed' in item) return fail(item.name, item.failed)
    try {
      await importPost(item.post)
    } catch (error) {
      // What is wrong with one post is told, and the others follow; what is wrong with the database or the disk ends it.
      if (!(error instanceof ApiError)) throw error
      fail(lineOf(item.post.title) || item.post.sourceId, error.message)
    }
  }

  let done = 0
  for await (const item of source.items()) {
    if (signal.aborted) break
    await importItem(item)
    done += 1
    work.onItem?.(done, source.total)
  }
  if (tally.posts.imported > 0 && !options.isDryRun)
    await inTransaction(deps.db, async (trx) => {
      const subject = `${work.file}: ${tally.posts.imported} posts`
      await recordEvent(trx, { at: deps.now(), actor: work.actor, action: 'content-imported', subject })
    })
  return tally.report(source, {
    file: work.file,
    isDryRun: options.isDryRun,
    isComplete: !signal.aborted,
    pictures: pictures.counts,
    endedAt: deps.now(),
  })
}
