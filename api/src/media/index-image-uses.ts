import { searchable } from '@fettle/shared-types/search'
import { Parser } from 'htmlparser2'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { startHourly } from '../hourly.ts'
import { sha256InPath } from '../images/uploads.ts'
import { listDocuments } from '../site/site.queries.ts'
import {
  addUses,
  type FoundUse,
  listPostsChangedAfter,
  listRevisionsAfter,
  listSiteTextsAfter,
  readMark,
  readUseProgress,
  removeDocumentUses,
  removePostUses,
  saveMark,
  saveUseProgress,
  type UsePlace,
  type UsingPost,
} from './image-uses.queries.ts'

/** Texts of one transaction; a save waits for no more. */
const BATCH = 20
const IMAGE_IN_TEXT = /\/uploads\/([0-9a-f]{64})-/g

/** Every uploaded picture that a text names. */
const namedIn = (text: string, place: UsePlace, search_text = ''): FoundUse[] =>
  [...text.matchAll(IMAGE_IN_TEXT)].map(([, image_sha256 = '']) => ({ image_sha256, place, search_text }))

/** The pictures of an article, with the title of the post and what the article says of each. */
function usesOfPost({ title, thumbnail_sha256, content }: UsingPost): FoundUse[] {
  const uses: FoundUse[] = [
    { image_sha256: thumbnail_sha256, place: 'thumbnail', search_text: searchable(title) },
  ]
  const parser = new Parser({
    onopentag(name, { src = '', alt = '' }) {
      const image_sha256 = name === 'img' ? sha256InPath(src) : undefined
      if (image_sha256)
        uses.push({ image_sha256, place: 'article', search_text: searchable(`${title} ${alt}`) })
    },
  })
  parser.end(content)
  return uses
}

/** Puts revisions of a post into the index. @returns how many were read; as many as `limit` where more may follow */
async function indexRevisions(trx: Queryable, postNumber: number, limit: number): Promise<number> {
  const revisions = await listRevisionsAfter(trx, postNumber, await readMark(trx, postNumber), limit)
  for (const { text, thumbnail_sha256 } of revisions)
    await addUses(trx, { post_number: postNumber }, [
      { image_sha256: thumbnail_sha256, place: 'earlier', search_text: '' },
      ...namedIn(text, 'earlier'),
    ])
  const last = revisions.at(-1)
  if (last) await saveMark(trx, postNumber, last.number)
  return revisions.length
}

async function indexPosts(trx: Queryable): Promise<boolean> {
  const progress = await readUseProgress(trx)
  const posts = await listPostsChangedAfter(trx, progress, BATCH)
  let room = BATCH
  for (const post of posts) {
    const read = await indexRevisions(trx, post.number, room)
    if (read === room) return false
    room -= read
    await removePostUses(trx, post.number)
    await addUses(trx, { post_number: post.number }, usesOfPost(post))
    await saveUseProgress(trx, { ...progress, change_seq: post.change_seq, number: post.number })
  }
  return posts.length < BATCH
}

/** Which versions of the documents are saved and published. */
const stateOf = (documents: Awaited<ReturnType<typeof listDocuments>>) =>
  JSON.stringify(documents.map(({ name, rev, published_rev }) => [name, rev, published_rev]).sort())

async function indexSite(trx: Queryable): Promise<boolean> {
  const progress = await readUseProgress(trx)
  const documents = await listDocuments(trx)
  if (stateOf(documents) !== progress.documents) {
    await removeDocumentUses(trx)
    for (const { name, value, published } of documents)
      await addUses(trx, { document: name }, namedIn(value + (published ?? ''), 'site', searchable(name)))
  }
  const earlier = await listSiteTextsAfter(trx, progress.site_revision, BATCH)
  for (const { document, text } of earlier) await addUses(trx, { document }, namedIn(text, 'earlier'))
  const site_revision = earlier.at(-1)?.number ?? progress.site_revision
  await saveUseProgress(trx, { ...progress, documents: stateOf(documents), site_revision })
  return earlier.length < BATCH
}

/** Puts the next changes into the index, inside a change. @returns whether it holds everything then */
export async function indexNextUses(trx: Queryable): Promise<boolean> {
  return (await indexPosts(trx)) && (await indexSite(trx))
}

/** Whether the index holds everything that is stored. */
export async function isIndexComplete(db: Queryable): Promise<boolean> {
  const progress = await readUseProgress(db)
  if ((await listPostsChangedAfter(db, progress, 1)).length > 0) return false
  if ((await listSiteTextsAfter(db, progress.site_revision, 1)).length > 0) return false
  return stateOf(await listDocuments(db)) === progress.documents
}

type IndexDeps = Pick<Deps, 'change' | 'reader'>

/** Batches after which a request does not wait any longer. */
const BATCHES_OF_A_REQUEST = 5

/** Brings the index up to date, as far as a request can wait for it. @returns whether it is */
export async function catchUpImageUses(
  { change, reader, config }: IndexDeps & Pick<Deps, 'config'>,
  batches = BATCHES_OF_A_REQUEST,
): Promise<boolean> {
  let isComplete = await isIndexComplete(reader)
  if (config.isReadOnly) return isComplete
  for (let done = 0; !isComplete && done < batches; done += 1)
    isComplete = await change(({ trx }) => indexNextUses(trx))
  return isComplete
}

/** Builds the index of uses now, and looks every hour for what is missing. @returns stops it after the batch that has begun */
export function startImageUses(deps: IndexDeps & Pick<Deps, 'onlyOne' | 'log'>): () => Promise<void> {
  const { change, onlyOne, reader, log } = deps
  const build = async (signal: AbortSignal) => {
    if (await isIndexComplete(reader)) return
    await onlyOne('image uses', async () => {
      while (!signal.aborted) if (await change(({ trx }) => indexNextUses(trx))) return
    })
  }
  return startHourly(build, (err) => log.error({ err }, 'the uses of pictures could not be indexed')).stop
}
