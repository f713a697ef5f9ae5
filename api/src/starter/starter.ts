import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Category, CreatePostForm } from '@fettle/shared-types'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { hasTombstone, listPostIds } from '../posts/posts.queries.ts'
import { createPost, type PostDeps } from '../posts/posts.service.ts'
import { readIsSampleRemoved } from '../sample-content/sample-content.queries.ts'
import type { Author } from '../sessions/users.queries.ts'

/** Beside the source and the built server alike. Numbered in the order they are listed. */
const folder = new URL('../../starter-articles/', import.meta.url)

/** What stands above the drawing and the text, as YAML between two lines of `---`. */
const FrontMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  category: Category,
  tags: z.array(z.string()),
  readTimeMinutes: z.int(),
  seo: z.strictObject({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
})

/** One article of the starter content, as it is written by hand; it is stored like an author's post. */
export interface Article extends z.infer<typeof FrontMatter> {
  /** HTML in the sanitiser's allow-list. */
  content: string
  /** An SVG document drawn for 1600x900. */
  thumbnail: string
}

const FILE = /^---\r?\n(?<matter>.*?)\r?\n---\r?\n(?<thumbnail><svg .*?<\/svg>)\r?\n(?<content>.*)$/s

/** Reads one file: facts, drawing, text. @throws Error naming a file that cannot be read */
function readArticle(name: string): Article {
  const source = readFileSync(new URL(name, folder), 'utf8')
  const { matter = '', thumbnail = '', content = '' } = FILE.exec(source)?.groups ?? {}
  const parsed = FrontMatter.safeParse(parse(matter))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, content, thumbnail }
}

/** The starter articles, in the order of their numbers: each page of six shows every category, light and dark drawings in turn. */
export const readArticles = (): Article[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map(readArticle)

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** The newest article is two days old, each further one five days older. */
const NEWEST_DAYS = 2
const STEP_DAYS = 5
const THUMBNAIL = { width: 1600, height: 900 }

/** An article has the same id in every database, so that an interrupted load can be resumed. */
export function articleId({ title }: Pick<Article, 'title'>): string {
  const hex = createHash('sha256').update(`fettle starter article: ${title}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A time on a past day, in office hours, that depends on the day of loading and the article's place only. */
function writtenAt(now: Date, place: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const minutes = 4 * 60 + ((place * 97) % (8 * 60))
  return new Date(midnight - (NEWEST_DAYS + place * STEP_DAYS) * DAY_MS + minutes * MINUTE_MS)
}

const drawThumbnail = (svg: string) =>
  sharp(Buffer.from(svg))
    .resize({ ...THUMBNAIL, fit: 'cover' })
    .png({ compressionLevel: 3 })
    .toBuffer()

/** An article as an author sends it. @throws ZodError */
export const formOf = (article: Article) =>
  CreatePostForm.parse({
    _id: articleId(article),
    title: article.title,
    description: article.description,
    caption: article.caption,
    category: article.category,
    content: article.content,
    read_time_minutes: article.readTimeMinutes,
    status: 'Published',
    tags: article.tags,
    seo_meta: {
      meta_title: article.seo.title,
      meta_description: article.seo.description,
      meta_keywords: article.seo.keywords,
    },
  })

/** Articles not loaded yet, each with its place; none where anybody has written or deleted anything, or removed the sample. */
async function missingArticles({ db }: Pick<Deps, 'db'>, articles: Article[]) {
  if ((await hasTombstone(db)) || (await readIsSampleRemoved(db))) return []
  const present = new Set(await listPostIds(db, articles.length + 1))
  const missing = articles
    .map((article, place) => ({ article, place }))
    .filter(({ article }) => !present.has(articleId(article)))
  return missing.length + present.size === articles.length ? missing : []
}

/**
 * Publishes the starter articles in the author's name, the first one as the newest, with the function that stores any
 * post. Does nothing once anybody has written or deleted a post, or removed the sample.
 * @returns how many were published
 */
export async function loadStarter(deps: PostDeps, author: Author, articles: Article[]): Promise<number> {
  const missing = await missingArticles(deps, articles)
  const today = deps.now()
  const loading = missing.map(async ({ article, place }) => {
    const now = () => writtenAt(today, place)
    const thumbnail = await drawThumbnail(article.thumbnail)
    await createPost(
      { ...deps, now },
      { author, isSample: true, form: formOf(article), thumbnail, once: async () => {} },
    )
  })
  const failed = (await Promise.allSettled(loading)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return missing.length
}
