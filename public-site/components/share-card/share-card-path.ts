import { createHash } from 'node:crypto'
import type { BusinessDocument, PostSummary } from '@fettle/shared-types'
import type { SiteLook } from '../business/site-look.ts'

/** What a share card shows of a post. */
export type CardPostFacts = Pick<PostSummary, 'slug' | 'title' | 'category' | 'thumbnail'>

/** What a share card shows of the business: its name and its look. */
export interface CardBusiness extends Pick<BusinessDocument, 'name'> {
  look: Pick<SiteLook, 'accent' | 'accentText' | 'faces' | 'letters' | 'logo' | 'paper'>
}

/** Raised when the look of cards changes, so that caches do not keep an old one. */
const DESIGN = 1

/** Width and height of a card in pixels, as the networks ask for it. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** A hash of what a card shows. */
export const shareCardKey = ({ title, category, thumbnail }: CardPostFacts, { name, look }: CardBusiness) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DESIGN,
        title,
        category,
        thumbnail,
        name,
        look.accent,
        look.paper.light.paper,
        look.faces.headings,
        look.faces.text,
        look.letters,
        look.logo?.light.src,
        look.logo?.isNameShown,
      ]),
    )
    .digest('hex')
    .slice(0, 12)

/** The path of a post's card. Its content never changes, because the key is in the name. */
export const shareCardPath = (post: CardPostFacts, business: CardBusiness) =>
  `/og/${post.slug}.${shareCardKey(post, business)}.png`
