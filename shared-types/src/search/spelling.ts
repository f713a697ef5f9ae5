import type { SearchQuery } from './search-query.ts'
import { wordsIn } from './words.ts'

/** Letters from which, and up to which, a word may have one mistake. */
const LENGTH = { min: 5, max: 24 }
/** Searches that are tried in the place of one that found nothing. */
const MOST_TRIED = 5

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
const latin = range(0x61, 0x7a)
const devanagari = [...range(0x900, 0x939), ...range(0x93e, 0x94d)]

function alphabetOf(word: string): string[] {
  if (/[a-z]/.test(word)) return latin
  return /\p{Script=Devanagari}/u.test(word) ? devanagari : []
}

/** Whether a word is long enough to be forgiven a mistake, and short enough to look for it. */
export function mayBeMisspelt(word: string): boolean {
  const { length } = [...word]
  return length >= LENGTH.min && length <= LENGTH.max
}

/** Every spelling with one letter too few, too many, another or in another place, of a word that `mayBeMisspelt`. */
export function spellingsOf(word: string): string[] {
  const letters = [...word]
  const alphabet = alphabetOf(word)
  const found = new Set<string>()
  const add = (from: number, to: number, put: string) =>
    found.add(letters.slice(0, from).join('') + put + letters.slice(to).join(''))
  for (let at = 0; at <= letters.length; at += 1) {
    for (const letter of alphabet) add(at, at, letter)
    if (at === letters.length) break
    add(at, at + 1, '')
    for (const letter of alphabet) add(at, at + 1, letter)
    add(at, at + 2, `${letters[at + 1] ?? ''}${letters[at]}`)
  }
  found.delete(word)
  return [...found]
}

/**
 * The one term that may be a mistake: all others are known, so that with another spelling something may be found.
 * @param isKnown whether a post holds a term
 */
export function misspeltTerm({ terms }: SearchQuery, isKnown: (term: string) => boolean): string | undefined {
  const unknown = terms.filter((term) => !isKnown(term))
  const [only] = unknown
  return unknown.length === 1 && only !== undefined && mayBeMisspelt(only) ? only : undefined
}

/** @returns the letters at the beginning that two words share */
function sharedLetters(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/**
 * A search with another spelling in the place of a term, the likeliest first: of the same length, then with the mistake late
 * in the word, because beginnings are known best.
 * @param known spellings that are words of the index
 */
export function correctedSearches(typed: string, term: string, known: readonly string[]): string[] {
  const place = [...wordsIn(typed)].find(({ word }) => word === term)
  if (!place) return []
  const cost = (word: string) => Math.abs(word.length - term.length) * LENGTH.max - sharedLetters(word, term)
  return [...known]
    .sort((one, other) => cost(one) - cost(other) || (one < other ? -1 : 1))
    .slice(0, MOST_TRIED)
    .map((word) => typed.slice(0, place.start) + word + typed.slice(place.end))
}
