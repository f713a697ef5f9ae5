import { z } from 'zod'
import { bounds } from './bounds.ts'
import { paging, text } from './fields.ts'
import { PostStatus } from './post.ts'
import { siteDocumentNames } from './site/site-document-names.ts'

const checksum = /^[0-9a-f]{64}$/

/** The path of a picture inside an article. */
export const ImageParams = z.object({
  sha256: z
    .string()
    .regex(checksum, 'The address must end in the SHA-256 of the image, 64 lower-case hexadecimal digits'),
})

export const StoredImage = z
  .object({ path: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'StoredImage' })
export type StoredImage = z.infer<typeof StoredImage>

/** The query of an upload: what the picture is called, as the name of its file. */
export const PutImageQuery = z.object({
  title: text('title', bounds.picture.title).optional(),
})

/** A picture of the media library, as those who write choose it. */
export const LibraryPicture = StoredImage.extend({
  /** The path of its smallest file. */
  preview: z.string(),
  /** Of the bytes that were uploaded; it names the picture. */
  sha256: z.string(),
  /** What it is called; empty where nobody has said so. */
  title: z.string(),
  /** The alternative text that is offered where it is put into an article. */
  alt: z.string(),
  /** Of its widest file. */
  sizeBytes: z.int().optional(),
  uploadedAt: z.string(),
  /** The name of whoever uploaded it first; null where that is not known. */
  uploadedBy: z.string().nullable(),
  /** Whether the account may change and delete it. */
  mayChange: z.boolean(),
  /** Places that show it now, counted up to a hundred. */
  uses: z.int(),
}).meta({ id: 'LibraryPicture' })
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** A place that shows a picture. */
export const PictureUse = z
  .object({
    /** As the thumbnail of a post, in an article, in a site document, or only in an earlier version of one. */
    place: z.enum(['thumbnail', 'article', 'site', 'earlier']),
    /** The document; null for a post. */
    document: z.enum(siteDocumentNames).nullable(),
    /** The post; null for a document, and for a draft that the account may not read. */
    postId: z.string().nullable(),
    title: z.string().nullable(),
    status: PostStatus.nullable(),
  })
  .meta({ id: 'PictureUse' })
export type PictureUse = z.infer<typeof PictureUse>

/** A picture with the places that show it. */
export const PictureDetails = LibraryPicture.extend({
  /** What is shown now first; the first fifty where there are more. */
  shownIn: z.array(PictureUse),
}).meta({ id: 'PictureDetails' })
export type PictureDetails = z.infer<typeof PictureDetails>

/** The `details` of a refusal to delete a picture that is shown. */
export const PictureInUse = z.object({ shownIn: z.array(PictureUse) }).meta({ id: 'PictureInUse' })
export type PictureInUse = z.infer<typeof PictureInUse>

/** What may be changed of a picture. */
export const PicturePatch = z
  .object({
    title: text('title', bounds.picture.title).optional(),
    alt: text('alt', bounds.picture.alt).optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Name a title or an alternative text')
export type PicturePatch = z.infer<typeof PicturePatch>

/** Which picture takes the place of another wherever that is shown. */
export const ReplacePicture = z.object({
  with: z
    .string({ error: 'with is required' })
    .regex(checksum, 'with must be the SHA-256 of a picture of the library'),
  /** The alternative text from then on; without one, every place keeps its words. */
  alt: text('alt', bounds.picture.alt)
    .refine((alt) => alt !== '', 'Describe the picture, or leave alt out')
    .optional(),
})
export type ReplacePicture = z.infer<typeof ReplacePicture>

/** What a replacement has changed. */
export const PictureReplacement = z
  .object({
    posts: z.int(),
    documents: z.array(z.enum(siteDocumentNames)),
    /** Documents that show the picture still, because the account may not change them. */
    kept: z.array(z.enum(siteDocumentNames)),
    /** Posts that show the picture still, because their articles would become longer than one may be. */
    skipped: z.array(z.object({ postId: z.string(), title: z.string() })),
    /** Whether nothing is left to be replaced; if not, the same request goes on. */
    isDone: z.boolean(),
  })
  .meta({ id: 'PictureReplacement' })
export type PictureReplacement = z.infer<typeof PictureReplacement>

export const ImageListQuery = z.object({
  ...paging(24),
  /** Looked for in title, alternative text, and the titles of posts that show it; every term has to be found. */
  search: text('search', bounds.list.search).default(''),
  use: z.enum(['used', 'unused'], 'use must be used or unused').optional(),
  uploader: z.literal('me', 'uploader must be me').optional(),
})
export type ImageListQuery = z.infer<typeof ImageListQuery>

const { min, max } = bounds.placeholder

const side = (name: string) => {
  const error = `${name} must be a whole number from ${min} to ${max}`
  return z.preprocess(
    (text) => (/^\d{1,4}$/.test(String(text)) ? Number(text) : text),
    z.int({ error }).min(min, error).max(max, error),
  )
}

/** The path of a placeholder: its width and height in pixels. */
export const PlaceholderParams = z.object({ w: side('width'), h: side('height') })
