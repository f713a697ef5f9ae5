import type { Queryable } from '../database/database.ts'
import { newRev } from '../posts/posts.service.ts'
import { keepPublished } from '../site/publish-documents.ts'
import { type SiteDocumentRow, writeDocument } from '../site/site.queries.ts'
import { presentDocument } from '../site/site.service.ts'
import { type SampleList, withoutSample } from './sample-entries.ts'

/**
 * Takes the entries of the sample out of a document, both as it is on the site and as it is saved. What somebody has saved
 * and not published stays unpublished; what was on the site is kept among the revisions.
 */
export async function removeEntries(
  trx: Queryable,
  list: SampleList,
  stored: SiteDocumentRow | undefined,
  at: Date,
): Promise<void> {
  const { document: name } = list
  const before = presentDocument(name, stored)
  const value = JSON.stringify(withoutSample(before.value, list))
  const published = JSON.stringify(withoutSample(before.published, list))
  const rev = newRev()
  const now = at.toISOString()
  if (stored) await keepPublished(trx, stored, now)
  await writeDocument(trx, {
    ...{ name, rev, value, updated_at: now },
    ...{ published, published_rev: value === published ? rev : newRev(), published_at: now },
  })
}
