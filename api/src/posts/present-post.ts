import type { Comment, Post, PostSummary, SeoMeta } from '@fettle/shared-types'
import { parseVariants } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import type { PostRow, SummaryRow } from './post-row.ts'

/** The `tags` column as a list. */
export const parseTags = (json: string): string[] => JSON.parse(json) as string[]
/** The `seo_meta` column as an object. */
export const parseSeoMeta = (json: string): SeoMeta => JSON.parse(json) as SeoMeta

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
    thumbnail: thumbnailPath({ variants }),
    thumbnail_variants: variants,
    seo_meta: parseSeoMeta(row.seo_meta),
    author: { email: row.email },
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
