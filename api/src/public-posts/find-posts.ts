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
  stemsOf,
} from '@fettle/shared-types/search'
import type { PageVersions } from '../api.ts'
import type { Dialect } from '../database/dialect.ts'
import { holdsPairs, isPair } from '../posts/search-index.queries.ts'
import {
  type Hit,
  type HitsByPart,
  type IndexSearch,
  listCompletions,
  listFirstHits,
  listHits,
  listKnownTerms,
  listKnownWords,
  listOrderedPosts,
  type OrderedPost,
} from './search.queries.ts'
import { postsUntilChange } from './until-change.ts'

/** Posts that one search lists at most; where more are found, the total says so. */
export const MOST_FOUND = 1_000
/** First posts of a list that are looked at for one search. */
const MOST_LOOKED_AT = 20_000
/** Posts of which is kept what orders compare, about 100 bytes each. */
const MOST_KEPT = 20_000

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

/** So many of one part tell that there are more than are listed. */
const ENOUGH = MOST_FOUND + 1

const anyHit: readonly Hit[] = ['words', 'text']

/** Hits of each of some parts, of two looks at them. */
const joined = (one: HitsByPart, other: HitsByPart): HitsByPart =>
  new Map(
    [...one].map(([part, numbers]) => [
      part,
      [...new Set([...numbers, ...(other.get(part) ?? [])])].slice(0, ENOUGH),
    ]),
  )

/** Finds Published posts by the definition in `shared-types/src/search`. No query walks all that is found. */
export function createFindPosts({
  reader,
  search: index,
  pageVersions,
}: Pick<Dialect, 'reader' | 'search'> & { pageVersions: PageVersions }) {
  const readOrdered = postsUntilChange<OrderedPost>({
    pageVersions,
    maxSize: MOST_KEPT,
    async read(numbers) {
      const posts = await listOrderedPosts(reader, index, numbers)
      return new Map(posts.map((post) => [post.number, post]))
    },
  })

  async function inOrder(numbers: readonly number[], sort: ListSort): Promise<number[]> {
    if (numbers.length < 2) return [...numbers]
    const posts = [...(await readOrdered(numbers)).values()]
    return posts.sort(orders[sort]).map(({ number }) => number)
  }

  /** The first posts that hold a search in a part, of those in `found` or, where these are not all, of all. */
  async function firstIn(
    part: SearchPart,
    found: readonly number[],
    {
      search,
      hits,
      sort,
      limit,
    }: { search: IndexSearch; hits: readonly Hit[]; sort: ListSort; limit: number },
  ): Promise<number[]> {
    if (found.length <= MOST_FOUND) return inOrder(found, sort)
    const first = await listFirstHits(
      reader,
      index,
      { ...search, sort, part },
      { hits, limit, among: MOST_LOOKED_AT },
    )
    // Where few of the first posts hold it, any others that do follow.
    const ordered = await inOrder(first, sort)
    return first.length < limit ? [...ordered, ...(await inOrder(found, sort))] : ordered
  }

  const look = (search: IndexSearch, parts: readonly SearchPart[], hits: readonly Hit[]) =>
    listHits(reader, index, search, { parts, hits, limit: ENOUGH })

  /**
   * The posts that hold a search in some parts, and how others are looked for. Where more hold several words than are listed,
   * they hold nearly every text that has these words in one piece too, and to look for that piece takes longer the more posts
   * have its parts: words are enough.
   */
  async function lookFirst(
    search: IndexSearch,
    parts: readonly SearchPart[],
  ): Promise<{ found: HitsByPart; hits: readonly Hit[] }> {
    if (search.query.terms.length < 2) return { found: await look(search, parts, anyHit), hits: anyHit }
    const byWords = await look(search, parts, ['words'])
    if ((byWords.get('all') ?? []).length > MOST_FOUND) return { found: byWords, hits: ['words'] }
    return { found: joined(byWords, await look(search, parts, ['text'])), hits: anyHit }
  }

  async function findExactly({ search, category, sort, limit }: FindPosts): Promise<FoundPosts> {
    const query = parseSearch(search)
    const prefix = prefixOf(query)
    const completions = prefix === undefined ? [] : await listCompletions(reader, prefix, MOST_COMPLETIONS)
    const hasPairs = isPair(query.substring) && (await holdsPairs(reader))
    const wanted: IndexSearch = { query, stems: stemsOf(query, completions), category, hasPairs }
    // The part that counts most is looked at together with the one that counts all.
    const { found, hits } = await lookFirst(wanted, sort === undefined ? ['all', 'title'] : ['all'])
    const all = found.get('all') ?? []
    const numbers = new Set<number>()
    for (const part of sort === undefined ? searchParts : (['all'] as const)) {
      if (numbers.size >= limit || numbers.size >= all.length) break
      const inPart = found.get(part) ?? (await look(wanted, [part], hits)).get(part) ?? []
      const ordering = { search: wanted, hits, sort: sort ?? 'latest', limit }
      for (const number of await firstIn(part, inPart, ordering)) numbers.add(number)
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
    const known = new Set(await listKnownTerms(reader, index, query.terms))
    const term = misspeltTerm(query, (each) => known.has(each))
    if (term === undefined) return []
    return correctedSearches(search, term, await listKnownWords(reader, index, spellingsOf(term)))
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
