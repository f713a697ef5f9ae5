import type { Change } from '../database/change.ts'
import { listShowing, renumberShowing } from './shown.queries.ts'

/**
 * Called when it changes how an account is shown: drops the pages that show it, and marks the posts as changed for the
 * devices of their authors.
 */
export async function showAnew({ trx, touch }: Change, userId: string): Promise<void> {
  const posts = await listShowing(trx, userId)
  await renumberShowing(trx, userId, posts.length)
  const published = posts.filter(({ status }) => status === 'Published')
  touch(...published.map(({ id }) => `post:${id}` as const))
  if (published.some(({ author_id }) => author_id === userId)) touch('posts')
}
