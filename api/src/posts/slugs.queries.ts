import { randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'

const NUMBERED = 50

/** The first of `base`, `base-2`, `base-3` … that no post has ever had; `postId` may take its own again. */
export async function freeSlug(trx: Queryable, base: string, postId: string): Promise<string> {
  const candidates = [base, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`)]
  const rows = await trx('slugs')
    .select<Array<{ slug: string }>>('slug')
    .whereIn('slug', candidates)
    .whereNot('post_id', postId)
  const taken = new Set(rows.map((row) => row.slug))
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${randomBytes(6).toString('hex')}`
}

/** Remembers a slug for good: old ones still lead to their post. */
export async function rememberSlug(
  trx: Queryable,
  slug: string,
  postId: string,
  createdAt: string,
): Promise<void> {
  await trx('slugs').insert({ slug, post_id: postId, created_at: createdAt }).onConflict('slug').ignore()
}
