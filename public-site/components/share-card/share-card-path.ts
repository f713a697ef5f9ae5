import { createHash } from 'node:crypto'
import type { PostSummary } from '@fettle/shared-types'

/** What a share card shows of a post. */
export type CardPostFacts = Pick<PostSummary, 'slug' | 'title' | 'category' | 'thumbnail'>

/** Changes when cards come to look different, so that nobody goes on showing an old one. */
const DESIGN = 1

/** Width and height of a card in pixels, as the networks ask for it. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** Names what a card shows: the same facts, the same key. */
export const shareCardKey = ({ title, category, thumbnail }: CardPostFacts) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, title, category, thumbnail]))
    .digest('hex')
    .slice(0, 12)

/** Where a post's card lies. What lies there never changes, because its key is in the name. */
export const shareCardPath = (post: CardPostFacts) => `/og/${post.slug}.${shareCardKey(post)}.png`
