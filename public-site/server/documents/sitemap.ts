import type { PublicEntry } from '@fettle/api'
import { staticRoutes } from '../../content/routes.ts'
import { xml } from './xml.ts'

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
