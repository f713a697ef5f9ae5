import type { Queryable } from '../database/database.ts'
import type { PostRow } from './post-row.ts'
import type { PostText } from './posts.queries.ts'

/** A superseded version's own fields, as they were stored; earlier versions of the program stored none of the optional ones. */
type Added = 'publish_at' | 'language' | 'series' | 'placement'
export type Snapshot = Omit<PostText, Added> & Partial<Pick<PostText, Added>> & { slug: string }

export interface RevisionRow {
  rev: string
  /** JSON of a `Snapshot`. */
  snapshot: string
  saved_at: string
  superseded_at: string
  variants: string
}

/** Keeps a version of a post that is about to be replaced. */
export async function insertRevision(trx: Queryable, post: PostRow, supersededAt: string): Promise<void> {
  const snapshot: Snapshot = {
    slug: post.slug,
    title: post.title,
    description: post.description,
    caption: post.caption,
    category: post.category,
    tags: post.tags,
    read_time_minutes: post.read_time_minutes,
    status: post.status,
    publish_at: post.publish_at,
    language: post.language,
    series: post.series,
    placement: post.placement,
    seo_meta: post.seo_meta,
    content: post.content,
  }
  await trx('revisions').insert({
    post_id: post.id,
    rev: post.rev,
    snapshot: JSON.stringify(snapshot),
    thumbnail_sha256: post.thumbnail_sha256,
    saved_at: post.updated_at,
    superseded_at: supersededAt,
  })
}

const selectRevisions = (db: Queryable, postId: string) =>
  db('revisions')
    .join('images', 'images.sha256', 'revisions.thumbnail_sha256')
    .where('revisions.post_id', postId)
    .select(
      'revisions.rev',
      'revisions.snapshot',
      'revisions.saved_at',
      'revisions.superseded_at',
      'images.variants',
    )

/** One page of a post's superseded versions, newest first. */
export async function listRevisions(
  db: Queryable,
  postId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<RevisionRow[]> {
  return selectRevisions(db, postId)
    .orderBy('revisions.number', 'desc')
    .offset(offset)
    .limit(limit)
    .then<RevisionRow[]>((rows) => rows)
}

/** Superseded versions whose names are looked at: one that is older was read long ago. */
const MOST_REVS = 1_000

/** The names of a post's superseded versions, newest first. */
export async function listRevs(db: Queryable, postId: string, limit = MOST_REVS): Promise<string[]> {
  const newest = db('revisions').where({ post_id: postId }).orderBy('number', 'desc').limit(limit)
  return newest.pluck<string[]>('rev')
}

export async function countRevisions(db: Queryable, postId: string): Promise<number> {
  const row = await db('revisions')
    .where({ post_id: postId })
    .count<{ count: number }>({ count: '*' })
    .first()
  return row?.count ?? 0
}

export async function findRevision(
  db: Queryable,
  postId: string,
  rev: string,
): Promise<RevisionRow | undefined> {
  return selectRevisions(db, postId).where('revisions.rev', rev).first<RevisionRow | undefined>()
}
