import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import type { PostRow } from './post-row.ts'
import { type NewPost, type PostText, updatePost } from './posts.queries.ts'
import { newRev, touchPost } from './posts.service.ts'
import { insertRevision } from './revisions.queries.ts'
import { indexPost } from './search-index.queries.ts'

const textOf = (stored: PostRow): PostText => {
  const { title, description, caption, category, tags, read_time_minutes, seo_meta, content } = stored
  const { language, series, placement, status, publish_at } = stored
  const words = { title, description, caption, category, tags, seo_meta, content }
  return { ...words, read_time_minutes, language, series, placement, status, publish_at }
}

type Changed = Partial<PostText & Pick<NewPost, 'thumbnail_sha256' | 'published_at'>>

/**
 * Changes fields of a stored post; the version before is kept as a revision.
 * @param seq the number of this change among those of the author's posts
 */
export async function writeVersion(
  { search }: Pick<Deps, 'search'>,
  change: Change,
  stored: PostRow,
  changed: Changed,
  { at, seq }: { at: Date; seq: number },
): Promise<void> {
  const { trx } = change
  const now = at.toISOString()
  const { thumbnail_sha256, published_at, slug } = stored
  const text = { ...textOf(stored), thumbnail_sha256, published_at, ...changed }
  await insertRevision(trx, stored, now)
  await updatePost(trx, stored.id, { ...text, slug, rev: newRev(), updated_at: now, change_seq: seq })
  await indexPost(search, trx, stored.number, text, { before: stored })
  touchPost(change, stored.id, [stored.status, text.status])
}
