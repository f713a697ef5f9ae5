import { bounds, Category, isLanguage, PostStatus, placements } from '@fettle/shared-types'
import { z } from 'zod'
import { ExportedImage } from '../../content-export/exported-image.ts'
import type { EncodedPicture } from '../../images/restore-image.ts'
import { fileName, imageOfFile, UPLOADS_PATH } from '../../images/stored-files.ts'
import { ImportError, type SourcePost, type SourceReader } from '../source.ts'
import { contentFormats, renderContent } from './fettle-content.ts'
import { splitFrontMatter } from './front-matter.ts'
import { readFiles } from './open-markdown.ts'
import type { SourceFiles } from './source-files.ts'

/** The file that says what an archive is. */
const MANIFEST_FILE = 'export.json'

const ExportManifest = z.object({
  format: z.literal('fettle-content'),
  version: z.int(),
  siteId: z.string().max(100),
  exportedAt: z.iso.datetime(),
})

const VERSION = 1
const MAX_MANIFEST = 64 * 1024

const Time = z.iso.datetime().transform((text) => new Date(text))
const Matter = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(200),
  status: PostStatus,
  created: Time,
  updated: Time,
  published: Time.nullable(),
  publish_at: Time.nullish(),
  language: z.string().max(bounds.language).refine(isLanguage).nullish(),
  series: z.string().nullish(),
  placement: z.enum(placements).nullish(),
  author: z.object({ email: z.string() }),
  category: Category,
  tags: z.array(z.string()),
  description: z.string(),
  caption: z.string(),
  read_time_minutes: z.int(),
  thumbnail: z.string(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  redirects: z.array(z.string()),
  format: z.enum(contentFormats),
  comments: z.array(z.object({ id: z.string(), name: z.string(), at: Time, text: z.string() })),
})

const FOLDER = '../pictures/'

function readPost(name: string, text: string): SourcePost {
  const { fields, body } = splitFrontMatter(text)
  const matter = Matter.safeParse(fields)
  if (!matter.success)
    throw new Error(`${name} is not as it was exported: ${matter.error.issues[0]?.path.join('.')}.`)
  const { data } = matter
  return {
    sourceId: data.id,
    id: data.id.toLowerCase(),
    title: data.title,
    slug: data.slug,
    addresses: data.redirects,
    status: data.status,
    createdAt: data.created,
    updatedAt: data.updated,
    publishedAt: data.published ?? undefined,
    publishAt: data.publish_at ?? undefined,
    language: data.language ?? undefined,
    series: data.series ?? undefined,
    placement: data.placement ?? undefined,
    author: data.author.email,
    categories: [data.category],
    tags: data.tags,
    description: data.description,
    caption: data.caption,
    readTimeMinutes: data.read_time_minutes,
    seo: data.seo,
    html: renderContent(body, data.format).replaceAll(FOLDER, UPLOADS_PATH),
    thumbnail: data.thumbnail.replace(FOLDER, UPLOADS_PATH),
    comments: data.comments.map(({ id, at, ...comment }) => ({ ...comment, sourceId: id, createdAt: at })),
    commentsLeftOut: 0,
    notes: [],
  }
}

/** What a file says as JSON; nothing where it is no JSON. */
function parsedJson(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** An image with all of its files, as they were exported. */
async function readEncoded(files: SourceFiles, path: string): Promise<EncodedPicture | undefined> {
  const sha256 = path.startsWith(UPLOADS_PATH) ? imageOfFile(path.slice(UPLOADS_PATH.length)) : undefined
  if (sha256 === undefined) return undefined
  const image = ExportedImage.safeParse(parsedJson(await files.read(`pictures/${sha256}.json`, MAX_MANIFEST)))
  if (!image.success || image.data.sha256 !== sha256) return undefined
  const found = new Map<string, Buffer>()
  for (const variant of image.data.variants) {
    const bytes = await files.read(`pictures/${fileName(variant)}`, bounds.image.maxBytes)
    if (bytes) found.set(fileName(variant), bytes)
  }
  return { image: image.data, files: found }
}

/**
 * What `export:content` has written: posts with the ids, addresses and pictures they had.
 * @returns undefined for files that are no such export
 * @throws ImportError for one of a newer version
 */
export async function openFettle(files: SourceFiles): Promise<SourceReader | undefined> {
  const manifest = ExportManifest.safeParse(parsedJson(await files.read(MANIFEST_FILE, MAX_MANIFEST)))
  if (!manifest.success) return undefined
  if (manifest.data.version > VERSION)
    throw new ImportError('This export is of a newer version of Fettle. Import it with that version.')
  const posts = { ...files, names: files.names.filter((name) => name.startsWith('posts/')) }
  return {
    kind: 'fettle',
    origin: `fettle:${manifest.data.siteId}`,
    total: posts.names.length,
    hosts: new Set(),
    authors: new Map(),
    items: (reading) => readFiles(posts, readPost, reading),
    openPicture: async () => undefined,
    openEncoded: (path) => readEncoded(files, path),
    close: files.close,
  }
}
