import { createHash } from 'node:crypto'
import { type SiteChanges, type SiteDocumentName, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Queryable } from '../database/database.ts'
import { may, permissionOfDocument, type Rights } from '../people/permissions.ts'
import { findDocuments, listDocumentStates, type SiteDocumentState } from './site.queries.ts'
import { presentDocument } from './site.service.ts'

/** Characters of the mark of one document: 48 bits. */
const MARK = 8
const NO_MARK = '-'.repeat(MARK)

const markOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, MARK)

/** A document shows what the sample of the installed version has where nobody wrote anything else. */
const samples = new Map(siteDocumentNames.map((name) => [name, markOf(sampleDocuments[name])]))

/** Names how a document stands: as it is saved, and as it is on the site. */
const markOfState = (name: SiteDocumentName, state: SiteDocumentState | undefined) =>
  markOf(samples.get(name), state?.rev, state?.updated_at, state?.published_rev, state?.published_at)

/**
 * What has changed in the documents that an account may work on. The cursor is a mark of each document as it was given,
 * so that a reset, a restored backup and another sample are changes too, and none is missed.
 * @param since a cursor; of one that means nothing everything has changed
 */
export async function listSiteChanges(db: Queryable, rights: Rights, since = ''): Promise<SiteChanges> {
  const names = siteDocumentNames.filter((name) => may(rights, permissionOfDocument(name)))
  const states = new Map((await listDocumentStates(db)).map((state) => [state.name, state]))
  const marks = siteDocumentNames.map((name) =>
    names.includes(name) ? markOfState(name, states.get(name)) : NO_MARK,
  )
  const isChanged = (name: SiteDocumentName) => {
    const at = siteDocumentNames.indexOf(name)
    return since.slice(at * MARK, (at + 1) * MARK) !== marks[at]
  }
  const changed = names.filter(isChanged)
  const rows = new Map((await findDocuments(db, changed)).map((row) => [row.name, row]))
  return {
    documents: changed.map((name) => presentDocument(name, rows.get(name))),
    names,
    cursor: marks.join(''),
  }
}
