import { bounds } from '../bounds.ts'
import type { SearchEntry, SearchPart } from './search-entry.ts'
import { isCommon, searchable, stemOf, wordsIn } from './words.ts'

/** What a visitor looks for. */
export interface SearchQuery {
  /** Found wherever it stands in a title, a description or a tag, also within a word; '' finds everything. */
  substring: string
  /** Folded words that must all be there, in any order and any form. Without one only the substring is looked for. */
  terms: string[]
  /** For each term the words that count as it: `wifi` for both of `wi-fi`. A post that has one of them has the term. */
  alike: ReadonlyArray<readonly string[]>
}

/** Terms beyond these are passed by. */
const MOST_TERMS = 12
/** The last word of a search may be the beginning of one, from this many letters. */
const SHORTEST_PREFIX = 2

/** Reads what a visitor typed. What it costs does not depend on how much that is. */
export function parseSearch(typed: string): SearchQuery {
  const text = typed.trim().slice(0, bounds.list.search.max)
  const words = new Map([...wordsIn(text)].map(({ word, alike }) => [word, alike]))
  const telling = [...words].filter(([word]) => !isCommon(word))
  const asked = (telling.length > 0 ? telling : [...words]).slice(0, MOST_TERMS)
  return {
    substring: searchable(text),
    terms: asked.map(([term]) => term),
    alike: asked.map(([, alike]) => alike),
  }
}

/** The beginning that words may complete to the last term; none where there is nothing to complete. */
export function prefixOf({ terms }: SearchQuery): string | undefined {
  const last = terms.at(-1)
  return last !== undefined && [...last].length >= SHORTEST_PREFIX ? last : undefined
}

/** Words that a prefix stands for at most: the shortest. */
export const MOST_COMPLETIONS = 64

/** The order in which words complete a prefix: the shortest first. */
const byLength = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/**
 * The stems to look for, for each term those of which one must be there.
 * @param completions words of the index that begin with the last term (`prefixOf`)
 */
export function stemsOf({ terms, alike }: SearchQuery, completions: readonly string[]): string[][] {
  return terms.map((term, at) => {
    const words = at === terms.length - 1 ? [...completions].sort(byLength).slice(0, MOST_COMPLETIONS) : []
    return [...new Set([term, ...(alike[at] ?? []), ...words].map(stemOf))]
  })
}

/** The columns in which a substring counts as found in a part. The content is searched by words alone. */
export const substringColumns = {
  title: ['title'],
  head: ['title', 'description', 'tags'],
  all: ['title', 'description', 'tags'],
} as const satisfies Record<SearchPart, ReadonlyArray<keyof SearchEntry['substrings']>>

/** Whether a part of a post holds what is looked for. @param stems of the query (`stemsOf`) */
export function isFoundIn(
  part: SearchPart,
  entry: SearchEntry,
  { substring, terms }: SearchQuery,
  stems: ReadonlyArray<readonly string[]>,
): boolean {
  if (substringColumns[part].some((column) => entry.substrings[column].includes(substring))) return true
  return terms.length > 0 && stems.every((any) => any.some((stem) => entry.stems[part].has(stem)))
}
