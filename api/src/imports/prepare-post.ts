import { bounds, type Category, createWarningCounter, withoutControls } from '@fettle/shared-types'
import { ApiError } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { cleanContent } from '../posts/clean-content.ts'
import { plainText } from '../posts/plain-text.ts'
import type { PostText } from '../posts/posts.queries.ts'
import { lineOfHtml } from './html-text.ts'
import type { ImportOptions, SourceNote, SourcePost } from './source.ts'

const WORDS_PER_MINUTE = 200
const SUMMARY_LENGTH = 160
/** Of a player, mostly, in a line of its own. */
const ADDRESS = /https?:\/\/\S+/g

/** A plain text in one line. */
export const lineOf = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim()

/** The beginning of a text, at most so many characters, up to the end of a word. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${cut.replace(/(?<!\s)\s+\S*$/, '').replace(/[\uD800-\uDBFF]$/, '') || cut}…`
}

/** The site's category for a name of the old one. */
export const categoryOf = (
  name: string,
  { categoryMap }: Pick<ImportOptions, 'categoryMap'>,
  own: readonly Category[],
): Category | undefined =>
  categoryMap.get(name.toLowerCase()) ?? own.find((category) => category.toLowerCase() === name.toLowerCase())

function tagsOf(names: readonly string[], notes: SourceNote[]): string[] {
  const { max, tag } = bounds.tags
  const tags: string[] = []
  for (const name of new Set(names.map(lineOf).filter(Boolean))) {
    if (tags.length < max && name.length <= tag.max) tags.push(name)
    else notes.push({ what: 'tags-cut', detail: name })
  }
  return tags
}

function titleOf(post: SourcePost, notes: SourceNote[]): string {
  const title = lineOf(post.title)
  if (title === '') {
    notes.push({ what: 'no-title' })
    return lineOf(post.slug.replaceAll('-', ' ')) || 'Untitled'
  }
  if (title.length > bounds.title.max) notes.push({ what: 'title-cut', detail: title })
  return beginningOf(title, bounds.title.max)
}

/** Tells of a page title that browsers and search engines cut. */
function noteLongTitle(shown: string, notes: SourceNote[]) {
  if (shown.length > bounds.title.shown) notes.push({ what: 'title-long', detail: shown })
}

function descriptionOf(post: SourcePost, content: string, title: string, notes: SourceNote[]): string {
  const said = lineOf(post.description)
  if (said.length > bounds.description.max) notes.push({ what: 'description-cut' })
  if (said !== '') return beginningOf(said, bounds.description.max)
  notes.push({ what: 'description-made' })
  return beginningOf(lineOf(lineOfHtml(content).replace(ADDRESS, '')), SUMMARY_LENGTH) || title
}

/** A short text in one line, of at most so many characters. */
function cutLine(text: string, max: number, detail: string, notes: SourceNote[]): string {
  const line = lineOf(text)
  if (line.length > max) notes.push({ what: 'words-cut', detail })
  return beginningOf(line, max)
}

/** A link around pictures alone, of which none has alternative text; as the cleaning writes it. */
const UNNAMED_LINK = /<a [^>]*>\s*(?:<img (?![^>]* alt="[^"])[^>]*>\s*)+<\/a>/g

/** The same cleaning as a save; a text in which nothing can be read has the title instead. */
function contentOf(html: string, title: string, notes: SourceNote[]): string {
  const counter = createWarningCounter()
  const withTitle = () => {
    notes.push({ what: 'no-text' })
    return cleanContent(`<p>${escapeHtml(title)}</p>`)
  }
  try {
    const content = html.trim() === '' ? withTitle() : cleanContent(html, counter)
    for (const { what, count, sentence } of counter.warnings())
      if (what !== 'category' && what !== 'title')
        notes.push({ what: `content-${what}`, detail: sentence, count })
    const unnamed = content.match(UNNAMED_LINK)?.length ?? 0
    if (unnamed > 0) notes.push({ what: 'link-unnamed', count: unnamed })
    return content
  } catch (error) {
    if (error instanceof ApiError && error.message === 'content is required') return withTitle()
    throw error
  }
}

/**
 * What of an imported post is stored as its text: within the bounds of any other post.
 * @param html its text, with the pictures of this site
 * @param site what its importer decides, and the categories of the site
 * @throws ApiError where the text cannot be cleaned
 */
export function prepareText(
  post: SourcePost,
  html: string,
  site: { options: ImportOptions; categories: readonly Category[] },
  notes: SourceNote[],
): PostText {
  const { categories, options } = site
  const title = titleOf(post, notes)
  const content = contentOf(html, title, notes)
  const found = post.categories.map((name) => ({ name, category: categoryOf(name, options, categories) }))
  const foreign = found.filter(({ category }) => category === undefined).map(({ name }) => name)
  for (const name of foreign) notes.push({ what: 'category-became-tag', detail: name })
  const minutes = Math.round(plainText(content).split(/\s+/).length / WORDS_PER_MINUTE)
  const { min, max } = bounds.readTimeMinutes
  const metaTitle = cutLine(post.seo.title, bounds.metaTitle.max, 'meta title', notes)
  noteLongTitle(metaTitle || title, notes)
  return {
    title,
    description: descriptionOf(post, content, title, notes),
    caption: cutLine(post.caption, bounds.caption.max, 'caption', notes),
    category:
      found.find(({ category }) => category !== undefined)?.category ??
      options.category ??
      categories[0] ??
      '',
    tags: JSON.stringify(tagsOf([...post.tags, ...foreign], notes)),
    read_time_minutes: Math.min(max, Math.max(min, post.readTimeMinutes ?? minutes)),
    status: post.status,
    language: post.language ?? null,
    series: cutLine(post.series ?? '', bounds.series.max, 'series', notes),
    placement: post.placement ?? null,
    publish_at: (post.status === 'Draft' && post.publishAt?.toISOString()) || null,
    seo_meta: JSON.stringify({
      meta_title: metaTitle,
      meta_description: cutLine(post.seo.description, bounds.metaDescription.max, 'meta description', notes),
      meta_keywords: [...new Set(post.seo.keywords.map(lineOf))]
        .filter((keyword) => keyword !== '' && keyword.length <= bounds.metaKeywords.keyword.max)
        .slice(0, bounds.metaKeywords.max),
    }),
    content,
  }
}
