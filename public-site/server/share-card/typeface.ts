import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'

/** Text as outlines, so that a drawing looks the same on machines without any font. Sizes are in pixels. */
export interface Typeface {
  /** Whether there is something to draw of a text, and no letter of it would be missing. */
  spells(text: string): boolean
  /** How wide a line of text is. */
  width(text: string, size: number): number
  /** The outlines of a line of text as SVG path data, its baseline beginning at `x`, `y`. */
  outline(text: string, x: number, y: number, size: number): string
}

interface Font {
  has(sign: string): boolean
  shape(text: string): Array<harfbuzz.GlyphInfo & Partial<harfbuzz.GlyphPosition>>
  segments: harfbuzz.Font['glyphToJson']
  unitsPerEm: number
}

async function openFont(file: string): Promise<Font> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await readFile(file)))
  const font = new harfbuzz.Font(face)
  const signs = new Set(face.collectUnicodes())
  const text = new harfbuzz.Buffer()
  return {
    has: (sign) => signs.has(sign.codePointAt(0) ?? 0),
    shape(run) {
      text.clearContents()
      text.addText(run)
      text.guessSegmentProperties()
      harfbuzz.shape(font, text)
      return text.getGlyphInfosAndPositions()
    },
    segments: (glyph) => font.glyphToJson(glyph),
    unitsPerEm: face.upem,
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * Opens a typeface that lies in several files: each character comes from the first file that has it. A character that
 * none has is left out.
 */
export async function openTypeface(files: readonly string[]): Promise<Typeface> {
  const fonts = await Promise.all(files.map(openFont))
  const fontOf = (sign: string) => fonts.find((one) => one.has(sign))

  /** Each glyph of a line of text, with the pen where it stands, in pixels. */
  function* glyphs(text: string, size: number) {
    const runs: Array<{ font: Font; text: string }> = []
    for (const sign of text.normalize('NFC')) {
      const font = fontOf(sign)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += sign
      else runs.push({ font, text: sign })
    }
    let pen = 0
    for (const { font, text: run } of runs) {
      const scale = size / font.unitsPerEm
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of font.shape(run)) {
        const next = pen + xAdvance * scale
        yield { font, codepoint, scale, left: pen + xOffset * scale, rise: yOffset * scale, next }
        pen = next
      }
    }
  }

  return {
    spells(text) {
      const signs = [...text.normalize('NFC')].filter((sign) => sign.trim())
      const known = signs.filter(fontOf)
      return known.length > 0 && signs.every((sign) => known.includes(sign) || !/\p{L}/u.test(sign))
    },
    width(text, size) {
      let end = 0
      for (const { next } of glyphs(text, size)) end = next
      return end
    },
    outline(text, x, y, size) {
      let path = ''
      for (const { font, codepoint, scale, left, rise } of glyphs(text, size)) {
        for (const { type, values } of font.segments(codepoint)) {
          const points = values.map((value, at) =>
            tenths(at % 2 === 0 ? x + left + value * scale : y - rise - value * scale),
          )
          path += type + points.join(' ')
        }
      }
      return path
    },
  }
}

interface TextBlock {
  lines: string[]
  size: number
}

interface Room {
  width: number
  height: number
  /** From large to small; the first one that fits is taken. */
  sizes: readonly number[]
  /** Height of a line, as a multiple of the size. */
  leading: number
}

const ELLIPSIS = '…'

/** Breaks a word that is wider than a line into pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

/** The parts of a word between which a line may end: after a hyphen inside it. */
const partsOf = (word: string) => word.split(/(?<=\p{L}-)(?=\p{L})/u)

function breakIntoLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const parts = partsOf(word).flatMap((part) => (fits(part) ? [part] : pieces(part, fits)))
    for (const [at, part] of parts.entries()) {
      const last = lines.at(-1)
      const longer = `${last}${at === 0 ? ' ' : ''}${part}`
      if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(part)
    }
  }
  return lines
}

/**
 * Sets text as large as its room allows, and breaks a word only where the smallest size is too large for it. What does not fit at the smallest size ends in an ellipsis; a word that the
 * typeface leaves out takes no room.
 */
export function setText(face: Typeface, text: string, { width, height, sizes, leading }: Room): TextBlock {
  const words = text.split(/\s+/).filter((word) => face.width(word, 1) > 0)
  let block: TextBlock = { lines: [], size: 0 }
  const parts = words.flatMap(partsOf)
  const isUnbroken = (size: number) => parts.every((part) => face.width(part, size) <= width)
  const first = sizes.findIndex(isUnbroken)
  for (const size of sizes.slice(first)) {
    const fits = (line: string) => face.width(line, size) <= width
    const lines = breakIntoLines(words, fits)
    const room = Math.floor(height / (size * leading))
    if (lines.length <= room) return { lines, size }
    const kept = lines.slice(0, room)
    let last = kept.at(-1) ?? ''
    while (last && !fits(last + ELLIPSIS)) last = last.slice(0, -1).trimEnd()
    block = { lines: [...kept.slice(0, -1), last + ELLIPSIS], size }
  }
  return block
}
