import type { PostSummary } from '@fettle/shared-types'
import { excerptOf, isFoundIn, parseSearch, searchEntry } from '@fettle/shared-types/search'
import type { Queryable } from '../database/database.ts'
import { plainText } from '../posts/plain-text.ts'
import type { SummaryRow } from '../posts/post-row.ts'
import { presentPublicSummary } from '../posts/present-public.ts'
import { listContents } from './search.queries.ts'

/**
 * Posts that a search has found, with the sentence of the content that holds it where nothing else that is shown does.
 * @param stems of the search
 */
export async function addExcerpts(
  db: Queryable,
  rows: readonly SummaryRow[],
  search: string,
  stems: ReadonlyArray<readonly string[]>,
): Promise<PostSummary[]> {
  const query = parseSearch(search)
  const posts = rows.map((row) => ({ number: row.number, post: presentPublicSummary(row) }))
  const byContent = posts.filter(
    ({ post }) => !isFoundIn('head', searchEntry({ ...post, text: '' }), query, stems),
  )
  if (byContent.length === 0) return posts.map(({ post }) => post)
  const contents = await listContents(
    db,
    byContent.map(({ number }) => number),
  )
  return posts.map(({ number, post }) => {
    const content = contents.get(number)
    const excerpt = content === undefined ? undefined : excerptOf(plainText(content), stems)
    return excerpt ? { ...post, excerpt } : post
  })
}
