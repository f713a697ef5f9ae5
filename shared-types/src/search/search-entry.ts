import { isCommon, searchable, stemOf, wordsIn } from './words.ts'

/** What of a post is searched. */
export interface SearchedPost {
  title: string
  description: string
  /** Its words are found, though they stand in no text of the post. */
  category: string
  tags: readonly string[]
  /** Its content without tags. */
  text: string
}

/** Where in a post all terms of a search stand: the smallest of these parts that holds them. The first counts most. */
export const searchParts = ['title', 'head', 'all'] as const
export type SearchPart = (typeof searchParts)[number]

/** A post as an index holds it. */
export interface SearchEntry {
  /** Texts in which a substring is found (`searchable`). */
  substrings: { title: string; description: string; tags: string }
  /** Stems by part: the title; title, description, category and tags; these and the content. */
  stems: Record<SearchPart, ReadonlySet<string>>
  /** Folded words, as they are written. */
  words: ReadonlySet<string>
}

/** Words of one post that are searched; what follows is passed by. */
const MOST_WORDS = 100_000
/** Different stems of one post that are searched. */
const MOST_STEMS = 10_000

/** What an index holds of a post. */
export function searchEntry({ title, description, category, tags, text }: SearchedPost): SearchEntry {
  const words = new Set<string>()
  const stems = new Set<string>()
  let read = 0
  function add(from: string): Set<string> {
    for (const { word, alike } of wordsIn(from)) {
      read += 1
      if (read > MOST_WORDS || stems.size >= MOST_STEMS) break
      for (const each of [word, ...alike]) {
        if (isCommon(each) || words.has(each)) continue
        words.add(each)
        stems.add(stemOf(each))
      }
    }
    return new Set(stems)
  }
  return {
    stems: { title: add(title), head: add([description, category, ...tags].join('\n')), all: add(text) },
    substrings: {
      title: searchable(title),
      description: searchable(description),
      tags: searchable(tags.join('\n')),
    },
    words,
  }
}
