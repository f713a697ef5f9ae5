import { createHash } from 'node:crypto'
import type {
  BannerSlide,
  BusinessDocument,
  DrawingName,
  Photograph,
  PostSummary,
} from '@fettle/shared-types'
import type { SiteLook } from '../business/site-look.ts'
import { shownIn } from '../slot-picture/picture-slot.ts'

/** What stands beside the words of a card: an upload, cut around the point that stays in view, or a built-in drawing. */
type CardPicture = { upload: string; focal?: Photograph['focal'] } | { drawing: DrawingName }

/** What a share card shows beside the business. */
export interface CardFacts {
  title: string
  /** Stands over the title of a post, and in place of one that cannot be set; '' on the card of the site. */
  category: string
  picture?: CardPicture
}

/** What a share card shows of the business: its name and its look. */
export interface CardBusiness extends Pick<BusinessDocument, 'name'> {
  look: Pick<SiteLook, 'accent' | 'accentText' | 'faces' | 'letters' | 'logo' | 'paper'>
}

/** The card of the whole site, with what its picture shows, for those who cannot see it. */
export interface SiteCard extends CardFacts {
  pictureAlt: string
}

/** Raised when the look of cards changes, so that caches do not keep an old one. */
const DESIGN = 3

/** Width and height of a card in pixels, as the networks ask for it. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** Stands for the site in the path of its card, where a post has its slug; no slug has such a sign. */
export const SITE_CARD = '_site'

export const postCard = ({
  title,
  category,
  thumbnail,
}: Pick<PostSummary, 'title' | 'category' | 'thumbnail'>): CardFacts => ({
  ...{ title, category },
  picture: { upload: thumbnail },
})

/** A photograph is fetched in the first width that fills its place on a card. */
const WIDE_ENOUGH = 1000

/** @param slide the first of Home, whose picture the card shows */
export function siteCard(
  { tagline }: Pick<BusinessDocument, 'tagline'>,
  slide: Pick<BannerSlide, 'drawing' | 'alt'> | undefined,
): SiteCard {
  const words = { title: tagline, category: '' }
  const shown = slide && shownIn(slide.drawing)
  if (shown?.kind === 'built-in')
    return { ...words, picture: { drawing: shown.name }, pictureAlt: slide?.alt ?? '' }
  if (shown?.kind !== 'photograph') return { ...words, pictureAlt: '' }
  const { alt, decorative, files, focal } = shown.photograph
  const pictures = files?.variants.filter(({ path }) => path.endsWith('.webp')) ?? []
  const file = pictures.find(({ width }) => width >= WIDE_ENOUGH) ?? pictures.at(-1)
  if (!file) return { ...words, pictureAlt: '' }
  return { ...words, picture: { upload: file.path, focal }, pictureAlt: decorative ? '' : alt }
}

/** A hash of what a card shows. */
export const shareCardKey = ({ title, category, picture }: CardFacts, { name, look }: CardBusiness) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DESIGN,
        title,
        category,
        picture,
        name,
        look.accent,
        look.paper.light,
        look.faces.headings,
        look.faces.text,
        look.letters,
        look.logo?.light.src,
        look.logo?.isNameShown,
      ]),
    )
    .digest('hex')
    .slice(0, 12)

/**
 * The path of a card. Its content never changes, because the key is in the name.
 * @param name the slug of its post, or `SITE_CARD`
 */
export const shareCardPath = (name: string, card: CardFacts, business: CardBusiness) =>
  `/og/${name}.${shareCardKey(card, business)}.png`
