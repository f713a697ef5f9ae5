import type { SiteDocumentName, SiteDocumentSummary } from '@fettle/shared-types'
import type { ServerVersion } from '../collection.ts'

/** What is written of a document. */
export interface SiteFields extends Record<string, unknown> {
  name: SiteDocumentName
  value: unknown
}

/** A document as the server gives it. */
export interface SiteVersion extends ServerVersion, SiteFields {
  summary: SiteDocumentSummary
  published: unknown
}
