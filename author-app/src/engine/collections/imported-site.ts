import { SiteDocumentSummary, siteDocumentNames, siteDocuments } from '@fettle/shared-types'
import { z } from 'zod'
import type { ImportedParts } from '../collection.ts'
import type { SiteFields, SiteVersion } from './site-fields.ts'

/**
 * Whether a value has the shape that its form shows. What is half typed may break any bound, and a number may be no number
 * yet.
 */
function hasShape({ name, value }: SiteFields): boolean {
  const { error } = siteDocuments[name].safeParse(value)
  const isOther = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.expected !== 'number'
  return error === undefined || !error.issues.some(isOther)
}

const nameOf = z.enum(siteDocumentNames)
const fields = z.object({ name: nameOf, value: z.unknown() })
const shape = { error: 'The document has another shape.' }

/** What a file of unsent work may hold of a document of the site. */
export const importedSite: ImportedParts<SiteFields, SiteVersion> = {
  fields: fields.refine(hasShape, shape),
  version: fields
    .extend({
      _id: z.string(),
      rev: z.string().max(200),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      summary: SiteDocumentSummary,
      published: z.unknown(),
    })
    .refine(hasShape, shape),
}
