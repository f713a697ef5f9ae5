import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { ItemId, unique } from './item.ts'
import { entryList, line, lineOrNone } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const isFactName = (name: string) =>
  /^[a-z][a-z0-9]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name) && !name.startsWith('business.')

/** A value that stands in several texts, where its token (`{{visit.fee}}`) is written. */
const Fact = z.object({
  id: ItemId,
  name: text('name', { min: 1, max: 60 })
    .refine(
      isFactName,
      'name must be small words with dots between them, such as visit.fee, and not begin with business.',
    )
    .meta({
      title: 'Name',
      description: 'Such as visit.fee. Write {{visit.fee}} in any text to show its value there.',
      label: true,
    }),
  value: line('value', 'Value'),
  unit: lineOrNone('unit', 'Unit', { description: 'Such as days. It is shown after the value.' }),
  note: lineOrNone('note', 'Note', { description: 'For you; visitors do not see it.' }),
})
type Fact = z.infer<typeof Fact>

/** The register of the values that texts share. */
export const FactsDocument = z
  .object({
    entries: entryList(
      'entries',
      'Facts',
      { name: 'fact', schema: Fact, max: bounds.site.pages.facts },
      { group: 'Register' },
    ).refine(
      unique(({ name }: Fact) => name),
      'A name must be there once.',
    ),
  })
  .meta({ title: siteDocumentTitles.facts })
export type FactsDocument = z.infer<typeof FactsDocument>

/** What a fact reads, with its unit. */
export const factText = ({ value, unit }: Pick<Fact, 'value' | 'unit'>): string => `${value} ${unit}`.trim()

/** What the facts of a register read, by name. */
export const factTexts = ({ entries }: FactsDocument): ReadonlyMap<string, string> =>
  new Map(entries.map((fact) => [fact.name, factText(fact)]))

/** A place in a text that shows a value: of a fact, or of the business. */
export const TOKEN = /\{\{([a-z][a-z0-9]*(?:\.[a-z0-9-]+)+)\}\}/g
