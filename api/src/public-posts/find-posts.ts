import type { Category, ListSort } from '@fettle/shared-types'
import {
  correctedSearches,
  MOST_COMPLETIONS,
  misspeltTerm,
  parseSearch,
  prefixOf,
  type SearchPart,
  searchParts,
  spellingsOf,
  stemOf,
  stemsOf,
} from '@fettle/shared-types/search'
import type { Dialect } from '../database/dialect.ts'
import { holdsPairs, isPair } from '../posts/search-index.queries.ts'
import {
  holdsStem,
  type IndexSearch,
  listCompletions,
  listFirstHits,
  listHits,
  listKnownWords,
  listOrderedPosts,
  listWordHits,
  type OrderedPost,
} from './search.queries.ts'

/** Posts that one search lists at most; where more are found, the total says so. */
export const MOST_FOUND = 1_000
/** First posts of a list that are looked at for one search. */
const MOST_LOOKED_AT = 20_000

export interface FindPosts {
  search: string
  category: Category | 'all'
  /** By relevance without one: title first, then description and tags, then content; the newest first among equals. */
  sort: ListSort | undefined
  /** How many are wanted. */
  limit: number
}

export interface FoundPosts {
  /** In order; the first `limit`, or more where they are known anyway. */
  numbers: number[]
  /** At most `MOST_FOUND`. */
  total: number
  /** Whether there are more than the total says. */
  isCapped: boolean
  stems: string[][]
  /** What was looked for instead, where nothing else was found. */
  shownFor: string | undefined
}

const byCreation = (one: OrderedPost, other: OrderedPost) =>
  other.created_at === one.created_at ? other.number - one.number : other.created_at < one.created_at ? -1 : 1

const orders: Record<ListSort, (one: OrderedPost, other: OrderedPost) => number> = {
  latest: byCreation,
  popular: (one, other) => other.likes - one.likes || byCreation(one, other),
  comments: (one, other) => other.comments_count - one.comments_count || byCreation(one, other),
}

/** Finds Published posts by the definition in `shared-types/src/search`. No query walks all that is found. */
export function createFindPosts({ reader, search: index }: Pick<Dialect, 'reader' | 'search'>) {
  async function inOrder(numbers: readonly number[], sort: ListSort): Promise<number[]> {
    const posts = numbers.length > 0 ? await listOrderedPosts(reader, numbers) : []
    return posts.sort(orders[sort]).map(({ number }) => number)
  }

  /** The first posts that hold a search in a part, of those in `hits` or, where these are not all, of all. */
  async function firstIn(
    part: SearchPart,
    hits: readonly number[],
    search: IndexSearch,
    sort: ListSort,
    limit: number,
  ): Promise<number[]> {
    if (hits.length <= MOST_FOUND) return inOrder(hits, sort)
    const first = await listFirstHits(
      reader,
      index,
      { ...search, sort, part },
      { limit, among: MOST_LOOKED_AT },
    )
    // Where few of the first posts hold it, any others that do follow.
    const ordered = await inOrder(first, sort)
    return first.length < limit ? [...ordered, ...(await inOrder(hits, sort))] : ordered
  }

  /**
   * Whether more posts than are listed hold several words. They hold nearly every text that has these words in one piece too,
   * and to look for that piece takes longer the more posts have its parts.
   */
  async function isFoundByWords(search: IndexSearch): Promise<boolean> {
    if (search.query.terms.length < 2) return false
    const hits = await listWordHits(reader, index, search, { part: 'all', limit: MOST_FOUND + 1 })
    return hits.length > MOST_FOUND
  }

  async function findExactly({ search, category, sort, limit }: FindPosts): Promise<FoundPosts> {
    const query = parseSearch(search)
    const prefix = prefixOf(query)
    const completions = prefix === undefined ? [] : await listCompletions(reader, prefix, MOST_COMPLETIONS)
    const hasPairs = isPair(query.substring) && (await holdsPairs(reader))
    const wanted: IndexSearch = { query, stems: stemsOf(query, completions), category, hasPairs }
    wanted.isByWords = await isFoundByWords(wanted)
    const hitsIn = (part: SearchPart) => listHits(reader, index, wanted, part, MOST_FOUND + 1)
    const all = await hitsIn('all')
    const numbers = new Set<number>()
    const parts: readonly SearchPart[] = sort === undefined ? searchParts : ['all']
    for (const part of parts) {
      if (numbers.size >= limit || numbers.size >= all.length) break
      const hits = part === 'all' ? all : await hitsIn(part)
      for (const number of await firstIn(part, hits, wanted, sort ?? 'latest', limit)) numbers.add(number)
    }
    const total = Math.min(all.length, MOST_FOUND)
    return {
      numbers: [...numbers].slice(0, total),
      total,
      isCapped: all.length > MOST_FOUND,
      stems: wanted.stems,
      shownFor: undefined,
    }
  }

  /** The same search with one mistake less, as often as it is worth trying. */
  async function corrections(search: string): Promise<string[]> {
    const query = parseSearch(search)
    const known = new Set<string>()
    for (const term of query.terms) if (await holdsStem(reader, index, stemOf(term))) known.add(term)
    const term = misspeltTerm(query, (each) => known.has(each))
    if (term === undefined) return []
    return correctedSearches(search, term, await listKnownWords(reader, spellingsOf(term)))
  }

  return async function findPosts(wanted: FindPosts): Promise<FoundPosts> {
    const found = await findExactly(wanted)
    if (found.total > 0) return found
    for (const search of await corrections(wanted.search)) {
      const other = await findExactly({ ...wanted, search })
      if (other.total > 0) return { ...other, shownFor: search }
    }
    return found
  }
}
