import {
  type CardBusiness,
  type CardFacts,
  shareCardSize,
} from '../../components/share-card/share-card-path.ts'
import type { CardFaces } from './card-faces.ts'
import { markOf } from './mark.ts'
import { setText, type Typeface } from './typeface.ts'

/** The light theme without its accent: a picture knows no other theme. */
type CardColours = CardBusiness['look']['paper']['light']

interface Area {
  left: number
  top: number
  width: number
  height: number
}

const { width, height } = shareCardSize
const margin = 64
const titleTop = 176
const footLine = height - 104
/** The mark in the head of a card: its side, and the middle of its line. */
const mark = { size: 50, middle: 81 }

/** The part of a card that shows its picture. That of the site has a short title beside a large one. */
export function pictureArea({ category }: CardFacts): Area {
  const left = category ? 736 : 600
  return { left, top: 0, width: width - left, height }
}

const wordsBeside = ({ left }: Area) => ({ left: margin, width: left - 2 * margin + 16 })

const inked = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

/** Where a site without a picture shows its mark, large. */
const isMarked = ({ category, picture }: CardFacts) => !category && !picture

function logoWithin(
  { width: w, height: h }: { width: number; height: number },
  most: { width: number; height: number },
) {
  const scale = Math.min(most.height / h, most.width / w)
  return { width: Math.round(w * scale), height: Math.round(h * scale) }
}

/** The places of an uploaded logo: in the head of a card, and where its picture is missing; none without one. */
export function logoAreas(card: CardFacts, { logo }: CardBusiness['look']): Area[] {
  if (!logo) return []
  const small = logoWithin(logo.light, { width: 220, height: mark.size })
  const head = { left: margin, top: mark.middle - Math.round(small.height / 2), ...small }
  if (!isMarked(card)) return [head]
  const area = pictureArea(card)
  const large = logoWithin(logo.light, { width: 400, height: 300 })
  const left = area.left + Math.round((area.width - large.width) / 2)
  return [head, { left, top: Math.round((height - large.height) / 2), ...large }]
}

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at * 25)).join('')

/** Graph paper, under a drawing or in place of a missing picture. */
const plate = ({ left, width: across }: Area, colour: CardColours) =>
  `<rect x="${left}" width="${across}" height="${height}" fill="${colour.plate}"/>
<path d="${lines(Math.ceil(height / 25), (at) => `M${left} ${at}H${width}`)}${lines(Math.ceil(across / 25), (at) => `M${left + at} 0V${height}`)}" stroke="${colour.grid}"/>`

/** Devanagari stands taller than Latin, with signs above and below its line. */
const leadingOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 1.28 : 1.08)

/** Sets the title; the category, or the name, replaces a title in a script without a font. */
function titlePaths(
  { title, instead, across }: { title: string; instead: string; across: number },
  face: Typeface,
  ink: string,
): string {
  const text = face.spells(title) ? title : instead
  const leading = leadingOf(text)
  const set = setText(face, text, {
    width: across,
    height: footLine - 24 - titleTop,
    sizes: [76, 68, 60, 52, 46, 40],
    leading,
  })
  return set.lines
    .map((line, at) =>
      face.outline(line, margin, titleTop + set.size * (leading - 0.22 + at * leading), set.size),
    )
    .map((path) => inked(path, ink))
    .join('')
}

/** The name beside the mark, in two lines where it is long. */
function namePaths(name: string, room: { left: number; width: number }, face: Typeface, ink: string): string {
  const leading = 1.1
  const set = setText(face, name, { width: room.width, height: 52, sizes: [34, 28, 22], leading })
  const first = mark.middle + set.size * (0.33 - ((set.lines.length - 1) * leading) / 2)
  return set.lines
    .map((line, at) => inked(face.outline(line, room.left, first + at * set.size * leading, set.size), ink))
    .join('')
}

interface CardTexts extends CardBusiness {
  card: CardFacts
  /** The host that visitors know, as it stands below the line. */
  site: string
  /** A built-in drawing, as SVG that fills its place; '' where the card shows none. */
  figure: string
}

/** Everything of a card but uploaded pictures, as SVG without text. */
export function cardDrawing(
  { card, name, site, look, figure }: CardTexts,
  { title: face, figures }: CardFaces,
): string {
  const colour = look.paper.light
  const area = pictureArea(card)
  const words = wordsBeside(area)
  const end = words.left + words.width
  const categoryWidth = card.category ? figures.width(card.category, 24) + 24 : 0
  const nameLeft = margin + (logoAreas(card, look)[0]?.width ?? mark.size) + 14
  const [host = ''] = setText(figures, site, {
    width: words.width,
    height: 24,
    sizes: [24],
    leading: 1,
  }).lines
  const large = { size: 260, left: area.left + (area.width - 260) / 2, top: (height - 260) / 2 }
  const head = { left: margin, top: mark.middle - mark.size / 2, size: mark.size }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colour.paper}"/>${plate(area, colour)}${figure}
${markOf(look, face, head)}${isMarked(card) ? markOf(look, face, large) : ''}
${namePaths(look.logo?.isNameShown === false ? '' : name, { left: nameLeft, width: end - categoryWidth - nameLeft }, face, colour.ink)}
${inked(figures.outline(card.category, end - categoryWidth + 24, 89, 24), look.accentText)}
<path d="M${words.left} 132H${end}M${words.left} ${footLine}H${end}" stroke="${colour.rule}" stroke-width="2"/>
${titlePaths({ title: card.title, instead: card.category || name, across: words.width }, face, colour.ink)}
${inked(figures.outline(host, words.left, footLine + 50, 24), colour.muted)}
<rect x="${area.left - 2}" width="2" height="${height}" fill="${colour.ink}"/>
</svg>`
}
