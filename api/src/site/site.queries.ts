import type { SiteDocumentName } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** A document that was edited. Values are JSON. */
export interface SiteDocumentRow {
  name: SiteDocumentName
  rev: string
  value: string
  updated_at: string
  /** What is on the site; null as long as that is the sample. */
  published: string | null
  published_rev: string | null
  published_at: string | null
}

export interface SiteRevisionRow {
  rev: string
  value: string
  published_at: string
  superseded_at: string
}

export const listDocuments = async (db: Queryable): Promise<SiteDocumentRow[]> =>
  db('site_documents').select<SiteDocumentRow[]>('*')

/** How an edited document stands, without its values. */
export type SiteDocumentState = Omit<SiteDocumentRow, 'value' | 'published'>

export const listDocumentStates = async (db: Queryable): Promise<SiteDocumentState[]> =>
  db('site_documents').select<SiteDocumentState[]>(
    'name',
    'rev',
    'updated_at',
    'published_rev',
    'published_at',
  )

export const findDocuments = async (
  db: Queryable,
  names: readonly SiteDocumentName[],
): Promise<SiteDocumentRow[]> => db('site_documents').whereIn('name', names).select<SiteDocumentRow[]>('*')

export const findDocument = async (
  db: Queryable,
  name: SiteDocumentName,
): Promise<SiteDocumentRow | undefined> =>
  db('site_documents').where({ name }).first<SiteDocumentRow | undefined>()

export async function writeDocument(trx: Queryable, row: SiteDocumentRow): Promise<void> {
  await trx('site_documents').insert(row).onConflict('name').merge()
}

export async function deleteDocument(trx: Queryable, name: SiteDocumentName): Promise<void> {
  await trx('site_documents').where({ name }).delete()
}

/** Keeps what was on the site and is being replaced. */
export async function insertSiteRevision(
  trx: Queryable,
  name: SiteDocumentName,
  revision: SiteRevisionRow,
): Promise<void> {
  await trx('site_revisions').insert({ ...revision, document: name })
}

const selectRevisions = (db: Queryable, name: SiteDocumentName) =>
  db('site_revisions').where({ document: name })

/** One page of what was on the site, newest first. */
export const listSiteRevisions = async (
  db: Queryable,
  name: SiteDocumentName,
  { offset, limit }: { offset: number; limit: number },
): Promise<Array<Omit<SiteRevisionRow, 'value'>>> =>
  selectRevisions(db, name)
    .select<Array<Omit<SiteRevisionRow, 'value'>>>('rev', 'published_at', 'superseded_at')
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)

export async function countSiteRevisions(db: Queryable, name: SiteDocumentName): Promise<number> {
  const row = await selectRevisions(db, name).count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

/** The newest values that were on the site before, oldest first. */
export async function listSiteRevisionValues(
  db: Queryable,
  name: SiteDocumentName,
  limit: number,
): Promise<string[]> {
  const rows = await selectRevisions(db, name)
    .select<Array<{ value: string }>>('value')
    .orderBy('number', 'desc')
    .limit(limit)
  return rows.map(({ value }) => value).reverse()
}

/** A text may have been on the site more than once; the last time counts. */
export const findSiteRevision = async (
  db: Queryable,
  name: SiteDocumentName,
  rev: string,
): Promise<SiteRevisionRow | undefined> =>
  selectRevisions(db, name)
    .where({ rev })
    .orderBy('number', 'desc')
    .select('rev', 'value', 'published_at', 'superseded_at')
    .first<SiteRevisionRow | undefined>()
