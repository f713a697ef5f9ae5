import type { SitemapEntry } from '../api.ts'
import type { Queryable } from '../database/database.ts'

/**
 * Posts of one part, drafts and removed ones counted: a post never moves to another part. A part is made anew after a change of
 * any post, so it is far shorter than the 50,000 addresses that one may hold (sitemaps.org, protocol 0.9).
 */
const PART_SIZE = 1_000

/** The Published posts of a part of the sitemap, from the oldest. @param part from 0 */
export async function listSitemapPart(db: Queryable, part: number): Promise<SitemapEntry[]> {
  return db('posts')
    .select<SitemapEntry[]>({ slug: 'slug', updatedAt: 'updated_at' })
    .whereRaw("status = 'Published'")
    .where('number', '>', part * PART_SIZE)
    .where('number', '<=', (part + 1) * PART_SIZE)
    .orderBy('number')
}

/** How many parts there are, the empty ones included. */
export async function countSitemapParts(db: Queryable): Promise<number> {
  const newest = await db('posts').max<{ number: number | null }>({ number: 'number' }).first()
  return Math.max(1, Math.ceil((newest?.number ?? 0) / PART_SIZE))
}
