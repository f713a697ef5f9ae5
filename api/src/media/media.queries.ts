import type { PostStatus, Role, SiteDocumentName } from '@fettle/shared-types'
import { searchable } from '@fettle/shared-types/search'
import type { Knex } from 'knex'
import type { Queryable } from '../database/database.ts'
import type { UsePlace } from './image-uses.queries.ts'

/** A picture as the library shows it. */
export interface LibraryRow {
  sha256: string
  width: number
  height: number
  /** JSON. */
  variants: string
  title: string
  alt: string
  uploaded_by: string | null
  uploaded_at: string | null
  created_at: string
  email: string | null
  display_name: string | null
  role: Role | null
  uses: number
}

/** Uses counted of one picture; a logo may be in every post. */
const USES_COUNTED = 100

export interface LibraryFilter {
  search: string
  use: 'used' | 'unused' | undefined
  /** The id of an account whose own pictures are asked for. */
  uploader: string | undefined
  /** Whose drafts a search may find by; `everyone` for those who may read all. */
  reader: string | 'everyone'
}

const TERMS = 10
const contains = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

const termsOf = (search: string) =>
  searchable(search)
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, TERMS)

const currentUses = (db: Queryable) =>
  db('image_uses').whereRaw('image_uses.image_sha256 = images.sha256').whereNot('place', 'earlier')

/** The uses that a search may tell of: those of other authors' drafts are theirs alone. */
function foundUses(db: Queryable, term: string, reader: string): Knex.QueryBuilder {
  const uses = db('image_uses')
    .select(db.raw('1'))
    .whereRaw('image_uses.image_sha256 = images.sha256')
    .whereRaw(`image_uses.search_text LIKE ? ESCAPE '\\'`, [contains(term)])
  if (reader === 'everyone') return uses
  return uses
    .leftJoin('posts', 'posts.number', 'image_uses.post_number')
    .where((shown) =>
      shown
        .whereNull('image_uses.post_number')
        .orWhere('posts.status', 'Published')
        .orWhere('posts.author_id', reader),
    )
}

/** The pictures of the site; those of accounts show people, and are no part of it. */
const inLibrary = (db: Queryable) => db('images').where('images.is_account_picture', 0)

function filtered(db: Queryable, { search, use, uploader, reader }: LibraryFilter): Knex.QueryBuilder {
  const query = inLibrary(db)
  if (uploader !== undefined) query.where('images.uploaded_by', uploader)
  if (use === 'used') query.whereExists(currentUses(db).select(db.raw('1')))
  if (use === 'unused') query.whereNotExists(currentUses(db).select(db.raw('1')))
  for (const term of termsOf(search))
    query.where((found) =>
      found
        .whereRaw(`images.search_text LIKE ? ESCAPE '\\'`, [contains(term)])
        .orWhereExists(foundUses(db, term, reader)),
    )
  return query
}

const withDetails = (db: Queryable, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin('users', 'users.id', 'images.uploaded_by').select(
    'images.sha256',
    'images.width',
    'images.height',
    'images.variants',
    'images.title',
    'images.alt',
    'images.uploaded_by',
    'images.uploaded_at',
    'images.created_at',
    'users.email',
    'users.display_name',
    'users.role',
    db('image_uses')
      .count('*')
      .from(currentUses(db).select(db.raw('1')).limit(USES_COUNTED).as('counted'))
      .as('uses'),
  )

/** One page of the library, the last used first. */
export async function pageOfLibrary(
  db: Queryable,
  filter: LibraryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<LibraryRow[]> {
  return withDetails(db, filtered(db, filter))
    .orderBy([
      { column: 'images.created_at', order: 'desc' },
      { column: 'images.sha256', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .then<LibraryRow[]>((rows) => rows)
}

export async function countLibrary(db: Queryable, filter: LibraryFilter): Promise<number> {
  const row = await filtered(db, filter).count<{ count: number }>({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

export async function findLibraryImage(db: Queryable, sha256: string): Promise<LibraryRow | undefined> {
  return withDetails(db, inLibrary(db).where({ sha256 })).first<LibraryRow | undefined>()
}

/** Where one picture is shown: of a post or of a site document. */
export interface UseRow {
  place: UsePlace
  document: SiteDocumentName | null
  post_id: string | null
  author_id: string | null
  title: string | null
  status: PostStatus | null
}

/** Where a picture is shown, what is shown now first. */
export async function listUsesOf(db: Queryable, sha256: string, limit: number): Promise<UseRow[]> {
  return db('image_uses')
    .leftJoin('posts', 'posts.number', 'image_uses.post_number')
    .where('image_uses.image_sha256', sha256)
    .select(
      'image_uses.place',
      'image_uses.document',
      'posts.id AS post_id',
      'posts.author_id',
      'posts.title',
      'posts.status',
    )
    .orderByRaw(
      `CASE WHEN image_uses.place = 'earlier' THEN 1 ELSE 0 END, posts.number DESC, image_uses.document`,
    )
    .limit(limit)
    .then<UseRow[]>((rows) => rows)
}

/** Posts that show a picture now, as their thumbnail or in their article. @returns ids, in no order */
export async function listPostsShowing(
  db: Queryable,
  sha256: string,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db('image_uses')
    .join('posts', 'posts.number', 'image_uses.post_number')
    .where('image_uses.image_sha256', sha256)
    .whereIn('image_uses.place', ['thumbnail', 'article'])
    .whereNotIn('posts.id', except)
    .distinct<Array<{ id: string }>>('posts.id AS id')
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Gives a picture its words. */
export async function describeImage(
  trx: Queryable,
  sha256: string,
  { title, alt }: { title: string; alt: string },
): Promise<void> {
  await trx('images')
    .where({ sha256 })
    .update({ title, alt, search_text: searchable(`${title} ${alt}`) })
}

/** Deletes the row of a picture, whenever it was used; its files are for the sweep. */
export async function deleteLibraryImage(trx: Queryable, sha256: string): Promise<void> {
  await trx('images').where({ sha256 }).delete()
}
