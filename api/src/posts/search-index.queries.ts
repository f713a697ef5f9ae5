import { searchable } from '@fettle/shared-types/search'
import type { Queryable } from '../database/database.ts'
import type { SearchIndex } from '../database/dialect.ts'
import type { PostText } from './posts.queries.ts'
import { parseTags } from './present-post.ts'

/** Puts a post into the search index as it is now: there while it is Published, gone while it is not. */
export async function indexPost(
  search: SearchIndex,
  trx: Queryable,
  number: number,
  post: Pick<PostText, 'title' | 'description' | 'tags' | 'status'>,
): Promise<void> {
  await search.remove(trx, number)
  if (post.status !== 'Published') return
  await search.put(trx, number, {
    title: searchable(post.title),
    description: searchable(post.description),
    tags: searchable(parseTags(post.tags).join('\n')),
  })
}
