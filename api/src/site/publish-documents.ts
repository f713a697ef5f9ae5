import type { SiteDocument, SiteDocumentName, SiteDocumentSummary } from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { permissionOfDocument } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { readFacts, touchChangedFacts } from './facts.ts'
import {
  deleteDocument,
  findDocument,
  insertSiteRevision,
  type SiteDocumentRow,
  writeDocument,
} from './site.queries.ts'
import { type DocumentRevCheck, presentDocument, requireDocumentRev, summaryOf } from './site.service.ts'

type PublishDeps = Pick<Deps, 'change' | 'now'>

interface Publication {
  name: SiteDocumentName
  revCheck: DocumentRevCheck
}

/** Keeps what was on the site, where that was no sample. */
export async function keepPublished(
  trx: Queryable,
  row: SiteDocumentRow,
  superseded_at: string,
): Promise<void> {
  const { published: value, published_rev: rev, published_at } = row
  if (value !== null && rev !== null && published_at !== null)
    await insertSiteRevision(trx, row.name, { rev, value, published_at, superseded_at })
}

/**
 * Writes what is on the site of a document, and drops the pages that show what has changed of it: of the register, those
 * that show one of the facts that read differently.
 */
async function changeShown(
  running: Change,
  name: SiteDocumentName,
  write: () => Promise<void>,
): Promise<void> {
  const facts = name === 'facts' ? await readFacts(running.trx) : undefined
  await write()
  running.touch(`site:${name}`)
  if (facts) await touchChangedFacts(running, facts)
}

/** Puts what is saved of one document on the site. @returns its row; `undefined` for the sample */
async function publishOne(
  running: Change,
  { author, at, name, revCheck }: Publication & { author: Author; at: Date },
): Promise<SiteDocumentRow | undefined> {
  const { trx } = running
  const { email: actor } = await requireMay(trx, author, permissionOfDocument(name))
  const stored = await findDocument(trx, name)
  requireDocumentRev(name, stored, revCheck)
  if (!stored || stored.rev === stored.published_rev) return stored
  const published_at = at.toISOString()
  const row = { ...stored, published: stored.value, published_rev: stored.rev, published_at }
  await changeShown(running, name, async () => {
    await keepPublished(trx, stored, published_at)
    await writeDocument(trx, row)
  })
  await recordEvent(trx, { at, actor, action: 'site-published', subject: name })
  return row
}

/**
 * Puts what is saved on the site. Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 412 `version_conflict`
 */
export const publishDocument = async (
  { change, now }: PublishDeps,
  author: Author,
  publication: Publication,
): Promise<SiteDocument> =>
  change(async (running) => {
    const row = await publishOne(running, { ...publication, author, at: now() })
    return presentDocument(publication.name, row)
  })

/**
 * Puts what is saved of several documents on the site, all of them or none. Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 412 `version_conflict`
 */
export const publishDocuments = async (
  { change, now }: PublishDeps,
  author: Author,
  documents: ReadonlyArray<{ name: SiteDocumentName; rev: string }>,
): Promise<SiteDocumentSummary[]> =>
  change(async (running) => {
    const at = now()
    const published: SiteDocumentSummary[] = []
    for (const { name, rev } of documents) {
      const row = await publishOne(running, { author, at, name, revCheck: (stored) => stored === rev })
      published.push(summaryOf(name, row))
    }
    return published
  })

/**
 * Lets a document follow the sample again. What was on the site is kept among its revisions. Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 412 `version_conflict`
 */
export async function resetDocument(
  { change, now }: PublishDeps,
  author: Author,
  { name, revCheck }: Publication,
): Promise<SiteDocument> {
  return change(async (running) => {
    const { trx } = running
    const { email: actor } = await requireMay(trx, author, permissionOfDocument(name))
    const stored = await findDocument(trx, name)
    requireDocumentRev(name, stored, revCheck)
    if (stored) {
      const at = now()
      await changeShown(running, name, async () => {
        await keepPublished(trx, stored, at.toISOString())
        await deleteDocument(trx, name)
      })
      await recordEvent(trx, { at, actor, action: 'site-reset', subject: name })
    }
    return presentDocument(name, undefined)
  })
}
