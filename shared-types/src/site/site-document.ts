import { z } from 'zod'
import { siteDocumentNames } from './site-document-names.ts'

export const SiteDocumentParams = z.object({ document: z.enum(siteDocumentNames) })

/** The revision of a document that nobody has edited: it follows the sample of the installed version. */
export const SAMPLE_REV = 'sample'

/** What stands in the studio's list of documents. */
export const SiteDocumentSummary = z
  .object({
    name: z.enum(siteDocumentNames),
    /** `sample`: nobody edited it. `edited`: what is saved is on the site. `unpublished`: what is saved is not. */
    state: z.enum(['sample', 'edited', 'unpublished']),
    rev: z.string(),
    /** `null` where nobody edited or published it. */
    updatedAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SiteDocumentSummary' })
export type SiteDocumentSummary = z.infer<typeof SiteDocumentSummary>

/** A document as staff see it: what is saved, and what is on the site. */
export const SiteDocument = SiteDocumentSummary.extend({ value: z.unknown(), published: z.unknown() }).meta({
  id: 'SiteDocument',
})
export type SiteDocument = z.infer<typeof SiteDocument>

/** The answer of `GET /site/changes`. The cursor is opaque. */
export const SiteChanges = z
  .object({
    /** What has changed since the cursor, in the order of the studio's list; everything without one. */
    documents: z.array(SiteDocument),
    /** Every document that the account may work on, changed or not. */
    names: z.array(z.enum(siteDocumentNames)),
    cursor: z.string(),
  })
  .meta({ id: 'SiteChanges' })
export type SiteChanges = z.infer<typeof SiteChanges>

/** Documents that are published together, each as it was seen. */
export const SitePublication = z
  .object({
    documents: z
      .array(
        z.object({
          name: z.enum(siteDocumentNames, 'name must be that of a document'),
          rev: z.string().max(40),
        }),
      )
      .min(1, 'documents must have at least 1 entry')
      .max(siteDocumentNames.length, `documents must have at most ${siteDocumentNames.length} entries`)
      .refine(
        (documents) => new Set(documents.map(({ name }) => name)).size === documents.length,
        'documents must have each document once',
      ),
  })
  .meta({ id: 'SitePublication' })
export type SitePublication = z.infer<typeof SitePublication>

/** A value that was on the site and was replaced. */
export const SiteRevisionSummary = z
  .object({ rev: z.string(), publishedAt: z.iso.datetime(), supersededAt: z.iso.datetime() })
  .meta({ id: 'SiteRevisionSummary' })
export type SiteRevisionSummary = z.infer<typeof SiteRevisionSummary>

export const SiteRevision = SiteRevisionSummary.extend({ value: z.unknown() }).meta({ id: 'SiteRevision' })
export type SiteRevision = z.infer<typeof SiteRevision>

export const SiteRevisionParams = SiteDocumentParams.extend({ rev: z.string().max(40) })

/** Which page a preview shows: its path, without a query. */
export const SitePreviewQuery = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'path must be the path of a page')
    .default('/'),
})
