import { z } from 'zod'
import { ItemId } from './item.ts'
import {
  entryList,
  FactRow,
  isDescribed,
  largePictureFields,
  line,
  lineOrNone,
  paragraph,
  paragraphOrNone,
  pictureFields,
  TitledText,
  textList,
  undescribed,
} from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** Where devices are taken in, as the about page lists it. */
export const Store = z.object({
  id: ItemId,
  place: line('place', 'City', { label: true }),
  country: lineOrNone('country', 'Country'),
  description: paragraphOrNone('description', 'What is there'),
  hours: lineOrNone('hours', 'Hours'),
  ...pictureFields,
})
export type Store = z.infer<typeof Store>

/** The page `/about`. Its people and the steps of a repair are documents of their own, its offices the business’s. */
export const AboutDocument = z
  .object({
    title: line('title', 'Title', { group: 'The page' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    caption: paragraphOrNone('caption', 'Line under the title'),
    ...largePictureFields,
    welcomeHeading: line('welcomeHeading', 'Heading', { group: 'Welcome' }),
    paragraphs: textList('paragraphs', 'Paragraphs', 'paragraph'),
    stats: entryList('stats', 'Figures', { name: 'figure', schema: FactRow, max: 8 }),
    processLede: paragraphOrNone('processLede', 'Line over the steps of a repair', {
      group: 'Steps of a repair',
    }),
    valuesHeading: line('valuesHeading', 'Heading', { group: 'Values' }),
    values: entryList('values', 'Values', { name: 'value', schema: TitledText }),
    placesHeading: line('placesHeading', 'Heading', { group: 'Places' }),
    placesIntro: paragraphOrNone('placesIntro', 'Line under the heading'),
    officesHeading: line('officesHeading', 'Heading of the offices'),
    storesHeading: line('storesHeading', 'Heading of the stores'),
    stores: entryList('stores', 'Stores', { name: 'store', schema: Store }),
    nextHeading: line('nextHeading', 'Heading', { group: 'At the end' }),
    nextText: paragraphOrNone('nextText', 'Text'),
    nextLabel: line('nextLabel', 'Words of the button', { description: 'It leads to the enquiry form.' }),
  })
  .refine(isDescribed, undescribed)
  .meta({ title: siteDocumentTitles.about })
export type AboutDocument = z.infer<typeof AboutDocument>
