import { randomBytes } from 'node:crypto'
import {
  type AppearanceDocument,
  type BusinessDocument,
  bounds,
  type FactsDocument,
  picturesIn,
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
import type { Queryable } from '../database/database.ts'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { documentConflict, notFound, tooLarge } from '../errors.ts'
import { requireImages, touchImages } from '../images/images.service.ts'
import { permissionOfDocument } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { completeDocument } from './complete-document.ts'
import { holdsDrawings, withoutDrawings } from './default-pictures.ts'
import { withMoneyIcons } from './money-icons.ts'
import { withPhoneFormats } from './phone-formats.ts'
import { addPictureFiles, requireSquareIcon } from './picture-files.ts'
import {
  countSiteRevisions,
  findDocument,
  findSiteRevision,
  listDocuments,
  listSiteRevisions,
  listSiteRevisionValues,
  type SiteDocumentRow,
  type SiteRevisionRow,
  writeDocument,
} from './site.queries.ts'
import { typedValue } from './typed-value.ts'

type SaveDeps = Pick<Deps, 'change' | 'now' | 'db' | 'reader' | 'imagePipeline'>

/** Whether the stored revision is the one that a change was made on; `undefined` where any will do. */
export type DocumentRevCheck = ((rev: string) => boolean) | undefined

const newRev = () => randomBytes(16).toString('base64url')

export const summaryOf = (name: SiteDocumentName, row: SiteDocumentRow | undefined): SiteDocumentSummary => ({
  name,
  state: !row ? 'sample' : row.rev === row.published_rev ? 'edited' : 'unpublished',
  rev: row?.rev ?? SAMPLE_REV,
  updatedAt: row?.updated_at ?? null,
  publishedAt: row?.published_at ?? null,
})

/** A stored value. One that an earlier version has stored lacks the fields that came later: they are as in the sample, or blank. */
const parseStored = (name: SiteDocumentName, json: string): unknown =>
  completeDocument(siteDocuments[name], JSON.parse(json), [sampleDocuments[name]])

const publishedValue = (name: SiteDocumentName, row: SiteDocumentRow | undefined): unknown =>
  row?.published == null ? sampleDocuments[name] : parseStored(name, row.published)

/** A stored document as staff see it; the sample where none is stored. */
export const presentDocument = (name: SiteDocumentName, row: SiteDocumentRow | undefined): SiteDocument => ({
  ...summaryOf(name, row),
  value: row ? parseStored(name, row.value) : sampleDocuments[name],
  published: publishedValue(name, row),
})

export async function summariesOf(db: Queryable): Promise<SiteDocumentSummary[]> {
  const rows = new Map((await listDocuments(db)).map((row) => [row.name, row]))
  return siteDocumentNames.map((name) => summaryOf(name, rows.get(name)))
}

export const readDocument = async (db: Queryable, name: SiteDocumentName): Promise<SiteDocument> =>
  presentDocument(name, await findDocument(db, name))

/** The documents with places for pictures. */
const hasSlots: ReadonlySet<SiteDocumentName> = new Set(
  siteDocumentNames.filter((name) => holdsDrawings(siteDocuments[name])),
)

/** Gives a document as it is published, or as it is saved. */
type Read = (db: Queryable, name: SiteDocumentName) => Promise<unknown>

const publishedIn: Read = async (db, name) => publishedValue(name, await findDocument(db, name))
const draftIn: Read = async (db, name) => (await readDocument(db, name)).value

const currencyIn = async (db: Queryable, readValue: Read) =>
  ((await readValue(db, 'business')) as BusinessDocument).currency

/**
 * A document as pages read it: without drawings where the site shows photographs alone, signs of money those of the business, its pictures with their files, its phones in their usual form, the register with what it had
 * before, so that a text that still names such a fact shows no hole.
 */
async function asRead<Name extends SiteDocumentName>(db: Queryable, name: Name, readValue: Read) {
  const written = await readValue(db, name)
  const { pictures } = (
    hasSlots.has(name) ? await readValue(db, 'appearance') : {}
  ) as Partial<AppearanceDocument>
  const bare = pictures === 'photographs' ? withoutDrawings(siteDocuments[name], written) : written
  const value = name === 'business' ? bare : withMoneyIcons(bare, await currencyIn(db, readValue))
  await addPictureFiles(db, value)
  if (name === 'facts') return (await withFormerFacts(db, value as FactsDocument)) as SiteDocumentValues[Name]
  const read = name === 'business' ? withPhoneFormats(value as BusinessDocument) : value
  return read as SiteDocumentValues[Name]
}

/** What visitors read: the published document, or the sample. */
export const readPublished = async <Name extends SiteDocumentName>(db: Queryable, name: Name) =>
  asRead(db, name, publishedIn)

/** A document as somebody is typing it. */
export interface TypedDocument {
  name: SiteDocumentName
  value: unknown
}

/**
 * What visitors would read if what is saved were published.
 * @param typed read in place of what is saved of it
 * @throws ZodError where that is no document
 */
export const readDraft = async <Name extends SiteDocumentName>(
  db: Queryable,
  name: Name,
  typed?: TypedDocument,
) =>
  asRead(db, name, async (from, each) => {
    const saved = await draftIn(from, each)
    return each === typed?.name ? typedValue(each, typed.value, saved) : saved
  })

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
export function requireDocumentRev(
  name: SiteDocumentName,
  row: SiteDocumentRow | undefined,
  check: DocumentRevCheck,
): void {
  if (check && !check(row?.rev ?? SAMPLE_REV)) throw documentConflict(presentDocument(name, row))
}

const MAX_KIBIBYTES = bounds.site.documentBytes / 1024

/** A value as it is saved over another; what its writer does not know stays as it is there. @throws ZodError */
export const parseSaved = (name: SiteDocumentName, value: unknown, before: unknown): unknown =>
  siteDocuments[name].parse(completeDocument(siteDocuments[name], value, [before, sampleDocuments[name]]))

/** @throws ZodError, ApiError 413 `too_large` */
async function asJson(db: Queryable, name: SiteDocumentName, value: unknown): Promise<string> {
  const json = JSON.stringify(parseSaved(name, value, (await readDocument(db, name)).value))
  if (Buffer.byteLength(json) > bounds.site.documentBytes)
    throw tooLarge(`The document must have at most ${MAX_KIBIBYTES} KiB.`)
  return json
}

interface DocumentSave {
  name: SiteDocumentName
  value: unknown
  revCheck: DocumentRevCheck
  once: Once
}

/**
 * Saves a document; the site does not change by it. Safe to repeat: a value equal to the stored one changes nothing.
 * @throws ZodError, ApiError 401, 403 `forbidden`, 412 `version_conflict`, 413 `too_large`, 422 `missing_images`
 */
export async function saveDocument(
  deps: SaveDeps,
  author: Author,
  { name, value, revCheck, once }: DocumentSave,
): Promise<SiteDocument> {
  const { change, now } = deps
  const json = await asJson(deps.reader, name, value)
  const paths = picturesIn(JSON.parse(json)).map(({ image }) => image)
  await requireImages(deps, paths)
  await requireSquareIcon(deps.db, name, JSON.parse(json))
  return change(async ({ trx }) => {
    await requireMay(trx, author, permissionOfDocument(name))
    const stored = await findDocument(trx, name)
    if (stored?.value === json) {
      await once(trx, { did: 'update', id: name, rev: stored.rev })
      return presentDocument(name, stored)
    }
    requireDocumentRev(name, stored, revCheck)
    await touchImages(trx, paths, now())
    const unpublished = { published: null, published_rev: null, published_at: null }
    // What is on the site again is no change of it.
    const rev = json === stored?.published ? (stored.published_rev ?? newRev()) : newRev()
    const row = { ...unpublished, ...stored, name, value: json, rev, updated_at: now().toISOString() }
    await writeDocument(trx, row)
    await once(trx, { did: 'update', id: name, rev })
    return presentDocument(name, row)
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
