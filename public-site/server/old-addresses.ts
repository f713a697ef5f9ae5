import type { PublicReads } from '@fettle/api'
import { type StoredPage, storePage } from './page-cache.ts'

/** The front page with a query by which WordPress names a post. */
export const namesOldPost = (path: string, query: string): boolean =>
  path === '/' && /^(?:p|page_id)=\d+$/.test(query)

const isNotFound = ({ status, location }: StoredPage) => status === 404 || location === '/404'

interface Asked {
  path: string
  query: string
  reads: PublicReads
}

/** The way from an address of an earlier site to the post that was imported from it. */
export async function oldAddressPage({ path, query, reads }: Asked): Promise<StoredPage | undefined> {
  const location = await reads.redirect(path, query)
  if (location === undefined) return undefined
  return storePage({ status: 301, contentType: 'text/html;charset=utf-8', location, body: '' }, 'identity')
}

/**
 * A page that was found, or else the way to where its address leads now, if it is an old one. It is looked for at each request:
 * one rendering is shared by queries that lead to different posts.
 */
export async function orOldAddress(page: StoredPage, asked: Asked): Promise<StoredPage> {
  const isOwn404 = asked.path === '/404'
  return isOwn404 || !isNotFound(page) ? page : ((await oldAddressPage(asked)) ?? page)
}
