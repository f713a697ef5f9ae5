import { ThumbnailVariant } from '@fettle/shared-types'
import { searchable } from '@fettle/shared-types/search'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

/** A file of an image, with what tells whether it is still as it was written; rows of an earlier version lack that. */
const ImageFile = ThumbnailVariant.extend({
  sizeBytes: z.int().optional(),
  /** Of the file's own bytes. */
  sha256: z.string().optional(),
})
export type ImageFile = z.infer<typeof ImageFile>

/** An image as it is kept: the SHA-256 of the bytes that were uploaded, and the files made from them. */
export interface Image {
  sha256: string
  /** Pixels of the widest file. */
  width: number
  height: number
  /** The average as `#rrggbb`; null for one that lets through what is behind it, or of an earlier version. */
  color: string | null
  /** Narrowest first; of one width the WebP first. */
  variants: ImageFile[]
}

interface ImageRow {
  sha256: string
  width: number
  height: number
  color: string | null
  variants: string
}

const Variants = z.array(ThumbnailVariant)
const Files = z.array(ImageFile)
/** The `variants` column, with what tells whether the files are whole. */
export const parseFiles = (json: string): ImageFile[] => Files.parse(JSON.parse(json))

/** The `variants` column as callers see it. */
export const parseVariants = (json: string): ThumbnailVariant[] => Variants.parse(JSON.parse(json))

export async function hasImages(db: Queryable): Promise<boolean> {
  return (await db('images').select('sha256').first()) !== undefined
}

export async function findImage(db: Queryable, sha256: string): Promise<Image | undefined> {
  const row = await db<ImageRow>('images')
    .select('sha256', 'width', 'height', 'color', 'variants')
    .where({ sha256 })
    .first()
  return row && { ...row, variants: parseFiles(row.variants) }
}

/** The files of these images, whichever of them are kept; one query, however many are asked for. */
export async function listFilesOf(db: Queryable, images: readonly string[]): Promise<ImageFile[]> {
  const rows = await db('images').whereIn('sha256', images).pluck('variants')
  return rows.flatMap((variants: string) => parseFiles(variants))
}

/** These images, whichever of them are kept; one query, however many are asked for. */
export async function findImages(db: Queryable, images: readonly string[]): Promise<Image[]> {
  const rows = await db<ImageRow>('images')
    .select('sha256', 'width', 'height', 'color', 'variants')
    .whereIn('sha256', images)
  return rows.map((row) => ({ ...row, variants: parseFiles(row.variants) }))
}

/** Counts images as used at a time: `deleteImage` of what was unused before it leaves them. */
export async function markImagesUsed(trx: Queryable, images: readonly string[], at: string): Promise<void> {
  await trx('images').whereIn('sha256', images).where('created_at', '<', at).update({ created_at: at })
}

/** Who brought a picture, and how it was called. */
export interface Uploader {
  id: string
  /** Empty where it has no name of its own. */
  title: string
}

/**
 * Keeps the image's row; a row that is already there counts as used again from now on, and stays whose it is.
 * @param uploader none for what the site itself has made or imported
 */
export async function upsertImage(
  db: Queryable,
  image: Image,
  createdAt: string,
  uploader?: Uploader,
): Promise<void> {
  const { sha256, width, height, color } = image
  const row = { width, height, color, variants: JSON.stringify(image.variants), created_at: createdAt }
  const title = uploader?.title ?? ''
  await db('images')
    .insert({
      ...row,
      sha256,
      title,
      search_text: searchable(title),
      uploaded_by: uploader?.id ?? null,
      uploaded_at: createdAt,
    })
    .onConflict('sha256')
    .merge(row)
}

/** Deletes the image's row, unless it was used again since `before`. */
export async function deleteImage(db: Queryable, sha256: string, before: string): Promise<void> {
  await db('images').where({ sha256 }).where('created_at', '<', before).delete()
}

/** Every row's files, in pages, by SHA-256. */
export async function listImages(db: Queryable, after: string, limit: number): Promise<Image[]> {
  const rows = await db<ImageRow>('images')
    .select('sha256', 'width', 'height', 'color', 'variants')
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(limit)
  return rows.map((row) => ({ ...row, variants: parseFiles(row.variants) }))
}

/** Images stored before a time that are no thumbnail of a post or of a revision, and nobody's account picture. */
export async function listUnpinnedImages(db: Queryable, before: string): Promise<string[]> {
  const rows = await db('images')
    .select<Array<{ sha256: string }>>('sha256')
    .where('created_at', '<', before)
    .whereNotExists(db('posts').select(db.raw('1')).whereRaw('posts.thumbnail_sha256 = images.sha256'))
    .whereNotExists(
      db('revisions').select(db.raw('1')).whereRaw('revisions.thumbnail_sha256 = images.sha256'),
    )
    .whereNotExists(
      db('account_pictures').select(db.raw('1')).whereRaw('account_pictures.image_sha256 = images.sha256'),
    )
  return rows.map((row) => row.sha256)
}

/** Every text of the site's documents: what is saved, what is published, and what was. */
export async function* siteTexts(db: Queryable, limit: number): AsyncIterable<string> {
  for (const row of await db('site_documents').select<Array<{ value: string; published: string | null }>>(
    'value',
    'published',
  )) {
    yield row.value
    if (row.published !== null) yield row.published
  }
  for (let after = 0, page = limit; page === limit; ) {
    const rows = await db('site_revisions')
      .select<Array<{ number: number; value: string }>>('number', 'value')
      .where('number', '>', after)
      .where('value', 'like', '%/uploads/%')
      .orderBy('number')
      .limit(limit)
    for (const { value } of rows) yield value
    after = rows.at(-1)?.number ?? after
    page = rows.length
  }
}

/** The texts of posts and revisions that show an uploaded image, in pages; `after` is the last row number read. */
export async function listTextsWithImages(
  db: Queryable,
  source: 'posts' | 'revisions',
  after: number,
  limit: number,
): Promise<Array<{ row: number; text: string }>> {
  const column = source === 'posts' ? 'content' : 'snapshot'
  return db(source)
    .select<Array<{ row: number; text: string }>>('number AS row', db.raw('?? AS text', [column]))
    .where('number', '>', after)
    .where(column, 'like', '%/uploads/%')
    .orderBy('number')
    .limit(limit)
}
