import type { Category, PostStatus, Revision, RevisionSummary } from '@fettle/shared-types'
import { parseVariants } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { parseSeoMeta, parseTags } from './present-post.ts'
import type { RevisionRow, Snapshot } from './revisions.queries.ts'

const parse = (row: RevisionRow) => JSON.parse(row.snapshot) as Snapshot

const summaryOf = (row: RevisionRow, snapshot: Snapshot): RevisionSummary => ({
  rev: row.rev,
  title: snapshot.title,
  status: snapshot.status as PostStatus,
  savedAt: row.saved_at,
  supersededAt: row.superseded_at,
})

export const presentRevisionSummary = (row: RevisionRow): RevisionSummary => summaryOf(row, parse(row))

/** A superseded version, whole. */
export function presentRevision(row: RevisionRow): Revision {
  const snapshot = parse(row)
  const variants = parseVariants(row.variants)
  return {
    ...summaryOf(row, snapshot),
    description: snapshot.description,
    caption: snapshot.caption,
    category: snapshot.category as Category,
    content: snapshot.content,
    tags: parseTags(snapshot.tags),
    read_time_minutes: snapshot.read_time_minutes,
    thumbnail: thumbnailPath({ variants }),
    thumbnail_variants: variants,
    seo_meta: parseSeoMeta(snapshot.seo_meta),
  }
}
