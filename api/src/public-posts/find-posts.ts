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
/** So many are looked at in less time than it takes to look for all posts of a part. */
const FEW_LOOKED_AT = 200
/** Posts of which is kept what orders compare, about 100 bytes each. */
const MOST_KEPT = 20_000

export interface FindPosts {
  search: string
  category: Category | 'all'
  /** By relevance without one: title first, then description and tags, then content; the newest first among equals. */
  sort: ListSort | undefined
  /** How many are wanted. */
  limit: number
  /** How many posts are Published. */
  published: number
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

  /** What is looked for in one part after the other. */
  interface Wanted {
    search: IndexSearch
    hits: readonly Hit[]
    sort: ListSort
    limit: number
  }

  const firstHits = (part: SearchPart, { search, hits, sort, limit }: Wanted, among: number) =>
    listFirstHits(reader, index, { ...search, sort, part }, { hits, limit, among })

  /** The first posts that hold a search in a part, of those in `found` or, where these are not all, of all. */
  async function firstOf(found: readonly number[], part: SearchPart, wanted: Wanted): Promise<number[]> {
    if (found.length <= MOST_FOUND) return inOrder(found, wanted.sort)
    const first = await firstHits(part, wanted, MOST_LOOKED_AT)
    // Where few of the first posts hold it, any others that do follow.
    const ordered = await inOrder(first, wanted.sort)
    return first.length < wanted.limit ? [...ordered, ...(await inOrder(found, wanted.sort))] : ordered
  }

  const look = (search: IndexSearch, parts: readonly SearchPart[], hits: readonly Hit[]) =>
    listHits(reader, index, search, { parts, hits, limit: ENOUGH })

  /** @param known the posts of the parts that were looked for already, of `all` in any case */
  async function firstIn(part: SearchPart, known: HitsByPart, wanted: Wanted): Promise<number[]> {
    const inPart = known.get(part)
    if (inPart) return firstOf(inPart, part, wanted)
    if ((known.get('all') ?? []).length > MOST_FOUND) {
      const first = await firstHits(part, wanted, FEW_LOOKED_AT)
      if (first.length >= wanted.limit) return inOrder(first, wanted.sort)
    }
    const found = await look(wanted.search, [part], wanted.hits)
    return firstOf(found.get(part) ?? [], part, wanted)
  }

  /**
   * The posts that hold a search, and how others are looked for. Where more hold several words than are listed, they hold
   * nearly every text that has these words in one piece too, and to look for that piece takes longer the more posts have its
   * parts: words are enough.
   */
  async function lookForAll(search: IndexSearch): Promise<{ known: HitsByPart; hits: readonly Hit[] }> {
    if (search.query.terms.length < 2) return { known: await look(search, ['all'], anyHit), hits: anyHit }
    const byWords = await look(search, ['all'], ['words'])
    const all = byWords.get('all') ?? []
    if (all.length > MOST_FOUND) return { known: byWords, hits: ['words'] }
    const byText = (await look(search, ['all'], ['text'])).get('all') ?? []
    return { known: new Map([['all', [...new Set([...all, ...byText])].slice(0, ENOUGH)]]), hits: anyHit }
  }

  async function findExactly({ search, category, sort, limit, published }: FindPosts): Promise<FoundPosts> {
    const query = parseSearch(search)
    const prefix = prefixOf(query)
    const completions = prefix === undefined ? [] : await listCompletions(reader, prefix, MOST_COMPLETIONS)
    const hasPairs = isPair(query.substring) && (await holdsPairs(reader))
    const wanted: IndexSearch = { query, stems: stemsOf(query, completions), category, hasPairs }
    const parts: readonly SearchPart[] = sort === undefined ? searchParts : ['all']
    // Few posts are looked through in less time than one statement more takes.
    const { known, hits } =
      published <= MOST_FOUND
        ? { known: await look(wanted, parts, anyHit), hits: anyHit }
        : await lookForAll(wanted)
    const all = known.get('all') ?? []
    const numbers = new Set<number>()
    for (const part of parts) {
      if (numbers.size >= limit || numbers.size >= all.length) break
      const first = await firstIn(part, known, { search: wanted, hits, sort: sort ?? 'latest', limit })
      for (const number of first) numbers.add(number)
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
