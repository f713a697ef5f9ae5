import type { PostSummary } from '../../engine/index.ts'

/** Where a post is written on: one the server never had is still being created. */
export const editPath = ({ _id, slug }: Pick<PostSummary, '_id' | 'slug'>) =>
  slug === '' ? `/create-blog?draft=${_id}` : `/edit-blog/${_id}`
