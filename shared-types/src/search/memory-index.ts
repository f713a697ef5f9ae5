import {
  type SearchEntry,
  type SearchedPost,
  type SearchPart,
  searchEntry,
  searchParts,
} from './search-entry.ts'
import { isFoundIn, prefixOf, type SearchQuery, stemsOf } from './search-query.ts'

/** What a search has found, and where. */
export interface MemoryHit<Post> {
  post: Post
  part: SearchPart
}

/** An index that is searched where it is: in the browser of who visits an exported site. */
export interface MemoryIndex<Post> {
  /** What is found, in the order of the posts; a search for nothing finds all. */
  find(query: SearchQuery): Array<MemoryHit<Post>>
  /** The stems of a query, for each term those of which one must be there. */
  stems(query: SearchQuery): string[][]
}

/** Makes an index of posts, by the definition that the API's index follows. */
export function memoryIndex<Post extends SearchedPost>(posts: readonly Post[]): MemoryIndex<Post> {
  const entries: Array<{ post: Post; entry: SearchEntry }> = posts.map((post) => ({
    post,
    entry: searchEntry(post),
  }))
  const words = new Set(entries.flatMap(({ entry }) => [...entry.words]))

  function stems(query: SearchQuery): string[][] {
    const prefix = prefixOf(query)
    return stemsOf(query, prefix === undefined ? [] : [...words].filter((word) => word.startsWith(prefix)))
  }

  return {
    stems,
    find(query) {
      const wanted = stems(query)
      return entries.flatMap(({ post, entry }) => {
        const part = searchParts.find((each) => isFoundIn(each, entry, query, wanted))
        return part ? [{ post, part }] : []
      })
    },
  }
}
