import type { PostSummary } from '@fettle/shared-types'

/** What a card shows of a post. */
export type CardPost = Pick<
  PostSummary,
  | '_id'
  | 'slug'
  | 'title'
  | 'description'
  | 'category'
  | 'read_time_minutes'
  | 'thumbnail'
  | 'thumbnail_variants'
  | 'createdAt'
  | 'likes'
  | 'comments_count'
  | 'excerpt'
>

/** Leaves out what no card shows, so that it does not travel with the page. */
export function toCardPost(post: PostSummary): CardPost {
  const { _id, slug, title, description, category, read_time_minutes, excerpt } = post
  const { thumbnail, thumbnail_variants, createdAt, likes, comments_count } = post
  return {
    _id,
    slug,
    title,
    description,
    category,
    read_time_minutes,
    thumbnail,
    thumbnail_variants,
    createdAt,
    likes,
    comments_count,
    ...(excerpt ? { excerpt } : {}),
  }
}
