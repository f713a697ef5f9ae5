import { factTexts, type SiteDocumentName, type SiteDocumentValues } from '@fettle/shared-types'
import type { PublicReads } from '../api.ts'
import type { Queryable } from '../database/database.ts'
import { may, permissionOfDocument, type Rights } from '../people/permissions.ts'
import { readDraft, type TypedDocument } from './site.service.ts'

/**
 * What visitors read, with what is saved in place of what is published of the documents that an account may work on.
 * Each document is read once, so that one page shows one state of it.
 * @param typed a document that is being typed, which they may work on: shown in place of what is saved of it
 */
export function draftReads(
  db: Queryable,
  reads: PublicReads,
  rights: Rights,
  typed?: TypedDocument,
): PublicReads {
  const known = new Map<SiteDocumentName, Promise<unknown>>()
  function document<Name extends SiteDocumentName>(name: Name): Promise<SiteDocumentValues[Name]> {
    if (!may(rights, permissionOfDocument(name))) return reads.document(name)
    const draft = known.get(name) ?? readDraft(db, name, typed)
    known.set(name, draft)
    return draft as Promise<SiteDocumentValues[Name]>
  }
  return { ...reads, document, facts: async () => factTexts(await document('facts')) }
}
