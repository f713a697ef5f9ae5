import type { ListQuery } from '@fettle/shared-types'
import { LRUCache } from 'lru-cache'
import type { PageVersions } from '../api.ts'
import type { Dialect } from '../database/dialect.ts'
import { searchNumbers } from './list.queries.ts'

export type Search = Pick<ListQuery, 'sort' | 'category'> & { term: string }

/** Four bytes each: 8 MB. */
const MAX_NUMBERS = 2_000_000
const MAX_SEARCHES = 1_000

/** The numbers of the posts that a search finds, cached until a change may alter them. */
export type FindNumbers = (search: Search) => Promise<Uint32Array>

interface Found {
  isPopular: boolean
  numbers: Promise<Uint32Array>
  size: number
}

/**
 * Runs each search once per change, not once per page that is read. Page versions tell of changes, also of other
 * processes; while they cannot be read, what is known is passed by. A like changes the popular order alone.
 */
export function createSearchCache(
  { reader, search: index }: Pick<Dialect, 'reader' | 'search'>,
  pageVersions: PageVersions,
): FindNumbers {
  const known = new LRUCache<string, Found>({
    max: MAX_SEARCHES,
    maxSize: MAX_NUMBERS,
    sizeCalculation: ({ size }) => Math.max(1, size),
  })

  function dropAll(gone: (found: Found) => boolean) {
    for (const [key, found] of [...known.entries()]) if (gone(found)) known.delete(key)
  }
  pageVersions.subscribe((tags) =>
    dropAll((found) => tags.has('posts') || tags.has('site') || found.isPopular),
  )

  return async (search) => {
    const key = JSON.stringify([search.sort, search.category, search.term])
    const before = pageVersions.isFresh() ? known.get(key) : undefined
    if (before) return before.numbers
    const numbers = searchNumbers(reader, index, search).then((found) => Uint32Array.from(found))
    const found: Found = { isPopular: search.sort === 'popular', numbers, size: 0 }
    known.set(key, found)
    try {
      const size = (await numbers).length
      // It may have been dropped meanwhile: then its result may be older than the change.
      if (known.peek(key) === found) known.set(key, { ...found, size })
    } catch (error) {
      if (known.peek(key) === found) known.delete(key)
      throw error
    }
    return numbers
  }
}
