import type { PublicEntry } from '@fettle/api'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { FEED_LENGTH, jsonFeed, robots, rss, sitemap } from './documents.ts'

const origin = 'https://www.fettle.example'

const { business } = sampleDocuments

const entry = (number: number, title = `Post ${number}`): PublicEntry => ({
  _id: `id-${number}`,
  slug: `post-${number}`,
  title,
  description: 'Taps & hinges <explained>',
  category: 'Plumbing',
  thumbnail: '/uploads/a.webp',
  author: { email: 'asha@fettle.example' },
  createdAt: '2026-11-01T04:30:00.000Z',
  updatedAt: '2026-11-02T04:30:00.000Z',
  publishedAt: '2026-11-01T04:30:00.000Z',
})

test('the sitemap names every page and every post with its date', () => {
  const document = sitemap([entry(1)], origin)
  expect(document).toContain(`<loc>${origin}/services/electrical-works</loc>`)
  expect(document).toContain(`<loc>${origin}/blogs/post-1</loc><lastmod>2026-11-02T04:30:00.000Z</lastmod>`)
})

test('titles of authors cannot break the feed', () => {
  const document = rss([entry(1, 'Bolts & <nuts> \u0007"now"')], origin, business)
  expect(document).toContain('<title>Bolts &amp; &lt;nuts&gt; &quot;now&quot;</title>')
})

test('a feed names an author by name, whatever it holds, and by e-mail address where there is none', () => {
  const name = '</script><script>alert(1)</script> & "co"'
  const named = { ...entry(1), author: { email: 'asha@fettle.example', name } }
  const feed = jsonFeed([named, entry(2)], origin, business)
  const items = JSON.parse(feed).items as Array<{ authors: unknown }>
  expect(items.map(({ authors }) => authors)).toEqual([[{ name }], [{ name: 'asha@fettle.example' }]])
})

test('feeds carry the newest posts and no more than a reader needs', () => {
  const entries = Array.from({ length: 80 }, (_, index) => entry(index))
  expect(rss(entries, origin, business).match(/<item>/g)).toHaveLength(FEED_LENGTH)
  const feed = JSON.parse(jsonFeed(entries, origin, business))
  expect(feed.items).toHaveLength(FEED_LENGTH)
  expect(feed.items[0].url).toBe(`${origin}/blogs/post-0`)
})

test('search engines are told where the sitemap is and to leave the studio alone', () => {
  expect(robots(origin)).toBe(
    `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  )
})
