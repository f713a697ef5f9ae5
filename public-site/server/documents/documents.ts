import { type PublicEntry, type PublicReads, recordReads } from '@fettle/api'
import type { BusinessDocument } from '@fettle/shared-types'
import { fillTexts, readBusiness } from '../../components/business/fill-texts.ts'
import { questionsPath, toFoundQuestion } from '../../components/search-index/questions.ts'
import { shownName } from '../../content/blog.content.ts'
import { staticRoutes } from '../../content/navigation.content.ts'
import type { RenderedPage } from '../page-cache.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 forbids control characters even when escaped; tab and line ends are allowed. */
const allowed = (sign: string) => sign >= ' ' || sign === '\t' || sign === '\n' || sign === '\r'

/** Text as it may stand in XML 1.0, between tags or in an attribute. */
export const xml = (text: string) =>
  [...text]
    .filter(allowed)
    .map((sign) => entities[sign] ?? sign)
    .join('')

/** Posts in a feed: enough for a reader that polls once a month. */
export const FEED_LENGTH = 50

/** What feeds say of the business. */
type FeedFacts = Pick<BusinessDocument, 'name' | 'description' | 'language'>

/** `rss.xml` (RSS 2.0): the newest posts with their descriptions. */
export function rss(entries: PublicEntry[], publicOrigin: string, business: FeedFacts): string {
  const newest = entries.slice(0, FEED_LENGTH)
  const item = ({ slug, title, description, category, publishedAt }: PublicEntry) => {
    const address = xml(`${publicOrigin}/blogs/${slug}`)
    return [
      '    <item>',
      `      <title>${xml(title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `      <category>${xml(category)}</category>`,
      `      <description>${xml(description)}</description>`,
      '    </item>',
    ].join('\n')
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${xml(business.name)}</title>`,
    `    <link>${xml(publicOrigin)}/blogs</link>`,
    `    <description>${xml(business.description)}</description>`,
    `    <language>${xml(business.language)}</language>`,
    `    <atom:link href="${xml(publicOrigin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...newest.map(item),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** `feed.json` (JSON Feed 1.1): the newest posts with their descriptions. */
export function jsonFeed(entries: PublicEntry[], publicOrigin: string, business: FeedFacts): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: business.name,
    description: business.description,
    language: business.language,
    home_page_url: `${publicOrigin}/blogs`,
    feed_url: `${publicOrigin}/feed.json`,
    items: entries.slice(0, FEED_LENGTH).map((entry) => ({
      id: `${publicOrigin}/blogs/${entry.slug}`,
      url: `${publicOrigin}/blogs/${entry.slug}`,
      title: entry.title,
      summary: entry.description,
      content_text: entry.description,
      image: publicOrigin + entry.thumbnail,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: shownName(entry.author) }],
      tags: [entry.category],
    })),
  })
}

/** `sitemap.xml`: every page and every Published post (sitemaps.org, protocol 0.9). */
export function sitemap(entries: PublicEntry[], publicOrigin: string): string {
  const url = (path: string, changed?: string) =>
    `  <url><loc>${xml(publicOrigin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...staticRoutes.map((path) => url(path)),
    ...entries.map(({ slug, updatedAt }) => url(`/blogs/${slug}`, updatedAt)),
    '</urlset>',
    '',
  ].join('\n')
}

/** `robots.txt` (RFC 9309): all may read the site; the studio and the API are not for search engines. */
export const robots = (publicOrigin: string) =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /api/',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')

interface Document {
  contentType: string
  write: (reads: PublicReads, publicOrigin: string) => Promise<string>
}

/** `manifest.webmanifest`: what a browser calls the site on a home screen. Its colours are those of the light theme. */
function manifest({ name, description, language }: BusinessDocument): string {
  const paper = '#f9f6f1'
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
}

/** A document that the newest Published posts stand in. */
const ofFeed =
  (write: typeof rss): Document['write'] =>
  async (reads, publicOrigin) =>
    write(await reads.entries(), publicOrigin, await readBusiness(reads))

/** Where pages say what the site is called; the page to sign in says so too where the site is exported elsewhere. */
export const manifestPath = '/manifest.webmanifest'

/** What the site serves beside pages for machines that read it, by path. */
const documents: Record<string, Document> = {
  '/sitemap.xml': {
    contentType: 'application/xml;charset=utf-8',
    write: async (reads, publicOrigin) => sitemap(await reads.entries(), publicOrigin),
  },
  '/rss.xml': { contentType: 'application/rss+xml;charset=utf-8', write: ofFeed(rss) },
  '/feed.json': { contentType: 'application/feed+json;charset=utf-8', write: ofFeed(jsonFeed) },
  '/robots.txt': {
    contentType: 'text/plain;charset=utf-8',
    write: async (_, publicOrigin) => robots(publicOrigin),
  },
  [manifestPath]: {
    contentType: 'application/manifest+json;charset=utf-8',
    write: async (reads) => manifest(await readBusiness(reads)),
  },
  [questionsPath]: {
    contentType: 'application/json;charset=utf-8',
    write: async (reads) =>
      JSON.stringify(
        fillTexts((await reads.document('faq')).entries, await readBusiness(reads)).map(toFoundQuestion),
      ),
  },
}

export const documentPaths = Object.keys(documents)

/** @returns undefined where no document lives at this path */
export async function renderFeed(
  path: string,
  { reads: source, publicOrigin }: { reads: PublicReads; publicOrigin: string },
): Promise<RenderedPage | undefined> {
  const document = documents[path]
  if (!document) return undefined
  const { reads, tags } = recordReads(source)
  const body = await document.write(reads, publicOrigin)
  return { status: 200, contentType: document.contentType, body, tags }
}
