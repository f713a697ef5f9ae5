import type { PostStatus } from '@fettle/shared-types'
import type { Change } from '../database/change.ts'
import type { Deps } from '../deps.ts'
import type { PostRow } from './post-row.ts'
import { type PostText, updatePost } from './posts.queries.ts'
import { newRev, touchPost } from './posts.service.ts'
import { insertRevision } from './revisions.queries.ts'
import { indexPost } from './search-index.queries.ts'

const textOf = (stored: PostRow): Omit<PostText, 'status' | 'publish_at'> => {
  const { title, description, caption, category, tags, read_time_minutes, seo_meta, content } = stored
  const { language, series, placement } = stored
  const words = { title, description, caption, category, tags, seo_meta, content }
  return { ...words, read_time_minutes, language, series, placement }
}

interface StatusChange {
  status: PostStatus
  at: Date
  /** The number of this change among those of the author's posts. */
  seq: number
}

/** Gives a stored post a status and ends its schedule; the version before is kept as a revision. */
export async function changeStatus(
  { search }: Pick<Deps, 'search'>,
  change: Change,
  stored: PostRow,
  { status, at, seq }: StatusChange,
): Promise<void> {
  const { trx } = change
  const now = at.toISOString()
  const text = { ...textOf(stored), status, publish_at: null }
  await insertRevision(trx, stored, now)
  await updatePost(trx, stored.id, {
    ...text,
    slug: stored.slug,
    rev: newRev(),
    thumbnail_sha256: stored.thumbnail_sha256,
    updated_at: now,
    published_at: stored.published_at ?? (status === 'Published' ? now : null),
    change_seq: seq,
  })
  await indexPost(search, trx, stored.number, text, stored)
  touchPost(change, stored.id, [stored.status, status])
}
