import type { Queryable } from '../database/database.ts'

/** Where old addresses lead, and those that led to another post already. */
export async function insertRedirects(
  trx: Queryable,
  postId: string,
  addresses: readonly string[],
  createdAt: string,
): Promise<{ added: number; taken: string[] }> {
  const taken: string[] = []
  for (const address of addresses) {
    const rows = await trx('redirects')
      .insert({ address, post_id: postId, created_at: createdAt })
      .onConflict('address')
      .ignore()
      .returning<Array<{ address: string }>>('address')
    if (rows.length === 0) taken.push(address)
  }
  return { added: addresses.length - taken.length, taken }
}

/** The present slug of the Published post that an old address leads to. */
export async function findRedirect(db: Queryable, address: string): Promise<string | undefined> {
  const row = await db('redirects')
    .join('posts', 'posts.id', 'redirects.post_id')
    .select<Array<{ slug: string }>>('posts.slug')
    .where('redirects.address', address)
    .whereRaw("posts.status = 'Published'")
    .first()
  return row?.slug
}

/** Every old address of a Published post, with the slug it leads to. */
export async function listRedirects(db: Queryable): Promise<Array<{ address: string; slug: string }>> {
  return db('redirects')
    .join('posts', 'posts.id', 'redirects.post_id')
    .select<Array<{ address: string; slug: string }>>('redirects.address', 'posts.slug')
    .whereRaw("posts.status = 'Published'")
    .orderBy('redirects.address')
}

/** The old addresses that lead to a post. */
export async function listAddressesOf(db: Queryable, postId: string): Promise<string[]> {
  return db('redirects').where({ post_id: postId }).pluck('address')
}
