import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { ItemId } from './item.ts'
import { entryList, FactRow, line, paragraph, paragraphOrNone, textList } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** One section of the terms; its id is its anchor. */
const TermsSection = z.object({
  id: ItemId,
  title: line('title', 'Title', { label: true }),
  paragraphs: textList('paragraphs', 'Paragraphs', 'paragraph'),
  points: textList('points', 'Points', 'point'),
})

/** The page `/terms`. */
export const TermsDocument = z
  .object({
    title: line('title', 'Title', { group: 'The page' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    intro: paragraphOrNone('intro', 'Text under the title'),
    updated: z.iso
      .date('updated must be a day such as 2026-12-25')
      .meta({ title: 'In force since', widget: 'date' }),
    inShort: entryList('inShort', 'In short', { name: 'row', schema: FactRow }),
    sections: entryList(
      'sections',
      'Sections',
      { name: 'section', schema: TermsSection, max: bounds.site.pages.members },
      { group: 'Terms' },
    ),
  })
  .meta({ title: siteDocumentTitles.terms })
export type TermsDocument = z.infer<typeof TermsDocument>
