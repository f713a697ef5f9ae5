import {
  type SearchEntry,
  type SearchedPost,
  type SearchPart,
  searchEntry,
  searchParts,
} from './search-entry.ts'
import { isFoundIn, parseSearch, prefixOf, type SearchQuery, stemsOf } from './search-query.ts'
import { correctedSearches, misspeltTerm, spellingsOf } from './spelling.ts'
import { stemOf } from './words.ts'

/** What a search has found, and where. */
export interface MemoryHit<Post> {
  post: Post
  part: SearchPart
}

export interface MemoryHits<Post> {
  /** In the order of the posts. */
  hits: Array<MemoryHit<Post>>
  /** For each term the stems of which one must be there. */
  stems: string[][]
  /** What was looked for instead, where nothing else was found. */
  shownFor: string | undefined
}

/** An index that is searched where it is: in the browser of who visits an exported site. */
export interface MemoryIndex<Post> {
  /** Finds posts; a search for nothing finds all. */
  find(typed: string): MemoryHits<Post>
}

/** Makes an index of posts, by the definition that the API's index follows. */
export const memoryIndex = <Post extends SearchedPost>(posts: readonly Post[]): MemoryIndex<Post> =>
  indexOfEntries(posts.map((post) => ({ post, entry: searchEntry(post) })))

/** Makes the same index of entries that were made before, so that a change of one post does not cost all of them. */
export function indexOfEntries<Post>(
  entries: ReadonlyArray<{ post: Post; entry: SearchEntry }>,
): MemoryIndex<Post> {
  const words = new Set(entries.flatMap(({ entry }) => [...entry.words]))

  function findQuery(query: SearchQuery) {
    const prefix = prefixOf(query)
    const completions = prefix === undefined ? [] : [...words].filter((word) => word.startsWith(prefix))
    const stems = stemsOf(query, completions)
    const hits = entries.flatMap(({ post, entry }) => {
      const part = searchParts.find((each) => isFoundIn(each, entry, query, stems))
      return part ? [{ post, part }] : []
    })
    return { hits, stems }
  }

  function corrections(typed: string, query: SearchQuery): string[] {
    const holds = (stem: string) => entries.some(({ entry }) => entry.stems.all.has(stem))
    const term = misspeltTerm(query, (each) => holds(stemOf(each)))
    if (term === undefined) return []
    return correctedSearches(
      typed,
      term,
      spellingsOf(term).filter((word) => words.has(word)),
    )
  }

  return {
    find(typed) {
      const query = parseSearch(typed)
      const found = findQuery(query)
      if (found.hits.length > 0) return { ...found, shownFor: undefined }
      for (const corrected of corrections(typed, query)) {
        const other = findQuery(parseSearch(corrected))
        if (other.hits.length > 0) return { ...other, shownFor: corrected }
      }
      return { ...found, shownFor: undefined }
    },
  }
}
