import type { ListQuery } from '@fettle/shared-types'
import type { PageVersions } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { searchNumbers } from './search.queries.ts'

export type Search = Pick<ListQuery, 'sort' | 'category'> & { term: string }

/** Four bytes each: 8 MB. */
const MAX_NUMBERS = 2_000_000
const MAX_SEARCHES = 1_000

/** What a search finds, remembered until it could find something else. */
export type FindNumbers = (search: Search) => Promise<Uint32Array>

interface Found {
  isPopular: boolean
  numbers: Promise<Uint32Array>
  size: number
}

/**
 * Searches are counted and sorted once per change of what they find, not once per page that is read. Page versions
 * say what changed, of other processes too; a like moves nothing but the popular order.
 */
export function createSearchCache(reader: Database, pageVersions: PageVersions): FindNumbers {
  const known = new Map<string, Found>()

  const dropAll = (gone: (found: Found) => boolean) => {
    for (const [key, found] of known) if (gone(found)) known.delete(key)
  }
  pageVersions.subscribe((tags) => dropAll((found) => tags.has('posts') || found.isPopular))

  /** Lets the searches go that were asked longest ago, until the rest fits. */
  function trim() {
    let numbers = 0
    for (const { size } of known.values()) numbers += size
    for (const [key, { size }] of known) {
      if (known.size <= MAX_SEARCHES && numbers <= MAX_NUMBERS) return
      known.delete(key)
      numbers -= size
    }
  }

  return async (search) => {
    const key = JSON.stringify([search.sort, search.category, search.term])
    const before = known.get(key)
    if (before) {
      known.delete(key)
      known.set(key, before)
      return before.numbers
    }
    const numbers = searchNumbers(reader, search).then((found) => Uint32Array.from(found))
    const found: Found = { isPopular: search.sort === 'popular', numbers, size: 0 }
    known.set(key, found)
    try {
      found.size = (await numbers).length
      trim()
    } catch (error) {
      if (known.get(key) === found) known.delete(key)
      throw error
    }
    return numbers
  }
}
