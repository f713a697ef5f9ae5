import {
  SiteChanges,
  SiteDocument,
  type SiteDocumentName,
  type SiteDocumentSummary,
  siteDocumentTitles,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Collection } from '../collection.ts'
import type { Conflicts, ConflictView } from '../conflicts/conflicts.ts'
import type { Documents } from '../documents/documents.ts'
import type { Editing } from '../documents/editing.ts'
import type { FieldKinds } from '../fields.ts'
import type { Row } from '../rows/row.ts'
import { headOf } from '../rows/row-state.ts'
import type { RowSummary } from '../store/summary.ts'
import type { SiteFields, SiteVersion } from './site-fields.ts'

export type { SiteFields, SiteVersion }

const COLLECTION = 'site'

/** The id of the row of a document. */
export const siteRowId = (name: SiteDocumentName) => `${COLLECTION}-${name}`

/** Of a document that nobody has saved. */
const NEVER = new Date(0).toISOString()

/** What a list shows of a document. */
interface ListedDocument {
  name: SiteDocumentName
  title: string
  /** How it stands on the server; `null` where the server has not said so. */
  summary: SiteDocumentSummary | null
}

export type SiteRow = Row<SiteFields, SiteVersion>
export const isSiteRow = (row: Pick<Row, 'collection'>): row is SiteRow => row.collection === COLLECTION
export type SiteSummary = RowSummary & ListedDocument
export const isSiteSummary = (summary: RowSummary): summary is SiteSummary => isSiteRow(summary)
export type SiteEditing = Editing<SiteFields>
export type SiteConflict = ConflictView<SiteFields>
export type SiteConflicts = Conflicts<SiteFields>
export type AllOfSite = Documents<SiteFields, SiteVersion, SiteSummary>
/** Documents always exist: they are edited, and what two editors wrote apart is put together. */
export type SiteDocuments = Pick<
  AllOfSite,
  'edit' | 'get' | 'heard' | 'list' | 'observe' | 'observeList' | 'retry' | 'revert' | 'waitForSync'
>

/** What the server answered about a document, as the engine keeps it. */
export function siteVersion({ value, published, ...summary }: SiteDocument): SiteVersion {
  const { name, rev } = summary
  const updatedAt = summary.updatedAt ?? NEVER
  return { _id: siteRowId(name), rev, createdAt: updatedAt, updatedAt, name, value, summary, published }
}

/** A document as the contract has it. */
export const siteDocumentOf = ({ summary, value, published }: SiteVersion): SiteDocument => ({
  ...summary,
  value,
  published,
})

const kinds = { name: 'choice', value: 'tree' } as const satisfies FieldKinds &
  Record<keyof SiteFields, unknown>

const pathOf = (id: string) => `/api/site/${encodeURIComponent(id.slice(COLLECTION.length + 1))}`

/** The documents of the site that the account may work on. Only drafts are synced: publishing is asked of the server. */
export const site: Collection<SiteFields, SiteVersion, ListedDocument> = {
  name: COLLECTION,
  noun: 'document',
  kinds,
  part: null,

  empty: () => ({ name: 'home', value: {} }),
  asDraft: (written) => structuredClone(written),
  isPublic: () => false,
  isScheduled: () => false,
  ownerOf: () => null,
  listed: ({ name }, base) => ({
    name,
    title: siteDocumentTitles[name],
    summary: base?.summary ?? null,
  }),

  requests: {
    update: (id, { value }) => ({
      method: 'PUT',
      path: pathOf(id),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    }),
    one: (id) => ({ method: 'GET', path: pathOf(id) }),
    changes: (cursor) => ({
      method: 'GET',
      path: `/api/site/changes${cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`}`,
    }),
  },
  lifecycle: null,
  answers: {
    version: SiteDocument.transform(siteVersion),
    conflict: z.object({ document: SiteDocument }).transform(({ document }) => siteVersion(document)),
    changes: SiteChanges.transform(({ documents, names, cursor }) => ({
      changed: documents.map(siteVersion),
      deleted: [],
      cursor,
      reset: false,
      more: false,
      all: names.map(siteRowId),
    })),
  },
  imported: async () => (await import('./imported-site.ts')).importedSite,
}

/** What stands on the screen before anything is typed: what is submitted, else what the server gave. */
export const headOfSite = (row: SiteRow) => headOf(site, row) as SiteFields | null
