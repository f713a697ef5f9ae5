import { randomBytes } from 'node:crypto'
import {
  bounds,
  type FactsDocument,
  SAMPLE_REV,
  type SiteDocument,
  type SiteDocumentName,
  type SiteDocumentSummary,
  type SiteDocumentValues,
  type SiteRevision,
  type SiteRevisionSummary,
  siteDocumentNames,
  siteDocuments,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { documentConflict, notFound, tooLarge } from '../errors.ts'
import { permissionOfDocument } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import {
  countSiteRevisions,
  deleteDocument,
  findDocument,
  findSiteRevision,
  insertSiteRevision,
  listDocuments,
  listSiteRevisions,
  listSiteRevisionValues,
  type SiteDocumentRow,
  type SiteRevisionRow,
  writeDocument,
} from './site.queries.ts'

type SiteDeps = Pick<Deps, 'change' | 'now' | 'reader'>

/** Whether the stored revision is the one that a change was made on; `undefined` where any will do. */
type RevCheck = ((rev: string) => boolean) | undefined

const newRev = () => randomBytes(16).toString('base64url')

const summaryOf = (name: SiteDocumentName, row: SiteDocumentRow | undefined): SiteDocumentSummary => ({
  name,
  state: !row ? 'sample' : row.rev === row.published_rev ? 'edited' : 'unpublished',
  rev: row?.rev ?? SAMPLE_REV,
  updatedAt: row?.updated_at ?? null,
  publishedAt: row?.published_at ?? null,
})

/** A stored value. One that an earlier version has stored lacks the fields that came later: they are as in the sample. */
const parseStored = (name: SiteDocumentName, json: string): unknown => ({
  ...sampleDocuments[name],
  ...(JSON.parse(json) as object),
})

const publishedValue = (name: SiteDocumentName, row: SiteDocumentRow | undefined): unknown =>
  row?.published == null ? sampleDocuments[name] : parseStored(name, row.published)

const present = (name: SiteDocumentName, row: SiteDocumentRow | undefined): SiteDocument => ({
  ...summaryOf(name, row),
  value: row ? parseStored(name, row.value) : sampleDocuments[name],
  published: publishedValue(name, row),
})

export async function summariesOf(db: Queryable): Promise<SiteDocumentSummary[]> {
  const rows = new Map((await listDocuments(db)).map((row) => [row.name, row]))
  return siteDocumentNames.map((name) => summaryOf(name, rows.get(name)))
}

export const readDocument = async (db: Queryable, name: SiteDocumentName): Promise<SiteDocument> =>
  present(name, await findDocument(db, name))

/** What visitors read: the published document, or the sample. */
export async function readPublished<Name extends SiteDocumentName>(
  db: Queryable,
  name: Name,
): Promise<SiteDocumentValues[Name]> {
  const value = publishedValue(name, await findDocument(db, name)) as SiteDocumentValues[Name]
  return name === 'facts' ? ((await withFormerFacts(db, value as FactsDocument)) as typeof value) : value
}

/** Versions of the register that are looked through for facts it no longer has. */
const FORMER_REGISTERS = 50

/** The register with the facts that it no longer has, at their last value: a text that still names one shows no hole. */
async function withFormerFacts(db: Queryable, { entries }: FactsDocument): Promise<FactsDocument> {
  const earlier = await listSiteRevisionValues(db, 'facts', FORMER_REGISTERS)
  const registers = [sampleDocuments.facts, ...earlier.map((value) => JSON.parse(value) as FactsDocument)]
  const former = new Map(registers.flatMap((register) => register.entries.map((fact) => [fact.name, fact])))
  for (const { name } of entries) former.delete(name)
  return { entries: [...entries, ...former.values()] }
}

/** @throws ApiError 412 `version_conflict` with the stored document in `details` */
function requireRev(name: SiteDocumentName, row: SiteDocumentRow | undefined, check: RevCheck): void {
  if (check && !check(row?.rev ?? SAMPLE_REV)) throw documentConflict(present(name, row))
}

const MAX_KIBIBYTES = bounds.site.documentBytes / 1024

/** @throws ZodError, ApiError 413 `too_large` */
function asJson(name: SiteDocumentName, value: unknown): string {
  const json = JSON.stringify(siteDocuments[name].parse(value))
  if (Buffer.byteLength(json) > bounds.site.documentBytes)
    throw tooLarge(`The document must have at most ${MAX_KIBIBYTES} KiB.`)
  return json
}

/**
 * Saves a document; the site does not change by it. Safe to repeat: a value equal to the stored one changes nothing.
 * @throws ZodError, ApiError 401, 403 `forbidden`, 412 `version_conflict`, 413 `too_large`
 */
export async function saveDocument(
  { change, now }: SiteDeps,
  author: Author,
  { name, value, revCheck }: { name: SiteDocumentName; value: unknown; revCheck: RevCheck },
): Promise<SiteDocument> {
  const json = asJson(name, value)
  return change(async ({ trx }) => {
    await requireMay(trx, author, permissionOfDocument(name))
    const stored = await findDocument(trx, name)
    if (stored?.value === json) return present(name, stored)
    requireRev(name, stored, revCheck)
    const unpublished = { published: null, published_rev: null, published_at: null }
    // What is on the site again is no change of it.
    const rev = json === stored?.published ? (stored.published_rev ?? newRev()) : newRev()
    const row = { ...unpublished, ...stored, name, value: json, rev, updated_at: now().toISOString() }
    await writeDocument(trx, row)
    return present(name, row)
  })
}

/** Keeps what was on the site, where that was no sample. */
async function keepPublished(trx: Queryable, row: SiteDocumentRow, superseded_at: string): Promise<void> {
  const { published: value, published_rev: rev, published_at } = row
  if (value !== null && rev !== null && published_at !== null)
    await insertSiteRevision(trx, row.name, { rev, value, published_at, superseded_at })
}

const touchDocument = ({ touch }: Change, name: SiteDocumentName) => touch(`site:${name}`)

/**
 * Puts what is saved on the site. Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 412 `version_conflict`
 */
export async function publishDocument(
  { change, now }: SiteDeps,
  author: Author,
  { name, revCheck }: { name: SiteDocumentName; revCheck: RevCheck },
): Promise<SiteDocument> {
  return change(async (running) => {
    const { trx } = running
    const { email: actor } = await requireMay(trx, author, permissionOfDocument(name))
    const stored = await findDocument(trx, name)
    requireRev(name, stored, revCheck)
    if (!stored || stored.rev === stored.published_rev) return present(name, stored)
    const at = now()
    const published_at = at.toISOString()
    await keepPublished(trx, stored, published_at)
    const row = { ...stored, published: stored.value, published_rev: stored.rev, published_at }
    await writeDocument(trx, row)
    await recordEvent(trx, { at, actor, action: 'site-published', subject: name })
    touchDocument(running, name)
    return present(name, row)
  })
}

/**
 * Lets a document follow the sample again. What was on the site is kept among its revisions. Safe to repeat.
 * @throws ApiError 401, 403 `forbidden`, 412 `version_conflict`
 */
export async function resetDocument(
  { change, now }: SiteDeps,
  author: Author,
  { name, revCheck }: { name: SiteDocumentName; revCheck: RevCheck },
): Promise<SiteDocument> {
  return change(async (running) => {
    const { trx } = running
    const { email: actor } = await requireMay(trx, author, permissionOfDocument(name))
    const stored = await findDocument(trx, name)
    requireRev(name, stored, revCheck)
    if (stored) {
      const at = now()
      await keepPublished(trx, stored, at.toISOString())
      await deleteDocument(trx, name)
      await recordEvent(trx, { at, actor, action: 'site-reset', subject: name })
      touchDocument(running, name)
    }
    return present(name, undefined)
  })
}

const presentSummary = (row: Omit<SiteRevisionRow, 'value'>): SiteRevisionSummary => ({
  rev: row.rev,
  publishedAt: row.published_at,
  supersededAt: row.superseded_at,
})

/** One page of what was on the site before, newest first. */
export async function pageOfSiteRevisions(
  db: Queryable,
  name: SiteDocumentName,
  { page, limit }: { page: number; limit: number },
): Promise<{ revisions: SiteRevisionSummary[]; total: number }> {
  const rows = await listSiteRevisions(db, name, { offset: (page - 1) * limit, limit })
  return { revisions: rows.map(presentSummary), total: await countSiteRevisions(db, name) }
}

/** @throws ApiError 404 `not_found` */
export async function readSiteRevision(
  db: Queryable,
  name: SiteDocumentName,
  rev: string,
): Promise<SiteRevision> {
  const row = await findSiteRevision(db, name, rev)
  if (!row) throw notFound('Version not found.')
  return { ...presentSummary(row), value: parseStored(name, row.value) }
}
