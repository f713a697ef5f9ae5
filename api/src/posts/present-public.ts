import type { Post, PostSummary } from '@fettle/shared-types'
import { publicAuthor } from '../people/shown-author.ts'
import type { SummaryRow } from './post-row.ts'
import { presentSummary } from './present-post.ts'

const authorOfRow = ({ author_id: id, email, display_name: name, role, picture }: SummaryRow) =>
  publicAuthor({ id, email, name, role, picture })

/** A post without its text, for everybody. */
export const presentPublicSummary = (row: SummaryRow): PostSummary => ({
  ...presentSummary(row),
  author: authorOfRow(row),
})

/** A whole post, for everybody. @param post as those see it who may work on it */
export const presentPublicPost = (row: SummaryRow, post: Post): Post => ({
  ...post,
  author: authorOfRow(row),
})
