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

/** Sets the first of the texts that is in a script with a font. */
function titlePaths(
  { texts, across }: { texts: readonly string[]; across: number },
  face: Typeface,
  ink: string,
): string {
  const text = texts.find(face.spells) ?? ''
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

interface HeadText {
  text: string
  face: Typeface
  sizes: readonly number[]
  /** The room of its lines, in pixels. */
  width: number
  fill: string
}

/** A text in the head of a card, around the middle of its line: in two lines where it is long. */
function setHead({ text, face, sizes, width, fill }: HeadText) {
  const leading = 1.1
  const { lines, size } = setText(face, text, { width, height: 52, sizes, leading })
  const widths = lines.map((line) => face.width(line, size))
  const first = mark.middle + size * (0.33 - ((lines.length - 1) * leading) / 2)
  return {
    width: Math.max(0, ...widths),
    /** @param startOf where a line of a width starts */
    paths: (startOf: (width: number) => number) =>
      lines
        .map((line, at) => face.outline(line, startOf(widths[at] ?? 0), first + at * size * leading, size))
        .map((path) => inked(path, fill))
        .join(''),
  }
}

/** The name beside the mark, and the category at the other end, which leaves half of the line to them. */
function headPaths(
  { card, name, look }: Pick<CardTexts, 'card' | 'name' | 'look'>,
  { title: face, figures }: CardFaces,
  { left, end }: { left: number; end: number },
): string {
  const category = setHead({
    text: card.category,
    face: figures.spells(card.category) ? figures : face,
    sizes: [24, 20, 16],
    width: (end - margin) / 2,
    fill: look.accentText,
  })
  const named = setHead({
    text: look.logo?.isNameShown === false ? '' : name,
    face,
    sizes: [34, 28, 22, 18],
    width: end - (card.category ? category.width + 24 : 0) - left,
    fill: look.paper.light.ink,
  })
  return named.paths(() => left) + category.paths((width) => end - width)
}

interface CardTexts extends CardBusiness {
  card: CardFacts
  /** The host that visitors know, as it stands below the line. */
  site: string
  /** A built-in drawing, as SVG that fills its place; '' where the card shows none. */
  figure: string
}

/** Everything of a card but uploaded pictures, as SVG without text. */
export function cardDrawing({ card, name, site, look, figure }: CardTexts, faces: CardFaces): string {
  const { title: face, figures } = faces
  const colour = look.paper.light
  const area = pictureArea(card)
  const words = wordsBeside(area)
  const end = words.left + words.width
  const nameLeft = margin + (logoAreas(card, look)[0]?.width ?? mark.size) + 14
  const host = setText(figures, site, { width: words.width, height: 24, sizes: [24, 20, 16], leading: 1 })
  const large = { size: 260, left: area.left + (area.width - 260) / 2, top: (height - 260) / 2 }
  const head = { left: margin, top: mark.middle - mark.size / 2, size: mark.size }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colour.paper}"/>${plate(area, colour)}${figure}
${markOf(look, face, head)}${isMarked(card) ? markOf(look, face, large) : ''}
${headPaths({ card, name, look }, faces, { left: nameLeft, end })}
<path d="M${words.left} 132H${end}M${words.left} ${footLine}H${end}" stroke="${colour.rule}" stroke-width="2"/>
${titlePaths({ texts: [card.title, card.category, name, site], across: words.width }, face, colour.ink)}
${inked(figures.outline(host.lines[0] ?? '', words.left, footLine + 50, host.size), colour.muted)}
<rect x="${area.left - 2}" width="2" height="${height}" fill="${colour.ink}"/>
</svg>`
}
