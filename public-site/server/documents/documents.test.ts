import type { FeedPost, PublicReads } from '@fettle/api'
import { type AppearanceDocument, standIns } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { addTranslations } from '../../words/add-translations.ts'
import { blogPostWords } from '../../words/article.words.ts'
import { documentPaths, renderFeed, robots } from './documents.ts'
import { FEED_CONTENT_LENGTH, FEED_LENGTH, jsonFeed, rss } from './feeds.ts'

const origin = 'https://www.fettle.example'

const { business } = sampleDocuments

const post = (number: number, changes: Partial<FeedPost> = {}): FeedPost => ({
  _id: `id-${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  description: 'Taps & hinges <explained>',
  category: 'Plumbing',
  tags: ['taps', 'Plumbing', 'hinges & co'],
  content: '<h2>Hinges</h2><p>Oil them.</p>',
  thumbnail: '/uploads/a.webp',
  author: { email: 'asha@fettle.example' },
  createdAt: '2026-11-01T04:30:00.000Z',
  updatedAt: '2026-11-02T04:30:00.000Z',
  publishedAt: '2026-11-01T04:30:00.000Z',
  ...changes,
})

interface Item {
  url: string
  content_html?: string
  content_text?: string
  authors: unknown
  tags: string[]
}
const itemsOf = (posts: FeedPost[]) => JSON.parse(jsonFeed(posts, origin, business)).items as Item[]

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What a reader of RSS finds in the elements of a name, which hold text only. */
const textsIn = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w*);?/g, (found, sign: string) => signs[sign] ?? `not XML: ${found}`),
  )

test('a feed tells the language of a post that has one of its own', () => {
  const posts = [post(1, { language: 'hi' }), post(2, { language: null })]
  expect(JSON.parse(jsonFeed(posts, origin, business)).items).toMatchObject([{ language: 'hi' }, {}])
  expect(textsIn(rss(posts, origin, business), 'dc:language')).toEqual(['hi'])
})

test('titles, tags and articles cannot break the feed', () => {
  const hostile = post(1, {
    title: 'Bolts & <nuts> \u0007"now" \ud800 \uffff end',
    content: '<p>A ]]> and &amp; &lt;b&gt;</p>',
  })
  const document = rss([hostile], origin, business)
  expect(textsIn(document, 'title').at(-1)).toBe('Bolts & <nuts> "now"   end')
  expect(textsIn(document, 'content:encoded')).toEqual(['<p>A ]]> and &amp; &lt;b&gt;</p>'])
  expect(textsIn(document, 'category')).toEqual(['Plumbing', 'taps', 'hinges & co'])
})

test('a feed names an author by name, whatever it holds, and by e-mail address where there is none', () => {
  const name = '</script><script>alert(1)</script> & "co"'
  const named = post(1, { author: { email: 'asha@fettle.example', name } })
  expect(itemsOf([named, post(2)]).map(({ authors }) => authors)).toEqual([
    [{ name }],
    [{ name: 'asha@fettle.example' }],
  ])
  expect(textsIn(rss([named], origin, business), 'dc:creator')).toEqual([name])
})

test('what stands in for a name is said in the language of the site', () => {
  addTranslations()
  const written = post(1, {
    author: { email: 'x@authors.invalid', name: standIns['former-author'], standIn: 'former-author' },
  })
  const namesIn = (language: string) =>
    textsIn(rss([written], origin, { ...business, language }), 'dc:creator')
  expect(namesIn('en-GB')).toEqual(['A former author'])
  expect(namesIn('de-DE')).toEqual(['Ehemaliges Teammitglied'])
  expect(namesIn('hi-IN')).toEqual(['एक पूर्व लेखक'])
  expect(blogPostWords('en').standIns).toEqual(standIns)
})

test('feeds carry the newest posts and no more than a reader needs', () => {
  const posts = Array.from({ length: 80 }, (_, index) => post(index))
  expect(rss(posts, origin, business).match(/<item>/g)).toHaveLength(FEED_LENGTH)
  const items = itemsOf(posts)
  expect(items).toHaveLength(FEED_LENGTH)
  expect(items[0]).toMatchObject({ url: `${origin}/blogs/post-0`, tags: ['Plumbing', 'taps', 'hinges & co'] })
})

test('links within an article lead to the headings of its page', () => {
  const content = '<p><a href="#nuts">a</a></p><h2>Nuts</h2><blockquote><h3>Bolts</h3></blockquote>'
  const shown = `<p><a href="${origin}/blogs/post-1#h-nuts">a</a></p><h2>Nuts</h2><blockquote><h3>Bolts</h3></blockquote>`
  expect(itemsOf([post(1, { content })])[0]?.content_html).toBe(shown)
  expect(textsIn(rss([post(1, { content })], origin, business), 'content:encoded')).toEqual([shown])
})

test('articles are whole, with addresses that hold in any reader', () => {
  const content = [
    '<p><a href="/contact" rel="noopener">Ask</a> or <a href="//other.example/x">look</a></p>',
    '<p><a href="#h-oil">below</a><img src="/uploads/b.webp" alt="href=&quot;/no"></p>',
  ].join('')
  const shown = [
    `<p><a href="${origin}/contact" rel="noopener">Ask</a> or <a href="//other.example/x">look</a></p>`,
    `<p><a href="${origin}/blogs/post-1#h-oil">below</a><img src="${origin}/uploads/b.webp" alt="href=&quot;/no"></p>`,
  ].join('')
  expect(itemsOf([post(1, { content })])[0]?.content_html).toBe(shown)
  expect(textsIn(rss([post(1, { content })], origin, business), 'content:encoded')).toEqual([shown])
})

test('a feed stays within a bound: later articles come as their descriptions', () => {
  const content = `<p>${'x'.repeat(FEED_CONTENT_LENGTH / 2)}</p>`
  const items = itemsOf([post(1, { content }), post(2, { content })])
  expect(items.map((item) => [item.content_html?.length, item.content_text])).toEqual([
    [content.length, undefined],
    [undefined, post(2).description],
  ])
})

test('search engines are told where the sitemap is and to leave the studio alone', () => {
  expect(robots(origin)).toBe(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  )
})

const [first, ...others] = sampleDocuments.services.services
const services = [{ ...first, listing: 'hidden' }, ...others]

/** Reads of a site whose sitemap has so many parts, each of one post, and whose first service is hidden. */
const readsOf = (parts: number) =>
  ({
    document: async () => ({ ...sampleDocuments.services, services }),
    sitemapParts: async () => parts,
    sitemapPart: async (part: number) => [{ slug: `post-${part}`, updatedAt: '2026-11-02T04:30:00.000Z' }],
  }) as unknown as PublicReads

const sitemapAt = async (path: string, parts: number) =>
  (await renderFeed(path, { reads: readsOf(parts), publicOrigin: origin }))?.body

const dated = (part: number) =>
  `<loc>${origin}/blogs/post-${part}</loc><lastmod>2026-11-02T04:30:00.000Z</lastmod>`

test('the sitemap names every page and every post with its date, and no hidden service', async () => {
  const document = await sitemapAt('/sitemap.xml', 1)
  for (const path of ['/', '/terms', '/services/electrical-works'])
    expect(document).toContain(`<loc>${origin}${path}</loc>`)
  expect(document).not.toContain(first?.slug)
  expect(document).toContain(dated(0))
  expect(await documentPaths(readsOf(1))).not.toContain('/sitemap-1.xml')
  expect(await sitemapAt('/sitemap-1.xml', 1)).toBeUndefined()
})

test('a sitemap too long for one document is named in parts, each page and each post in one of them', async () => {
  const named = [...((await sitemapAt('/sitemap.xml', 3)) ?? '').matchAll(/<loc>([^<]*)/g)].map(
    ([, at]) => at,
  )
  const paths = (await documentPaths(readsOf(3))).filter((path) => path.startsWith('/sitemap-'))
  expect(named).toEqual(paths.map((path) => origin + path))
  const parts = await Promise.all(paths.map((path) => sitemapAt(path, 3)))
  expect(parts.map((part) => part?.includes(`<loc>${origin}/terms</loc>`))).toEqual([true, false, false])
  expect(parts.map((part, at) => part?.includes(dated(at)))).toEqual([true, true, true])
  for (const path of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-01.xml', '/sitemap-.xml'])
    expect(await sitemapAt(path, 3), path).toBeUndefined()
})

test('drawings that stand in files of their own have the colours of the site', async () => {
  let appearance: AppearanceDocument = sampleDocuments.appearance
  const reads = { document: async () => appearance } as unknown as PublicReads
  const drawing = () => renderFeed('/drawings/slide-devices.svg', { reads, publicOrigin: origin })
  const ofBuild = (await drawing())?.body ?? ''
  expect(ofBuild).not.toContain('#2f74d0')
  appearance = { ...appearance, accent: 'blue', paper: 'sage' }
  const { body = '', contentType, tags } = (await drawing()) ?? {}
  expect([contentType, [...(tags ?? [])]]).toEqual(['image/svg+xml', ['site', 'site:appearance']])
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  expect(style.lastIndexOf('--color-signal:#2f74d0')).toBeGreaterThan(style.indexOf('--color-signal:'))
  expect(style).toMatch(/:root\{color:var\(--color-ink\)\}$/)
  expect(body.replace(/<style>.*?<\/style>/s, '')).toBe(ofBuild.replace(/<style>.*?<\/style>/s, ''))
  expect(await renderFeed('/drawings/no-such.svg', { reads, publicOrigin: origin })).toBeUndefined()
})
