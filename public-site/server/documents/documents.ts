import { type PublicEntry, type PublicReads, recordReads } from '@fettle/api'
import { staticRoutes } from '../../content/navigation.content.ts'
import type { RenderedPage } from '../page-cache.ts'
import { jsonFeed, rss, xml } from './feeds.ts'

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
  write: (entries: PublicEntry[], publicOrigin: string) => string
}

/** What the site serves beside pages for machines that read it, by path. */
const documents: Record<string, Document> = {
  '/sitemap.xml': { contentType: 'application/xml;charset=utf-8', write: sitemap },
  '/rss.xml': { contentType: 'application/rss+xml;charset=utf-8', write: rss },
  '/feed.json': { contentType: 'application/feed+json;charset=utf-8', write: jsonFeed },
  '/robots.txt': {
    contentType: 'text/plain;charset=utf-8',
    write: (_, publicOrigin) => robots(publicOrigin),
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
  const body = document.write(await reads.entries(), publicOrigin)
  return { status: 200, contentType: document.contentType, body, tags }
}
