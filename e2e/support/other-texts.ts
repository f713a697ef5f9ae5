import { type SiteDocumentName, type SiteDocumentValues, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { signedInApi } from './posts.ts'
import type { Product } from './product.ts'

/** What of a document is no text: names, addresses, choices and dates. */
const notWritten = new Set([
  ...['id', 'slug', 'formerSlugs', 'href', 'linkHref', 'tileHref', 'icon', 'drawing', 'picture', 'image'],
  ...[
    'quoteLabel',
    'colour',
    'listing',
    'offeringsLayout',
    'recordKind',
    'onContact',
    'date',
    'updated',
    'sections',
  ],
  'letters',
])

/** A document whose every text is written anew; empty ones stay empty. */
function rewritten<Value>(value: Value, write: (text: string) => string): Value {
  const anew = (part: unknown): unknown => {
    if (typeof part === 'string') return part === '' ? '' : write(part)
    if (Array.isArray(part)) return part.map(anew)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        notWritten.has(key) && !hasEntries(inner) ? inner : anew(inner),
      ]),
    )
  }
  return anew(value) as Value
}

/** The sections of the terms are entries; those of a service are names. */
const hasEntries = (value: unknown) => Array.isArray(value) && typeof value[0] === 'object'

/** Documents whose texts are all written anew; the others have few texts, or tests of their own. */
const writtenDocuments = siteDocumentNames.filter(
  (name) => !['business', 'appearance', 'facts'].includes(name),
) as Exclude<SiteDocumentName, 'business' | 'appearance' | 'facts'>[]

/** Those documents of the sample with other texts. */
export const writtenAnew = (write: (text: string) => string): SiteDocumentValues =>
  Object.fromEntries(
    writtenDocuments.map((name) => [name, rewritten(sampleDocuments[name], write)]),
  ) as unknown as SiteDocumentValues

/** The pages that documents make, beside those of the services. */
export const pagesOfDocuments = '/ /repair /brands /faq /about /contact /blogs /terms /login'.split(' ')

/** Every text of the sample that is long enough to be known again, as it stands in HTML. */
export function sampleTexts(names: readonly SiteDocumentName[]): string[] {
  const found = new Set<string>()
  for (const name of names)
    rewritten(sampleDocuments[name], (text) => {
      if (text.length >= 16 && !text.includes('{{')) found.add(text)
      return text
    })
  return [...found]
}

/** Saves and publishes documents as the owner. */
export async function publishDocuments(site: Product, documents: Partial<SiteDocumentValues>): Promise<void> {
  const api = await signedInApi(site)
  for (const [name, value] of Object.entries(documents)) {
    const saved = await api(`/site/${name}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(value),
    })
    if (!saved.ok) throw new Error(`${name}: ${await saved.text()}`)
    const published = await api(`/site/${name}/publish`, { method: 'POST' })
    if (!published.ok) throw new Error(`${name}: ${await published.text()}`)
  }
}
