import type { ExcerptPiece } from '../post.ts'
import { stemOf, type Word, wordsIn } from './words.ts'

/** Characters shown of a long sentence, and how many of them stand before the first hit. */
const LONGEST = 240
const BEFORE = 80

/** Characters of one text that are looked through. */
const MOST_CHARACTERS = 100_000

/** A long run of spaces is looked at once, from its first. */
const betweenSentences = /(?<=[.!?।])\s+|(?<!\s)\s*\n\s*/u

const boundaryBefore = (text: string, at: number) => text.lastIndexOf(' ', at) + 1

/** Shortens a long sentence around its first hit. @returns where the part that is shown begins and ends */
function shownPart(sentence: string, firstHit: number): { from: number; to: number } {
  if (sentence.length <= LONGEST) return { from: 0, to: sentence.length }
  const from =
    firstHit > BEFORE ? Math.max(boundaryBefore(sentence, firstHit - BEFORE), firstHit - LONGEST / 2) : 0
  const end = Math.min(sentence.length, from + LONGEST)
  const to = end === sentence.length ? end : Math.max(sentence.lastIndexOf(' ', end), firstHit + 1)
  return { from, to }
}

/** Letters of ASCII, which are compared as they are written, and the signs of any text in English. */
const isPlain = (sentence: string) => /^[\0-\x7f\u2010-\u2027]*$/.test(sentence)

/** What words that count as one have between them: Wi-Fi, RT 38, don’t. */
const withinWords = /[-'‐‑’]| (?=\d)/g

/**
 * Beginnings of which a plain sentence holds one wherever it holds a stem: what forms share is the beginning of each but for
 * its last letter (happy and happi; filing and file).
 */
function beginningsOf(stems: ReadonlyArray<readonly string[]>): string[] {
  const all = [...new Set(stems.flat().map((stem) => stem.slice(0, -1)))]
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)))
}

/**
 * The sentence of a text with the most terms of a search, the first of equal ones, in pieces.
 * @param text plain text; what it holds is never read as HTML
 * @param stems of the query (`stemsOf`)
 * @returns undefined where no term is in the text
 */
export function excerptOf(text: string, stems: ReadonlyArray<readonly string[]>): ExcerptPiece[] | undefined {
  const termOf = new Map(stems.flatMap((any, term) => any.map((stem) => [stem, term] as const)))
  const termFor = ({ word, alike }: Word): number | undefined => {
    const own = termOf.get(stemOf(word))
    if (own !== undefined || alike.length === 0) return own
    const stem = alike.map(stemOf).find((each) => termOf.has(each))
    return stem === undefined ? undefined : termOf.get(stem)
  }
  const beginnings = beginningsOf(stems)
  function mayHold(sentence: string): boolean {
    if (!isPlain(sentence)) return true
    const lower = sentence.toLowerCase().replace(withinWords, '')
    return beginnings.some((beginning) => lower.includes(beginning))
  }
  let best: { sentence: string; terms: number; hits: Array<{ start: number; end: number }> } | undefined
  for (const sentence of text.slice(0, MOST_CHARACTERS).split(betweenSentences)) {
    if (!mayHold(sentence)) continue
    const hits: Array<{ start: number; end: number }> = []
    const found = new Set<number>()
    for (const word of wordsIn(sentence)) {
      const term = termFor(word)
      if (term === undefined) continue
      hits.push(word)
      found.add(term)
    }
    if (found.size > (best?.terms ?? 0)) best = { sentence, terms: found.size, hits }
    if (found.size === stems.length) break
  }
  return best && pieces(best.sentence, best.hits)
}

function pieces(sentence: string, hits: ReadonlyArray<{ start: number; end: number }>): ExcerptPiece[] {
  const { from, to } = shownPart(sentence, hits[0]?.start ?? 0)
  const found: ExcerptPiece[] = []
  const add = (text: string, isHit: boolean) => {
    if (text !== '') found.push({ text, isHit })
  }
  let at = from
  if (from > 0) add('… ', false)
  for (const { start, end } of hits) {
    if (start < at || end > to) continue
    add(sentence.slice(at, start), false)
    add(sentence.slice(start, end), true)
    at = end
  }
  add(sentence.slice(at, to), false)
  if (to < sentence.length) add(' …', false)
  return found
}
