import { LRUCache } from 'lru-cache'
import type { PageVersions } from '../api.ts'
import { type FindPosts, type FoundPosts, MOST_FOUND } from './find-posts.ts'

/** Numbers and stems that are kept. */
const MAX_SIZE = 500_000
const MAX_SEARCHES = 1_000
/** How many posts are looked for at once: a page or two, ten of them, all. */
const STEPS = [12, 100, MOST_FOUND]

type Find = (search: FindPosts) => Promise<FoundPosts>

interface Found {
  isPopular: boolean
  posts: Promise<FoundPosts>
  size: number
}

/**
 * Runs each search once per change, not once per page that is read. Page versions tell of changes, also of other
 * processes; while they cannot be read, what is known is passed by. A like changes the popular order alone.
 */
export function cacheSearches(find: Find, pageVersions: PageVersions): Find {
  const known = new LRUCache<string, Found>({
    max: MAX_SEARCHES,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => Math.max(1, size),
  })

  function dropAll(gone: (found: Found) => boolean) {
    for (const [key, found] of [...known.entries()]) if (gone(found)) known.delete(key)
  }
  pageVersions.subscribe((tags) =>
    dropAll((found) => tags.has('posts') || tags.has('site') || found.isPopular),
  )

  return async (search) => {
    const limit = STEPS.find((step) => step >= search.limit) ?? MOST_FOUND
    const key = JSON.stringify([search.sort, search.category, search.search, limit])
    const before = pageVersions.isFresh() ? known.get(key) : undefined
    if (before) return before.posts
    const posts = find({ ...search, limit })
    const found: Found = { isPopular: search.sort === 'popular', posts, size: 0 }
    known.set(key, found)
    try {
      const { numbers, stems } = await posts
      // It may have been dropped meanwhile: then its result may be older than the change.
      if (known.peek(key) === found) known.set(key, { ...found, size: numbers.length + stems.flat().length })
    } catch (error) {
      if (known.peek(key) === found) known.delete(key)
      throw error
    }
    return posts
  }
}
