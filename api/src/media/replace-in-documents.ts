import { picturesIn, type SiteDocumentName } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import { sha256InPath } from '../images/uploads.ts'
import { may, permissionOfDocument } from '../people/permissions.ts'
import { newRev } from '../posts/posts.service.ts'
import type { Author } from '../sessions/users.queries.ts'
import { keepPublished } from '../site/publish-documents.ts'
import { listDocuments, type SiteDocumentRow, writeDocument } from '../site/site.queries.ts'
import type { NewPicture } from './replace-in-content.ts'

/** JSON of a document that shows another picture wherever it showed one; a decorative picture stays one. */
function replaceInJson(json: string, sha256: string, { path, alt }: NewPicture): string {
  const value: unknown = JSON.parse(json)
  let isChanged = false
  for (const picture of picturesIn(value)) {
    if (sha256InPath(picture.image) !== sha256) continue
    picture.image = path
    if (alt !== undefined && 'alt' in picture && picture.alt !== '') picture.alt = alt
    isChanged = true
  }
  return isChanged ? JSON.stringify(value) : json
}

/** The row with the picture replaced in what is saved and in what is on the site; the same row where neither shows it. */
function replaceInRow(row: SiteDocumentRow, sha256: string, picture: NewPicture, at: Date): SiteDocumentRow {
  const value = replaceInJson(row.value, sha256, picture)
  const published = row.published === null ? null : replaceInJson(row.published, sha256, picture)
  if (value === row.value && published === row.published) return row
  const isShown = published !== row.published
  const published_rev = isShown ? newRev() : row.published_rev
  // What was on the site as it was saved still is.
  const rev = row.rev === row.published_rev && isShown ? (published_rev ?? newRev()) : newRev()
  const now = at.toISOString()
  const published_at = isShown ? now : row.published_at
  return { ...row, value, published, rev, published_rev, published_at, updated_at: now }
}

interface InDocuments {
  who: Author
  sha256: string
  picture: NewPicture
  at: Date
}

/**
 * Shows another picture in every document of the site that the account may change, saved and published alike. What was on the
 * site is kept among its versions.
 * @returns the documents that were changed, and those that the account may not change and that show the picture still
 */
export async function replaceInDocuments(
  change: Change,
  { who, sha256, picture, at }: InDocuments,
): Promise<{ documents: SiteDocumentName[]; kept: SiteDocumentName[] }> {
  const { trx, touch } = change
  const documents: SiteDocumentName[] = []
  const kept: SiteDocumentName[] = []
  for (const stored of await listDocuments(trx)) {
    const row = replaceInRow(stored, sha256, picture, at)
    if (row === stored) continue
    if (!may(who, permissionOfDocument(row.name))) {
      kept.push(row.name)
      continue
    }
    const isShown = row.published !== stored.published
    if (isShown) await keepPublished(trx, stored, at.toISOString())
    await writeDocument(trx, row)
    if (isShown) {
      touch(`site:${row.name}`)
      await recordEvent(trx, { at, actor: who.email, action: 'site-published', subject: row.name })
    }
    documents.push(row.name)
  }
  return { documents, kept }
}
