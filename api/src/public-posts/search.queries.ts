import type { Category, ListSort } from '@fettle/shared-types'
import { type SearchPart, type SearchQuery, stemOf, substringColumns } from '@fettle/shared-types/search'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'
import type { SearchIndex } from '../database/dialect.ts'
import { categoryToken, isPair, pairToken, wordToken } from '../posts/search-index.queries.ts'
import { selectInOrder } from './list.queries.ts'

/** How a post holds a search: by its words, or by the text as it is typed. */
export type Hit = 'words' | 'text'

/** A search as the index is asked for it. */
export interface IndexSearch {
  query: SearchQuery
  /** For each term those of which one must be there. */
  stems: string[][]
  category: Category | 'all'
  /** Whether the index holds characters and pairs of them. */
  hasPairs: boolean
}

/** Words that begin with a text, the shortest first. */
export async function listCompletions(db: Queryable, prefix: string, limit: number): Promise<string[]> {
  return db('search_vocabulary')
    .where('word', '>=', prefix)
    .where('word', '<', `${prefix}\u{10ffff}`)
    .orderByRaw('length(word), word')
    .limit(limit)
    .pluck('word')
}

/** Those of some words that a Published post holds or once held. */
export async function listKnownWords(
  db: Queryable,
  index: SearchIndex,
  words: readonly string[],
): Promise<string[]> {
  return db('search_vocabulary')
    .where(index.isAmong(db, 'word', words))
    .pluck('word')
}

/** Those of some terms whose stem a Published post holds. */
export async function listKnownTerms(
  db: Queryable,
  index: SearchIndex,
  terms: readonly string[],
): Promise<string[]> {
  if (terms.length === 0) return []
  const first = terms.map((term) => index.having(db, [[wordToken('all', stemOf(term))]]).limit(1))
  const found = await index.listNumbers(db, first)
  return terms.filter((_, at) => found[at]?.length)
}

/** Entries of one of the two tables of the index. */
interface Entries {
  table: 'posts_search' | 'search_words'
  query: Knex.QueryBuilder
}

const inCategory = (lists: string[][], category: Category | 'all') =>
  category === 'all' ? lists : [...lists, [categoryToken(category)]]

/** Whether one look at the index of words finds a search as it is typed too: it holds short texts as tokens. */
const isOneLook = ({ query: { substring }, stems, hasPairs }: IndexSearch) =>
  hasPairs && isPair(substring) && stems.length < 2

/** How the index is read. */
interface Reading {
  having: 'having' | 'havingEach'
  matching: 'matching' | 'matchingEach'
}

const asWhole: Reading = { having: 'having', matching: 'matching' }
const postByPost: Reading = { having: 'havingEach', matching: 'matchingEach' }

function substringEntries(
  db: Queryable,
  index: SearchIndex,
  { query: { substring }, category, hasPairs }: IndexSearch,
  part: SearchPart,
  { having, matching }: Reading,
): Entries {
  if (hasPairs && isPair(substring)) {
    const lists = inCategory([[pairToken(part, substring)]], category)
    return { table: 'search_words', query: index[having](db, lists) }
  }
  return { table: 'posts_search', query: index[matching](db, substring, substringColumns[part]) }
}

function wordEntries(
  db: Queryable,
  index: SearchIndex,
  search: IndexSearch,
  part: SearchPart,
  { having }: Reading,
): Entries | undefined {
  const terms = search.stems.map((any) => any.map((stem) => wordToken(part, stem)))
  const lists = isOneLook(search) ? [[...(terms[0] ?? []), pairToken(part, search.query.substring)]] : terms
  if (lists.length === 0) return undefined
  return { table: 'search_words', query: index[having](db, inCategory(lists, search.category)) }
}

function selectHits(
  db: Queryable,
  index: SearchIndex,
  search: IndexSearch,
  part: SearchPart,
  hit: Hit,
): Knex.QueryBuilder | undefined {
  if (hit === 'words') return wordEntries(db, index, search, part, asWhole)?.query
  if (isOneLook(search)) return undefined
  const { table, query } = substringEntries(db, index, search, part, asWhole)
  if (search.category === 'all' || table === 'search_words') return query
  const ofCategory = db('posts')
    .select(db.raw('1'))
    .whereRaw('posts.number = ??', [`posts_search.${index.key}`])
    .where('posts.category', search.category)
  return query.whereExists(ofCategory)
}

/** The numbers of posts that hold a search, by the part in which they do. */
export type HitsByPart = ReadonlyMap<SearchPart, number[]>

/** The numbers of posts that hold a search in each of some parts, in no order, at most `limit` of each. One statement. */
export async function listHits(
  db: Queryable,
  index: SearchIndex,
  search: IndexSearch,
  { parts, hits, limit }: { parts: readonly SearchPart[]; hits: readonly Hit[]; limit: number },
): Promise<HitsByPart> {
  const looks = parts.flatMap((part) =>
    hits.flatMap((hit) => {
      const query = selectHits(db, index, search, part, hit)
      return query ? [{ part, query: query.limit(limit) }] : []
    }),
  )
  const queries = looks.map(({ query }) => query)
  const lists = queries.length > 0 ? await index.listNumbers(db, queries) : []
  return new Map(
    parts.map((part) => {
      const found = looks.flatMap((look, at) => (look.part === part ? (lists[at] ?? []) : []))
      return [part, [...new Set(found)].slice(0, limit)]
    }),
  )
}

/**
 * The first posts of a list that hold a search in a part, looked for post by post: quick where many posts do.
 * @param among so many first posts of the list are looked at
 */
export async function listFirstHits(
  db: Queryable,
  index: SearchIndex,
  search: IndexSearch & { sort: ListSort; part: SearchPart },
  { hits, limit, among }: { hits: readonly Hit[]; limit: number; among: number },
): Promise<number[]> {
  const { part, sort, category } = search
  // In the place of a value: what only has to exist, PostgreSQL would look for in the entries of all posts first.
  const isThere = ({ table, query }: Entries) => {
    const ofPost = query.whereRaw('?? = first_posts.number', [`${table}.${index.key}`])
    return ['? IS NOT NULL', [ofPost.limit(1)]] as const
  }
  const words = wordEntries(db, index, search, part, postByPost)
  const query = db
    .select('number')
    .from(selectInOrder(db, sort, category).limit(among).as('first_posts'))
    .where((any) => {
      // Reading a post's words takes less time than opening the index of words for it.
      if (hits.includes('text') && !isOneLook(search))
        any.whereRaw(...isThere(substringEntries(db, index, search, part, postByPost)))
      if (words) any.orWhereRaw(...isThere(words))
    })
    .limit(limit)
  const [first = []] = await index.listNumbers(db, [query])
  return first
}

/** What the orders of the list compare. */
export interface OrderedPost {
  number: number
  created_at: string
  likes: number
  comments_count: number
}

export async function listOrderedPosts(
  db: Queryable,
  index: SearchIndex,
  numbers: readonly number[],
): Promise<OrderedPost[]> {
  return db('posts')
    .select('number', 'created_at', 'likes', 'comments_count')
    .where(index.isAmong(db, 'number', numbers))
    .then<OrderedPost[]>((rows) => rows)
}

/** The contents of posts, by number. */
export async function listContents(db: Queryable, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await db('posts')
    .select<Array<{ number: number; content: string }>>('number', 'content')
    .whereIn('number', numbers)
  return new Map(rows.map(({ number, content }) => [number, content]))
}
