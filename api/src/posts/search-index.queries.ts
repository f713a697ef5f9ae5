import { type SearchPart, searchEntry, searchParts } from '@fettle/shared-types/search'
import type { Queryable } from '../database/database.ts'
import type { IndexedPost, SearchIndex } from '../database/dialect.ts'
import { plainText } from './plain-text.ts'
import type { PostText } from './posts.queries.ts'
import { parseTags } from './present-post.ts'

/** A token says in which part of a post a stem stands, so that no index needs columns. */
export const wordToken = (part: SearchPart, stem: string): string => part.charAt(0) + stem

/** Digits to the base of 36 that every character has room in. */
const CHARACTER_DIGITS = 4
const asDigits = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(36).padStart(CHARACTER_DIGITS, '0')

/** Characters that a token of the index stands for at most: texts of more are found by their trigrams. */
const MOST_CHARACTERS = 2

/** Whether a text is so short that a token of its own is looked for. */
export const isPair = (text: string): boolean => [...text].length <= MOST_CHARACTERS

/** A token says that a part of a post holds one character, or two that stand together. */
export const pairToken = (part: SearchPart, pair: string): string =>
  `g${part === 'title' ? 't' : 'h'}${[...pair].map(asDigits).join('')}`

/** Every character of some texts, and every two that stand together in one of them; white space is looked for by nobody. */
function pairsIn(texts: readonly string[]): Set<string> {
  const pairs = new Set<string>()
  for (const text of texts) {
    let before = ''
    for (const character of text) {
      const isSpace = character.trim() === ''
      if (!isSpace) pairs.add(character)
      if (!isSpace && before !== '') pairs.add(before + character)
      before = isSpace ? '' : character
    }
  }
  return pairs
}

export const categoryToken = (category: string): string => `c${category.toLowerCase().replaceAll(' ', '')}`

/** What of a post goes into the index. */
type IndexedText = Pick<PostText, 'title' | 'description' | 'tags' | 'status' | 'category' | 'content'>

/** What the index holds of a post before it is put there anew: that version of it, nothing, or nobody knows. */
export type IndexedBefore = IndexedText | 'nothing' | undefined

const hasSameHead = (one: IndexedText, other: IndexedText): boolean =>
  one.title === other.title && one.description === other.description && one.tags === other.tags

/** What the index is given of a post, whole. */
type IndexEntry = IndexedPost & { substrings: object }

/**
 * Reads a post for the index. It takes longer than the statements that put it there, so that it is best done before a change.
 * @returns nothing for a post that is not Published
 */
export function indexEntry(post: IndexedText): IndexEntry | undefined {
  if (post.status !== 'Published') return undefined
  const { substrings, stems, words } = searchEntry({
    ...post,
    tags: parseTags(post.tags),
    text: plainText(post.content),
  })
  const { title, description, tags } = substrings
  const pairs = (part: SearchPart, texts: readonly string[]) =>
    [...pairsIn(texts)].map((pair) => pairToken(part, pair))
  const ofPart = (part: SearchPart) => [...stems[part]].map((stem) => wordToken(part, stem))
  return {
    substrings,
    tokens: [
      categoryToken(post.category),
      ...searchParts.flatMap(ofPart),
      ...pairs('title', [title]),
      ...pairs('head', [title, description, tags]),
    ],
    // In one order, so that two transactions that add the same words wait for each other and no more.
    vocabulary: [...words].sort(),
  }
}

interface Known {
  /** What the index holds of the post so far. */
  before?: IndexedBefore
  /** What was read of the post already. */
  entry?: IndexEntry | undefined
}

/**
 * Puts a post into the search index as it is now: there while it is Published, gone while it is not. What is known of the version
 * before spares the database what has not changed.
 */
export async function indexPost(
  search: SearchIndex,
  trx: Queryable,
  number: number,
  post: IndexedText,
  { before, entry }: Known = {},
): Promise<void> {
  const known = typeof before === 'object' && before.status === 'Published' ? before : undefined
  const read = entry ?? indexEntry(post)
  if (!read) {
    if (before === undefined || known) await search.remove(trx, number)
    return
  }
  const { substrings, tokens, vocabulary } = read
  const keepsSubstrings = known !== undefined && hasSameHead(known, post)
  await search.put(trx, number, {
    substrings: keepsSubstrings ? undefined : substrings,
    tokens,
    vocabulary,
  })
}

/** A post and its newest change: posts are put into the index of an older database in this order. */
export interface SearchProgress {
  change_seq: number
  number: number
}

const atBeginning: SearchProgress = { change_seq: 0, number: 0 }

/** The post up to which posts have been put into the index; later ones may be missing from it. */
export async function readSearchProgress(db: Queryable): Promise<SearchProgress> {
  const row = await db('search_progress').select<SearchProgress | undefined>('change_seq', 'number').first()
  return row ?? atBeginning
}

export async function saveSearchProgress(
  trx: Queryable,
  { change_seq, number }: SearchProgress,
): Promise<void> {
  await trx('search_progress').insert({ id: 1, change_seq, number }).onConflict('id').merge()
}

/** Whether every post was put into the index with its pairs of characters. */
export async function holdsPairs(db: Queryable): Promise<boolean> {
  const row = await db('search_progress').first<{ holds_pairs: number } | undefined>('holds_pairs')
  return row?.holds_pairs === 1
}

/** Notes that the index is whole. */
export async function notePairs(trx: Queryable): Promise<void> {
  const whole = { holds_pairs: 1 }
  await trx('search_progress')
    .insert({ id: 1, ...atBeginning, ...whole })
    .onConflict('id')
    .merge(whole)
}

/** Posts that were changed after one, in the order of their changes. */
export async function listChangedAfter(
  db: Queryable,
  { change_seq, number }: SearchProgress,
  limit: number,
): Promise<Array<IndexedText & SearchProgress>> {
  return db('posts')
    .select('number', 'change_seq', 'title', 'description', 'tags', 'status', 'category', 'content')
    .whereRaw('(change_seq, number) > (?, ?)', [change_seq, number])
    .orderBy(['change_seq', 'number'])
    .limit(limit)
    .then<Array<IndexedText & SearchProgress>>((rows) => rows)
}
