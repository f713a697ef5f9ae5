import { type FactsDocument, factText, factTexts, type SiteDocumentName } from '@fettle/shared-types'
import { useMemo } from 'react'
import { documentFields, documentTitle } from './document-fields.ts'
import { type PlacedText, textsAndPricesOf } from './document-texts.ts'
import { useSiteDocuments } from './use-site-documents.ts'

/** A text of the site as it is saved. */
export interface SiteText extends PlacedText {
  name: SiteDocumentName
  /** What its document is called. */
  document: string
}

/** A fact stands in the register with its unit, as visitors read it. */
const textsOfFacts = ({ entries }: FactsDocument): PlacedText[] =>
  entries.map((fact, index) => ({ place: fact.name, at: `entries.${index}.value`, text: factText(fact) }))

/** What a document says, prices included. */
export const placedTexts = (name: SiteDocumentName, value: unknown): PlacedText[] =>
  name === 'facts' ? textsOfFacts(value as FactsDocument) : textsAndPricesOf(documentFields(name), value)

/** What the facts read, by their names. */
export type FactTexts = ReadonlyMap<string, string>

/** Every text of the documents that the account may work on, in their order; `undefined` until they are read. */
export function useSiteTexts(): { texts: SiteText[]; facts: FactTexts } | undefined {
  const documents = useSiteDocuments()
  return useMemo(() => {
    if (!documents) return undefined
    const register = documents.find(({ name }) => name === 'facts')?.value as FactsDocument | undefined
    const facts: FactTexts = register ? factTexts(register) : new Map()
    const texts = documents.flatMap(({ name, value }) =>
      placedTexts(name, value).map((text): SiteText => ({ ...text, name, document: documentTitle(name) })),
    )
    return { texts, facts }
  }, [documents])
}
