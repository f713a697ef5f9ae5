import { type PublicEntry, type PublicReads, plainText } from '@fettle/api'
import { type BlogQuery, blogPageSize, everything, listHref } from '../../components/blog-list/list-query.ts'
import { servicePath } from '../../components/business/services.ts'
import { SERVICES_HREF } from '../../components/business/site-paths.ts'
import { servedTarget } from '../../components/render-target/render-target.ts'
import {
  type IndexedPost,
  searchIndexPath,
  toIndexedPost,
} from '../../components/search-index/search-index.ts'
import { pagePaths } from '../documents/sitemap.ts'
import type { MovedPage } from './file-addresses.ts'

export interface SitePage {
  /** The address that renders it. */
  url: string
  /** The file it is written to, relative to the export. */
  file: string
  /** What the renderer must answer. */
  status: 200 | 404
}

/** The file that a file host answers a page's path with. */
export const fileOf = (path: string) => `${path.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '')

const page = (path: string): SitePage => ({ url: path, file: fileOf(path), status: 200 })

const listPage = (query: BlogQuery): SitePage => ({
  url: listHref(query, servedTarget),
  file: fileOf(listHref(query, { isExported: true, apiOrigin: undefined })),
  status: 200,
})

async function listPages(reads: PublicReads): Promise<SitePage[]> {
  const { categories } = await reads.list({ ...everything, limit: 1 })
  const pages: SitePage[] = []
  for (const category of ['all', ...categories.map((one) => one.category)] as const) {
    const { total } = await reads.list({ ...everything, category, limit: 1 })
    const last = Math.max(1, Math.ceil(total / blogPageSize))
    for (let number = 1; number <= last; number += 1)
      pages.push(listPage({ ...everything, category, page: number }))
  }
  return pages
}

/** Every page of the site, each once. */
export async function sitePages(reads: PublicReads, entries: readonly PublicEntry[]): Promise<SitePage[]> {
  const pages = [
    ...(await pagePaths(reads)).map(page),
    page('/login'),
    { url: '/404', file: '404.html', status: 404 as const },
    ...(await listPages(reads)),
    ...entries.map(({ slug }) => page(`/blogs/${slug}`)),
  ]
  return [...new Map(pages.map((one) => [one.file, one])).values()]
}

/** A path that may be a folder on any host: nothing of it leads elsewhere, and a file of this name is none of the site's own. */
const isFolder = (path: string) =>
  !path.includes('?') && /^(?:\/(?!\.)[^/\\:*"<>|%]{1,200}){1,10}$/.test(path)

/**
 * Old addresses of posts, of this site and of the one they were imported from, and of services, and where they lead now.
 * @param files of the pages: what is a page now leads nowhere else
 */
export async function movedPages(reads: PublicReads, files: ReadonlySet<string>): Promise<MovedPage[]> {
  const slugs = (await reads.movedSlugs()).map(({ from, to }) => ({
    from: `/blogs/${from}`,
    to: `/blogs/${to}`,
  }))
  const moved = [
    ...(await movedServices(reads)),
    ...slugs,
    ...(await reads.redirects()).filter(({ from }) => isFolder(from)),
  ]
  const byFile = new Map(moved.reverse().map((post) => [fileOf(post.from), post]))
  return [...byFile].filter(([file]) => !files.has(file)).map(([, post]) => post)
}

/** Addresses that services had before, and those of services that are away. */
async function movedServices(reads: PublicReads): Promise<MovedPage[]> {
  const { services } = await reads.document('services')
  const shown = services.filter(({ listing }) => listing !== 'hidden')
  return (await reads.formerServices()).map((slug) => {
    const now = shown.find(({ formerSlugs }) => formerSlugs.includes(slug))
    const from = servicePath({ slug })
    return now ? { from, to: servicePath(now) } : { from, to: SERVICES_HREF, isForNow: true }
  })
}

const PAGE = 100

/** The index that an exported site is searched by: its path in the export and its JSON, newest post first. */
export async function searchIndexFile(reads: PublicReads): Promise<[path: string, json: string]> {
  const posts: IndexedPost[] = []
  for (let page = 1; ; page += 1) {
    const list = await reads.list({ ...everything, page, limit: PAGE })
    for (const post of list.posts)
      posts.push(toIndexedPost(post, plainText((await reads.postBySlug(post.slug))?.content ?? '')))
    if (list.posts.length < PAGE) return [searchIndexPath.slice(1), JSON.stringify(posts)]
  }
}
