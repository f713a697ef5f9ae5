import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { formOf, readArticles } from './starter.ts'

const categories = sampleDocuments.categories.entries.map(({ name }) => name)

const articles = readArticles()

const SITE_ROUTES = [
  '/',
  '/services/electrical-appliances',
  '/services/deep-cleaning',
  '/services/pest-control',
  '/services/plumbing',
  '/services/carpentry',
  '/services/electrical',
  '/services/electrical-works',
  '/brands',
  '/faq',
  '/about',
  '/contact',
  '/blogs',
  '/repair',
  '/terms',
]
const ALLOWED_TAGS = new Set(
  'h2 h3 p ul ol li table thead tbody tr th td blockquote code strong em a'.split(' '),
)
const WORDS_PER_MINUTE = 200

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const wordCount = (html: string) => text(html).split(' ').length
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

test('the starter content is twelve articles, two for each category, none told twice', () => {
  expect(articles).toHaveLength(12)
  for (const category of categories) {
    expect(articles.filter((article) => article.category === category)).toHaveLength(2)
  }
  for (const field of ['title', 'description', 'caption', 'thumbnail'] as const) {
    expect(new Set(articles.map((article) => article[field])).size).toBe(12)
  }
})

test('each page of the blog list shows every category', () => {
  for (const page of [articles.slice(0, 6), articles.slice(6)]) {
    expect(new Set(page.map((article) => article.category)).size).toBe(6)
  }
})

describe.each(articles.map((article) => [article.title, article] as const))('%s', (_title, article) => {
  test('is accepted by the form an author fills', () => {
    expect(formOf(article)).toMatchObject({ title: article.title, tags: article.tags })
  })

  test('keeps to the lengths that lists and search results show whole', () => {
    expect(article.description.length).toBeGreaterThanOrEqual(120)
    expect(article.description.length).toBeLessThanOrEqual(160)
    expect(article.caption.length).toBeLessThanOrEqual(200)
    expect(article.seo.title.length).toBeLessThanOrEqual(60)
    expect(article.seo.description.length).toBeLessThanOrEqual(155)
    expect(article.tags.length).toBeGreaterThanOrEqual(3)
    expect(article.tags.length).toBeLessThanOrEqual(6)
    expect(article.tags).toEqual(article.tags.map((tag) => tag.toLowerCase()))
    expect(article.seo.keywords.length).toBeGreaterThanOrEqual(4)
    expect(article.seo.keywords.length).toBeLessThanOrEqual(8)
  })

  test('has 500 to 900 words and says how long they take', () => {
    const words = wordCount(article.content)
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
    expect(article.readTimeMinutes).toBe(Math.round(words / WORDS_PER_MINUTE))
  })

  test('is plain, well-formed HTML whose links lead to pages of the site', () => {
    const open: string[] = []
    for (const [, closing, tag = '', attributes = ''] of article.content.matchAll(
      /<(\/?)([a-z0-9]+)([^>]*)>/g,
    )) {
      expect(ALLOWED_TAGS).toContain(tag)
      expect(attributes).toMatch(/^( href="[^"]+"| scope="(col|row)")?$/)
      if (closing) expect(open.pop()).toBe(tag)
      else open.push(tag)
    }
    expect(open).toEqual([])
    const links = matches(article.content, /href="([^"]+)"/g)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(SITE_ROUTES).toContain(link)
  })

  test('speaks calmly', () => {
    const words = [article.title, article.description, article.caption, text(article.content)].join(' ')
    expect(words).not.toMatch(/!|\bsolutions\b|seamless/i)
  })

  test('has a drawing of 1600 by 900 without text, images or anything from elsewhere', async () => {
    expect(article.thumbnail).not.toMatch(/<(text|tspan|image|foreignObject|script|style|use)\b/)
    expect(article.thumbnail).not.toMatch(/NaN|undefined|(href|src)=/)
    const { width, height, format } = await sharp(Buffer.from(article.thumbnail)).metadata()
    expect({ width, height, format }).toEqual({ width: 1600, height: 900, format: 'svg' })
  })
})
