import { headOf, type PostRow } from '../../engine/index.ts'

/**
 * A row as the site would show it.
 * @param first what counts: what was submitted or the server has, or what is typed
 */
export function shownOf(row: PostRow, email: string, first: 'submitted' | 'typed' = 'submitted') {
  const typed = row.working?.fields
  const fields = first === 'typed' ? (typed ?? headOf(row)) : (headOf(row) ?? typed)
  if (!fields) return undefined
  const { base } = row
  return {
    ...fields,
    _id: row._id,
    title: fields.title || 'Untitled',
    thumbnail_variants: base && base.thumbnail === fields.thumbnail ? base.thumbnail_variants : [],
    author: base?.author ?? { email },
    createdAt: base?.createdAt ?? row.createdAt,
    likes: base?.likes ?? 0,
    comments_count: base?.comments_count ?? 0,
  }
}
