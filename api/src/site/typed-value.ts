import { type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { completeDocument, isRecord } from './complete-document.ts'

/**
 * A document that is still being typed, as pages can show it: its fields, and as it is saved what is missing or cannot be yet.
 * @throws ZodError where that is no whole document either
 */
export function typedValue(name: SiteDocumentName, typed: unknown, saved: unknown): unknown {
  const schema = siteDocuments[name]
  const replaced = new Set<PropertyKey>()
  let value = completeDocument(schema, typed, [saved, sampleDocuments[name]])
  for (;;) {
    const { data, error } = schema.safeParse(value)
    if (!error) return data
    const wrong = error.issues
      .flatMap(({ path: [field] }) => field ?? [])
      .filter((field) => !replaced.has(field))
    if (!isRecord(value)) throw error
    // A rule over several fields: it does not hold with the named one as saved either.
    if (wrong.length === 0) return schema.parse(saved)
    for (const field of wrong) replaced.add(field)
    const asSaved = Object.entries(saved as object).filter(([field]) => wrong.includes(field))
    value = { ...value, ...Object.fromEntries(asSaved) }
  }
}
