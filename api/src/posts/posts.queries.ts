import { randomBytes } from 'node:crypto'
import type { PostStatus } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { pictureOfUser } from '../people/account-picture.queries.ts'
import { type PostRow, postColumns, type SummaryRow, summaryColumns } from './post-row.ts'

/** What an author writes, as it is stored. */
export interface PostText {
  title: string
  description: string
  caption: string
  category: string
  tags: string
  read_time_minutes: number
  status: string
  publish_at: string | null
  language: string | null
  series: string
  placement: string | null
  seo_meta: string
  content: string
}

export interface NewPost extends PostText {
  id: string
  author_id: string
  slug: string
  rev: string
  thumbnail_sha256: string
  created_at: string
  updated_at: string
  published_at: string | null
  change_seq: number
}

/** Posts with what presenting them needs. The columns are one text, because quoting each name takes longer than the rest. */
export const selectPosts = (db: Queryable, columns: string[]) =>
  db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .join('images', 'images.sha256', 'posts.thumbnail_sha256')
    .select(db.raw(columns.join(', ')))
    .select(pictureOfUser(db))

export async function findPost(db: Queryable, id: string): Promise<PostRow | undefined> {
  return selectPosts(db, postColumns).where('posts.id', id).first<PostRow | undefined>()
}

/** Whole posts, in no order. */
export async function listPostsById(db: Queryable, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return selectPosts(db, postColumns)
    .whereIn('posts.id', ids)
    .then<PostRow[]>((rows) => rows)
}

/** Every post of an author, whole, newest first. */
export async function listPostsOf(db: Queryable, authorId: string): Promise<PostRow[]> {
  return selectPosts(db, postColumns)
    .where('posts.author_id', authorId)
    .orderBy([
      { column: 'posts.created_at', order: 'desc' },
      { column: 'posts.number', order: 'desc' },
    ])
    .then<PostRow[]>((rows) => rows)
}

interface PostList {
  /** All of them without one. */
  status: PostStatus | undefined
  offset: number
  limit: number
}

const ofStatus = (status: PostStatus | undefined) => (status === undefined ? {} : { 'posts.status': status })

/** One page of the posts of every author, newest first. */
export async function listPosts(db: Queryable, { status, offset, limit }: PostList): Promise<SummaryRow[]> {
  return selectPosts(db, summaryColumns)
    .where(ofStatus(status))
    .orderBy('posts.number', 'desc')
    .offset(offset)
    .limit(limit)
    .then<SummaryRow[]>((rows) => rows)
}

export async function countPosts(db: Queryable, status: PostStatus | undefined): Promise<number> {
  const row = await db('posts').where(ofStatus(status)).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

/** @returns the number that stands for the post in indexes */
export async function insertPost(trx: Queryable, post: NewPost): Promise<number> {
  const rows = await trx('posts').insert(post).returning<Array<{ number: number }>>('number')
  const [row] = rows
  if (!row) throw new Error('The post was not stored')
  return row.number
}

export async function updatePost(
  trx: Queryable,
  id: string,
  changes: PostText &
    Pick<NewPost, 'slug' | 'rev' | 'thumbnail_sha256' | 'updated_at' | 'published_at' | 'change_seq'>,
): Promise<void> {
  await trx('posts').where({ id }).update(changes)
}

export async function deletePostRow(trx: Queryable, id: string): Promise<void> {
  await trx('posts').where({ id }).delete()
}

export async function insertTombstone(
  trx: Queryable,
  {
    revs,
    ...tombstone
  }: { post_id: string; author_id: string; deleted_at: string; change_seq: number; revs: string[] },
): Promise<void> {
  await trx('tombstones').insert({ ...tombstone, revs: JSON.stringify(revs) })
}

export interface Tombstone {
  author_id: string
  /** The names of the newest revisions that were deleted, as JSON; `null` where they were not written down. */
  revs: string | null
}

/** What is left of a post that has been deleted. */
export async function findTombstone(db: Queryable, id: string): Promise<Tombstone | undefined> {
  return db<Tombstone & { post_id: string }>('tombstones')
    .select('author_id', 'revs')
    .where({ post_id: id })
    .first()
}

/** Whether there is a post of that identifier, or was one. */
export async function findUseOfId(db: Queryable, id: string): Promise<'post' | 'tombstone' | undefined> {
  const row = await db('posts')
    .select<{ used: 'post' | 'tombstone' } | undefined>(db.raw("'post' AS used"))
    .where({ id })
    .unionAll(db('tombstones').select(db.raw("'tombstone' AS used")).where({ post_id: id }))
    .first()
  return row?.used
}

export async function hasTombstone(db: Queryable): Promise<boolean> {
  return (await db('tombstones').select('post_id').first()) !== undefined
}

/** The ids of some posts, at most `limit`. */
export async function listPostIds(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }>('posts').select('id').limit(limit)
  return rows.map((row) => row.id)
}

const NUMBERED = 50

/** The first of `base`, `base-2`, `base-3` … that no post has ever had; `postId` may take its own again. */
export async function freeSlug(trx: Queryable, base: string, postId: string): Promise<string> {
  const findTaken = () => trx('slugs').select<Array<{ slug: string }>>('slug').whereNot('post_id', postId)
  if ((await findTaken().where('slug', base)).length === 0) return base
  const candidates = [base, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`)]
  const rows = await findTaken().whereIn('slug', candidates)
  const taken = new Set(rows.map((row) => row.slug))
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${randomBytes(6).toString('hex')}`
}

/** Remembers a slug for good: old ones still lead to their post. */
export async function rememberSlug(
  trx: Queryable,
  slug: string,
  postId: string,
  createdAt: string,
): Promise<void> {
  await trx('slugs').insert({ slug, post_id: postId, created_at: createdAt }).onConflict('slug').ignore()
}
