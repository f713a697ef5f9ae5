import type { PublicReads, SitemapEntry } from '@fettle/api'
import { servicePath } from '../../components/business/services.ts'
import { staticRoutes } from '../../components/business/site-paths.ts'
import { xml } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An XML document of the sitemap protocol. */
const document = (root: 'urlset' | 'sitemapindex', lines: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

/** Addresses of pages and of posts, with the date of the last change where that is known. */
function urlSet(pages: readonly string[], posts: readonly SitemapEntry[], publicOrigin: string): string {
  const url = (path: string, changed?: string) =>
    `  <url><loc>${xml(publicOrigin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  return document('urlset', [
    ...pages.map((path) => url(path)),
    ...posts.map(({ slug, updatedAt }) => url(`/blogs/${slug}`, updatedAt)),
  ])
}

/** Every page with an address of its own, posts apart: the fixed ones and those of the services. */
export async function pagePaths(reads: Pick<PublicReads, 'document'>): Promise<string[]> {
  const { services } = await reads.document('services')
  const shown = services.filter(({ listing }) => listing !== 'hidden')
  return [...staticRoutes, ...shown.map(servicePath)]
}

/** Names the parts of a sitemap that is too long for one document. */
const sitemapIndex = (parts: number, publicOrigin: string) =>
  document(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, part) => `  <sitemap><loc>${xml(`${publicOrigin}${partPath(part)}`)}</loc></sitemap>`,
    ),
  )

const partPath = (part: number) => `/sitemap-${part + 1}.xml`
const PART = /^\/sitemap-([1-9]\d{0,5})\.xml$/

/**
 * `sitemap.xml`: every page and every Published post (sitemaps.org, protocol 0.9); in a site with more addresses than one
 * document may hold it names the documents that do, `sitemap-1.xml` and so on.
 */
export async function sitemap(reads: PublicReads, publicOrigin: string): Promise<string> {
  const parts = await reads.sitemapParts()
  return parts > 1
    ? sitemapIndex(parts, publicOrigin)
    : urlSet(await pagePaths(reads), await reads.sitemapPart(0), publicOrigin)
}

/** The paths of the documents that `sitemap.xml` names; none where it holds all itself. */
export async function sitemapPartPaths(reads: PublicReads): Promise<string[]> {
  const parts = await reads.sitemapParts()
  return parts > 1 ? Array.from({ length: parts }, (_, part) => partPath(part)) : []
}

/** One of those documents. @returns undefined where the path is of none */
export async function sitemapAt(
  path: string,
  reads: PublicReads,
  publicOrigin: string,
): Promise<string | undefined> {
  const part = Number(PART.exec(path)?.[1] ?? 0) - 1
  const parts = part < 0 ? 0 : await reads.sitemapParts()
  if (parts < 2 || part >= parts) return undefined
  return urlSet(part === 0 ? await pagePaths(reads) : [], await reads.sitemapPart(part), publicOrigin)
}
