import type {
  Category,
  Comment,
  Post,
  PostStatus,
  PostSummary,
  Revision,
  RevisionSummary,
  SeoMeta,
} from '@fettle/shared-types'
import { parseVariants } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import { shownAuthor } from '../people/shown-author.ts'
import type { PostRow, SummaryRow } from './post-row.ts'
import type { RevisionRow, Snapshot } from './revisions.queries.ts'

/** The `tags` column as a list. */
export const parseTags = (json: string): string[] => JSON.parse(json) as string[]
/** The `seo_meta` column as an object. */
const parseSeoMeta = (json: string): SeoMeta => JSON.parse(json) as SeoMeta

/** A post without its text, with both spellings of the fields that the specification's pages read. */
export function presentSummary(row: SummaryRow): PostSummary {
  const variants = parseVariants(row.variants)
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    rev: row.rev,
    title: row.title,
    description: row.description,
    caption: row.caption,
    category: row.category,
    tags: parseTags(row.tags),
    read_time_minutes: row.read_time_minutes,
    status: row.status,
    publish_at: row.status === 'Draft' ? row.publish_at : null,
    language: row.language,
    series: row.series,
    placement: row.placement,
    thumbnail: thumbnailPath({ variants }),
    thumbnail_variants: variants,
    seo_meta: parseSeoMeta(row.seo_meta),
    author: shownAuthor({ email: row.email, name: row.display_name, picture: row.picture }),
    createdAt: row.created_at,
    created_at: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    likes: row.likes,
    likes_count: row.likes,
    comments_count: row.comments_count,
  }
}

/** @param comments newest first */
export const presentPost = (row: PostRow, comments: Comment[]): Post => ({
  ...presentSummary(row),
  content: row.content,
  comments,
})

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
    publish_at: snapshot.publish_at ?? null,
    language: snapshot.language ?? null,
    series: snapshot.series ?? '',
    placement: snapshot.placement === 'pinned' ? 'pinned' : null,
    thumbnail: thumbnailPath({ variants }),
    thumbnail_variants: variants,
    seo_meta: parseSeoMeta(snapshot.seo_meta),
  }
}
