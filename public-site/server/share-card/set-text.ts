import type { Typeface } from './typeface.ts'

export interface TextBlock {
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

function breakIntoLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words.flatMap((word) => (fits(word) ? [word] : pieces(word, fits)))) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * Sets text as large as its room allows. What does not fit at the smallest size ends in an ellipsis; a word that the
 * typeface leaves out takes no room.
 */
export function setText(face: Typeface, text: string, { width, height, sizes, leading }: Room): TextBlock {
  const words = text.split(/\s+/).filter((word) => face.width(word, 1) > 0)
  let block: TextBlock = { lines: [], size: 0 }
  for (const size of sizes) {
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
