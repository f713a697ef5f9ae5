import { paletteOf } from '@fettle/shared-types'
import { type CardBusiness, shareCardSize } from '../../components/share-card/share-card-path.ts'
import { setText, type Typeface } from './typeface.ts'

export interface CardFaces {
  title: Typeface
  figures: Typeface
}

/** The light theme without its accent: a picture knows no other theme. */
type CardColours = CardBusiness['look']['paper']['light']

const { width, height } = shareCardSize
const margin = 64
/** The part of the card that shows a crop of the thumbnail. */
export const pictureArea = { left: 736, top: 0, width: width - 736, height }
const words = { left: margin, width: pictureArea.left - 2 * margin + 16 }
const titleTop = 176
const footLine = height - 104

const inked = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

/** Where an uploaded logo stands in the head of a card; undefined where there is none. */
export function logoArea({ logo }: CardBusiness['look']) {
  if (!logo) return undefined
  const scale = Math.min(50 / logo.light.height, 220 / logo.light.width)
  const size = { width: Math.round(logo.light.width * scale), height: Math.round(logo.light.height * scale) }
  return { left: margin, top: 81 - Math.round(size.height / 2), ...size }
}

/** The mark of the business, drawn as in the header; a logo is laid over the card. */
function markOf(look: CardBusiness['look'], face: Typeface): string {
  const colour = look.paper.light
  if (look.logo) return ''
  if (look.letters && face.spells(look.letters)) {
    const left = margin + 25 - face.width(look.letters, 28) / 2
    return `<rect x="${margin}" y="56" width="50" height="50" rx="6" fill="${look.accent}"/>${inked(
      face.outline(look.letters, left, 91, 28),
      paletteOf(look.accent).ink,
    )}`
  }
  return `<g transform="translate(${margin} 56) scale(1.55)" fill="none" stroke="${colour.ink}" stroke-width="2">
<path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" stroke-linejoin="round"/><circle cx="16" cy="16" r="6.2"/>
<circle cx="16" cy="16" r="2.6" fill="${look.accent}" stroke="none"/></g>`
}

const gridLines = Array.from(
  { length: Math.ceil(height / 25) },
  (_, at) => `M${pictureArea.left} ${at * 25}H${width}`,
)
  .concat(
    Array.from(
      { length: Math.ceil(pictureArea.width / 25) },
      (_, at) => `M${pictureArea.left + at * 25} 0V${height}`,
    ),
  )
  .join('')

/** Graph paper in place of a missing picture. */
const plate = (
  colour: CardColours,
) => `<rect x="${pictureArea.left}" width="${pictureArea.width}" height="${height}" fill="${colour.plate}"/>
<path d="${gridLines}" stroke="${colour.grid}"/>`

/** Devanagari stands taller than Latin, with signs above and below its line. */
const leadingOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 1.28 : 1.08)

/** Sets the title; the category replaces a title in a script without a font. */
function titlePaths(
  { title, category }: { title: string; category: string },
  face: Typeface,
  ink: string,
): string {
  const text = face.spells(title) ? title : category
  const leading = leadingOf(text)
  const { lines, size } = setText(face, text, {
    width: words.width,
    height: footLine - 24 - titleTop,
    sizes: [76, 68, 60, 52, 46, 40],
    leading,
  })
  return lines
    .map((line, at) =>
      face.outline(line, words.left, titleTop + size * (leading - 0.22 + at * leading), size),
    )
    .map((path) => inked(path, ink))
    .join('')
}

interface CardTexts extends CardBusiness {
  title: string
  category: string
  site: string
}

/**
 * Everything of a card but the crop of its thumbnail, as SVG without text.
 * @param site the host that visitors know, as it stands below the line
 */
export function cardDrawing(
  { title, category, name, site, look }: CardTexts,
  { title: face, figures }: CardFaces,
): string {
  const colour = look.paper.light
  const categoryWidth = figures.width(category, 24)
  const headLine = 92
  const nameLeft = margin + (logoArea(look)?.width ?? 50) + 14
  const {
    lines: [head = ''],
    size: headSize,
  } = setText(face, look.logo?.isNameShown === false ? '' : name, {
    width: words.left + words.width - categoryWidth - 24 - nameLeft,
    height: 34,
    sizes: [34, 28, 22],
    leading: 1,
  })
  const [host = ''] = setText(figures, site, {
    width: words.width,
    height: 24,
    sizes: [24],
    leading: 1,
  }).lines
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colour.paper}"/>${plate(colour)}${markOf(look, face)}
${inked(face.outline(head, nameLeft, headLine, headSize), colour.ink)}
${inked(figures.outline(category, words.left + words.width - categoryWidth, headLine - 3, 24), look.accentText)}
<path d="M${words.left} 132H${words.left + words.width}M${words.left} ${footLine}H${words.left + words.width}" stroke="${colour.rule}" stroke-width="2"/>
${titlePaths({ title, category }, face, colour.ink)}
${inked(figures.outline(host, words.left, footLine + 50, 24), colour.muted)}
<rect x="${pictureArea.left - 2}" width="2" height="${height}" fill="${colour.ink}"/>
</svg>`
}
