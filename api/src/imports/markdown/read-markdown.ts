import { posix } from 'node:path'
import { slowMarkdown } from '@fettle/shared-types'
import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'
import type { SourcePost } from '../source.ts'
import { sourceTime } from '../source-time.ts'
import { listField, splitFrontMatter, textField, timeField } from './front-matter.ts'

const marked = new Marked({ gfm: true, async: false }).use(markedFootnote())

const MOST = { levels: 100, looks: 200_000_000 }

/** Refuses what the library would read for seconds. @throws Error with a sentence */
function requireReadable(text: string): void {
  const slow = slowMarkdown(text, MOST)
  if (slow === 'deep') throw new Error(`It has quotes or lists more than ${MOST.levels} deep.`)
  if (slow) throw new Error('It has a paragraph with too many asterisks or underscores to be read.')
}

/**
 * The HTML of a Markdown text with footnotes, not cleaned: HTML within it stays HTML.
 * @throws Error with a sentence where it is no text that somebody wrote
 */
export function renderMarkdown(text: string): string {
  requireReadable(text)
  return marked.parse(text) as string
}

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/** `# Title` above everything else: the page shows the title by itself. */
const FIRST_HEADING = /^\s*#[^\S\n]+([^\n]+)(?:\n|$)/
/** The signs that may close a heading, after a space: in `# C#` the sign is part of the title. */
const CLOSING_SIGNS = /(?<=\s)#+$/

function withoutTitle(body: string, title: string): { title: string; body: string } {
  const heading = FIRST_HEADING.exec(body)
  const words = heading?.[1]?.trim().replace(CLOSING_SIGNS, '').trimEnd()
  if (!heading || !words || (title !== '' && words !== title)) return { title, body }
  return { title: words, body: body.slice(heading[0].length) }
}

const isFalse = (value: unknown) => value === false || value === 'false'
const isTrue = (value: unknown) => value === true || value === 'true'

function isDraft(fields: Record<string, unknown>, name: string): boolean {
  const status = textField(fields, 'status').toLowerCase()
  if (isTrue(fields.draft) || isFalse(fields.published)) return true
  if (status !== '') return !['published', 'publish', 'public'].includes(status)
  return /(^|\/)_?drafts\//i.test(name)
}

/** Words between commas, or a list. What has spaces in it is one name. */
const namesIn = (fields: Record<string, unknown>, ...names: string[]) =>
  names.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string'
      ? value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
      : listField(fields, name)
  })

/**
 * Reads a Markdown file as the programs write it that make sites of such files: Jekyll, Hugo, Eleventy, Astro …
 * @param name its path, which names it for good
 * @throws Error with a sentence where it cannot be read
 */
export function readMarkdown(name: string, text: string): SourcePost {
  const { fields, body: whole } = splitFrontMatter(text)
  const { title, body } = withoutTitle(whole, textField(fields, 'title'))
  const file = posix.basename(name).replace(/\.[^.]+$/, '')
  const place = file === 'index' ? posix.basename(posix.dirname(name)) : file
  const [, day, rest] = DATED.exec(place) ?? []
  const stem = rest ?? place
  const createdAt = timeField(
    fields,
    'date',
    'publishdate',
    'pubdate',
    'created',
    'created_at',
    'published_at',
  )
  const author = fields.author ?? (Array.isArray(fields.authors) ? fields.authors[0] : fields.authors)
  return {
    sourceId: name,
    title: title || stem.replaceAll(/[-_]+/g, ' ').trim(),
    slug: textField(fields, 'slug') || stem,
    addresses: [
      ...namesIn(fields, 'aliases', 'redirect_from', 'redirects'),
      ...namesIn(fields, 'permalink', 'url').filter((address) => !address.includes(':')),
    ],
    status: isDraft(fields, name) ? 'Draft' : 'Published',
    createdAt: createdAt ?? (day ? sourceTime(`${day}T00:00:00Z`) : undefined),
    updatedAt: timeField(fields, 'updated', 'lastmod', 'modified', 'last_modified_at', 'updated_at'),
    publishedAt: createdAt,
    author: typeof author === 'string' ? author : textField(Object(author), 'email', 'name'),
    categories: namesIn(fields, 'categories', 'category'),
    tags: listField(fields, 'tags', 'tag'),
    description: textField(fields, 'description', 'excerpt', 'summary'),
    caption: textField(fields, 'caption'),
    seo: {
      title: textField(fields, 'seo_title', 'meta_title'),
      description: '',
      keywords: listField(fields, 'keywords'),
    },
    html: renderMarkdown(body),
    thumbnail:
      textField(fields, 'thumbnail', 'image', 'cover', 'featured_image', 'feature_image', 'hero', 'banner') ||
      textField(Object(fields.image ?? fields.cover), 'src', 'url', 'path', 'image') ||
      undefined,
    comments: [],
    commentsLeftOut: 0,
    notes: [],
  }
}
