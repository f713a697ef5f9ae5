import type { SiteDocumentName } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import type { SearchProgress } from '../posts/search-index.queries.ts'

/** Where a picture is shown: as a thumbnail, in an article, in a site document, or only in an earlier version of one of these. */
export type UsePlace = 'thumbnail' | 'article' | 'site' | 'earlier'

/** One picture in one place. */
export interface FoundUse {
  image_sha256: string
  place: UsePlace
  /** What a search of the library finds it by, folded. */
  search_text: string
}

/** Up to what the index of uses holds everything. */
export interface UseProgress extends SearchProgress {
  /** JSON of the revisions of the site's documents. */
  documents: string
  site_revision: number
}

/** A post as the index reads it. */
export interface UsingPost extends SearchProgress {
  title: string
  thumbnail_sha256: string
  content: string
}

/** An earlier version as the index reads it. */
interface EarlierText {
  number: number
  text: string
}

export async function readUseProgress(db: Queryable): Promise<UseProgress> {
  const row = await db('image_use_progress')
    .select<UseProgress | undefined>('change_seq', 'number', 'documents', 'site_revision')
    .first()
  return row ?? { change_seq: 0, number: 0, documents: '[]', site_revision: 0 }
}

export async function saveUseProgress(trx: Queryable, progress: UseProgress): Promise<void> {
  await trx('image_use_progress')
    .insert({ id: 1, ...progress })
    .onConflict('id')
    .merge()
}

/** Posts that were changed after one, in the order of their changes. */
export async function listPostsChangedAfter(
  db: Queryable,
  { change_seq, number }: SearchProgress,
  limit: number,
): Promise<UsingPost[]> {
  return db('posts')
    .select('number', 'change_seq', 'title', 'thumbnail_sha256', 'content')
    .whereRaw('(change_seq, number) > (?, ?)', [change_seq, number])
    .orderBy(['change_seq', 'number'])
    .limit(limit)
    .then<UsingPost[]>((rows) => rows)
}

export async function readMark(trx: Queryable, postNumber: number): Promise<number> {
  const row = await trx('image_use_marks')
    .select<{ revision_number: number } | undefined>('revision_number')
    .where({ post_number: postNumber })
    .first()
  return row?.revision_number ?? 0
}

export async function saveMark(trx: Queryable, postNumber: number, revisionNumber: number): Promise<void> {
  await trx('image_use_marks')
    .insert({ post_number: postNumber, revision_number: revisionNumber })
    .onConflict('post_number')
    .merge()
}

/** Revisions of a post after one, with the checksum of their thumbnail. */
export async function listRevisionsAfter(
  trx: Queryable,
  postNumber: number,
  after: number,
  limit: number,
): Promise<Array<EarlierText & { thumbnail_sha256: string }>> {
  return trx('revisions')
    .join('posts', 'posts.id', 'revisions.post_id')
    .where('posts.number', postNumber)
    .where('revisions.number', '>', after)
    .orderBy('revisions.number')
    .limit(limit)
    .select('revisions.number', 'revisions.snapshot AS text', 'revisions.thumbnail_sha256')
    .then<Array<EarlierText & { thumbnail_sha256: string }>>((rows) => rows)
}

/** What was published of the site's documents before, after one of these. */
export async function listSiteTextsAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<Array<EarlierText & { document: SiteDocumentName }>> {
  return db('site_revisions')
    .select('number', 'document', 'value AS text')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .then<Array<EarlierText & { document: SiteDocumentName }>>((rows) => rows)
}

type Of = { post_number: number } | { document: SiteDocumentName }

/** Rows of one statement; an article may show thousands of pictures. */
const INSERTED = 100

/** Adds uses that are not there yet. */
export async function addUses(trx: Queryable, of: Of, uses: readonly FoundUse[]): Promise<void> {
  const unique = new Map(uses.map((use) => [`${use.place} ${use.image_sha256}`, use]))
  const conflict = 'document' in of ? 'document' : 'post_number'
  const rows = [...unique.values()].map((use) => ({ ...of, ...use }))
  for (let start = 0; start < rows.length; start += INSERTED)
    await trx('image_uses')
      .insert(rows.slice(start, start + INSERTED))
      .onConflict([conflict, 'image_sha256', 'place'])
      .ignore()
}

/** Removes where a post shows pictures now; its earlier versions stay. */
export async function removePostUses(trx: Queryable, postNumber: number): Promise<void> {
  await trx('image_uses').where({ post_number: postNumber }).whereNot({ place: 'earlier' }).delete()
}

/** Removes where the site's documents show pictures now; their earlier versions stay. */
export async function removeDocumentUses(trx: Queryable): Promise<void> {
  await trx('image_uses').where({ place: 'site' }).whereNotNull('document').delete()
}
