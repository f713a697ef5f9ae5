import { type SearchPart, searchEntry, searchParts } from '@fettle/shared-types/search'
import type { Queryable } from '../database/database.ts'
import type { SearchIndex } from '../database/dialect.ts'
import { plainText } from './plain-text.ts'
import type { PostText } from './posts.queries.ts'
import { parseTags } from './present-post.ts'

/** A token says in which part of a post a stem stands, so that no index needs columns. */
export const wordToken = (part: SearchPart, stem: string): string => part.charAt(0) + stem

export const categoryToken = (category: string): string => `c${category.toLowerCase().replaceAll(' ', '')}`

/** What of a post goes into the index. */
type IndexedText = Pick<PostText, 'title' | 'description' | 'tags' | 'status' | 'category' | 'content'>

/** Puts a post into the search index as it is now: there while it is Published, gone while it is not. */
export async function indexPost(
  search: SearchIndex,
  trx: Queryable,
  number: number,
  post: IndexedText,
): Promise<void> {
  await search.remove(trx, number)
  if (post.status !== 'Published') return
  const { substrings, stems, words } = searchEntry({
    ...post,
    tags: parseTags(post.tags),
    text: plainText(post.content),
  })
  const ofPart = (part: SearchPart) => [...stems[part]].map((stem) => wordToken(part, stem))
  await search.put(trx, number, {
    substrings,
    tokens: [categoryToken(post.category), ...searchParts.flatMap(ofPart)],
    // In one order, so that two transactions that add the same words wait for each other and no more.
    vocabulary: [...words].sort(),
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
