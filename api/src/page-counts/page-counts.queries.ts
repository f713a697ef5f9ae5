import { type PageMeasure, pageMeasures } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** What visits are counted for: a post or a service whatever its address is, or a page. */
export interface PageSubject {
  kind: 'post' | 'service' | 'page'
  /** The id of a post or a service; the path of any other page. */
  subject: string
}

export type Measures = Record<PageMeasure, number>

export interface PageCountRow extends PageSubject, Measures {
  day: string
}

/** Rows of one statement. */
const BATCH = 200

/** Adds counts to those of their days. */
export async function addPageCounts(trx: Queryable, rows: readonly PageCountRow[]): Promise<void> {
  const sums = Object.fromEntries(
    pageMeasures.map((name) => [name, trx.raw('page_counts.?? + excluded.??', [name, name])]),
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await trx('page_counts')
      .insert(rows.slice(from, from + BATCH))
      .onConflict(['day', 'kind', 'subject'])
      .merge(sums)
}

/** The Published posts that have or once had these slugs. */
export async function listPostsOfSlugs(
  db: Queryable,
  slugs: readonly string[],
): Promise<Array<{ slug: string; id: string }>> {
  return db('slugs')
    .join('posts', 'posts.id', 'slugs.post_id')
    .whereIn('slugs.slug', slugs)
    .whereRaw("posts.status = 'Published'")
    .select<Array<{ slug: string; id: string }>>('slugs.slug', 'posts.id')
}

/** Which counts are read. */
export interface CountsAsked {
  /** The first day. */
  from: string
  /** Only posts of this account; everything without one. */
  authorId: string | undefined
}

/** Counts since a day. Those of a deleted post stay in the sums of days and are in no list. */
function countsSince(db: Queryable, { from, authorId }: CountsAsked) {
  const counts = db('page_counts')
    .leftJoin('posts', (join) =>
      join.on('posts.id', 'page_counts.subject').andOnVal('page_counts.kind', 'post'),
    )
    .where('page_counts.day', '>=', from)
  return authorId === undefined ? counts : counts.where('posts.author_id', authorId)
}

const listed = (db: Queryable, asked: CountsAsked) =>
  countsSince(db, asked).where((any) => any.whereNot('page_counts.kind', 'post').orWhereNotNull('posts.id'))

const sumOf = (db: Queryable, name: PageMeasure) => db.raw('SUM(??) AS ??', [`page_counts.${name}`, name])
const sums = (db: Queryable) => pageMeasures.map((name) => sumOf(db, name))

/** The sums of each day that has any. */
export async function listDays(
  db: Queryable,
  asked: CountsAsked,
): Promise<Array<Measures & { day: string }>> {
  return countsSince(db, asked)
    .select<Array<Measures & { day: string }>>('page_counts.day', ...sums(db))
    .groupBy('page_counts.day')
    .orderBy('page_counts.day')
}

export interface CountedPageRow extends PageSubject, Measures {
  /** Of a post; `null` of anything else. */
  title: string | null
  slug: string | null
  status: string | null
}

/** One page of what has counts, most of `by` first. */
export async function listCountedPages(
  db: Queryable,
  asked: CountsAsked,
  { by, offset, limit }: { by: PageMeasure; offset: number; limit: number },
): Promise<CountedPageRow[]> {
  const columns = ['page_counts.kind', 'page_counts.subject', 'posts.title', 'posts.slug', 'posts.status']
  return listed(db, asked)
    .select<CountedPageRow[]>(...columns, ...sums(db))
    .groupBy(columns)
    .orderBy([
      { column: by, order: 'desc' },
      { column: 'page_counts.kind', order: 'asc' },
      { column: 'page_counts.subject', order: 'asc' },
    ])
    .offset(offset)
    .limit(limit)
}

export async function countCountedPages(db: Queryable, asked: CountsAsked): Promise<number> {
  const each = listed(db, asked).distinct('page_counts.kind', 'page_counts.subject').as('each')
  const row = await db.from(each).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

/** One measure of some subjects, by day. */
export async function listDaily(
  db: Queryable,
  { from, by, subjects }: { from: string; by: PageMeasure; subjects: readonly PageSubject[] },
): Promise<Array<PageSubject & { day: string; count: number }>> {
  return db('page_counts')
    .where('day', '>=', from)
    .whereIn(
      ['kind', 'subject'],
      subjects.map(({ kind, subject }) => [kind, subject]),
    )
    .select<Array<PageSubject & { day: string; count: number }>>('kind', 'subject', 'day', {
      count: by,
    })
}

export async function deleteCountsBefore(trx: Queryable, day: string): Promise<void> {
  await trx('page_counts').where('day', '<', day).delete()
}

/** Whether visits are counted: they are until an owner says otherwise. */
export async function readIsCounting(db: Queryable): Promise<boolean> {
  const row = await db('counting_settings').where({ id: 1 }).first<{ is_on: number } | undefined>('is_on')
  return row?.is_on !== 0
}

export async function writeIsCounting(trx: Queryable, isOn: boolean): Promise<void> {
  await trx('counting_settings')
    .insert({ id: 1, is_on: isOn ? 1 : 0 })
    .onConflict('id')
    .merge()
}
