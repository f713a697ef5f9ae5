import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { gridDrawingNames } from './drawing-names.ts'
import { ItemId } from './item.ts'
import {
  amount,
  entryList,
  FactRow,
  isDescribed,
  largePictureFields,
  line,
  lineOrNone,
  linkTarget,
  paragraph,
  paragraphOrNone,
  TitledText,
  textList,
  undescribed,
} from './page-fields.ts'
import { pictureSlot } from './picture-slot.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const SlidePrice = z.object({
  id: ItemId,
  label: line('label', 'Job', { label: true }),
  from: amount('from', 'From'),
  part: z
    .number({ error: 'part must be a number' })
    .int('part must be a whole number')
    .min(0, 'part must not be less than 0')
    .max(99, 'part is too large')
    .meta({
      title: 'Number in the drawing',
      description: 'Of the part the job is about; 0 for none.',
      widget: 'number',
      initial: 0,
    }),
})

/** One slide of the banner. */
export const BannerSlide = z
  .object({
    id: ItemId,
    name: text('name', { min: 1, max: bounds.site.pages.button }).meta({
      title: 'Name',
      description: 'One or two words, for the button that shows it.',
      label: true,
    }),
    caption: line('caption', 'Large text'),
    detail: paragraph('detail', 'Text below'),
    ...largePictureFields,
    linkLabel: line('linkLabel', 'Words of the link'),
    linkHref: linkTarget('linkHref', 'The link leads to'),
    prices: entryList('prices', 'Prices under the drawing', { name: 'price', schema: SlidePrice, max: 3 }),
  })
  .refine(isDescribed, undescribed)
export type BannerSlide = z.infer<typeof BannerSlide>

const GridCategory = z.object({
  id: ItemId,
  title: line('title', 'Title', { label: true }),
  drawing: pictureSlot('drawing', 'Picture', gridDrawingNames),
  href: linkTarget('href'),
})
export type GridCategory = z.infer<typeof GridCategory>

const HomeQuestion = z.object({
  id: ItemId,
  question: line('question', 'Question', { label: true }),
  answer: paragraph('answer', 'Answer'),
})
export type HomeQuestion = z.infer<typeof HomeQuestion>

const nothing = 'Leave it empty to show nothing.'

/** The home page. The services and the reviews on it are documents of their own. */
export const HomeDocument = z
  .object({
    slides: entryList(
      'slides',
      'Slides',
      { name: 'slide', schema: BannerSlide, ...bounds.site.pages.slides },
      { group: 'Banner' },
    ),
    visitLabel: line('visitLabel', 'Name of the visit’s price', { group: 'Under the banner' }),
    visitValue: lineOrNone('visitValue', 'Price of a visit', { description: nothing }),
    visitNote: lineOrNone('visitNote', 'Note on it'),
    areasLabel: line('areasLabel', 'Words before the areas served'),
    areasNote: lineOrNone('areasNote', 'Note on the areas'),
    reviewLabel: line('reviewLabel', 'Words before the review'),
    aboutHeading: line('aboutHeading', 'Heading', { group: 'About the business' }),
    aboutParagraphs: textList('aboutParagraphs', 'Paragraphs', 'paragraph'),
    aboutLinkLabel: line('aboutLinkLabel', 'Words of the link to About'),
    factsCaption: line('factsCaption', 'Heading of the facts'),
    facts: entryList('facts', 'Facts', { name: 'fact', schema: FactRow }),
    warrantyHeading: line('warrantyHeading', 'Heading of the warranty'),
    warrantyRows: entryList('warrantyRows', 'Warranty', { name: 'row', schema: FactRow }),
    stripHeading: line('stripHeading', 'Heading over the services', { group: 'Services' }),
    searchHeading: line('searchHeading', 'Heading of the search'),
    searchIntro: paragraphOrNone('searchIntro', 'Text of the search'),
    benefitsHeading: line('benefitsHeading', 'Heading', { group: 'Why choose you' }),
    benefitsLede: paragraphOrNone('benefitsLede', 'Line under the heading'),
    benefits: entryList('benefits', 'Reasons', { name: 'reason', schema: TitledText, max: 12 }),
    categoriesHeading: line('categoriesHeading', 'Heading', { group: 'Grid of categories' }),
    categoriesLede: paragraphOrNone('categoriesLede', 'Line under the heading'),
    categories: entryList('categories', 'Categories', { name: 'category', schema: GridCategory }),
    tileText: line('tileText', 'Text of the fourth tile'),
    tileLinkLabel: line('tileLinkLabel', 'Words of its link'),
    tileHref: linkTarget('tileHref', 'Its link leads to'),
    questionsHeading: line('questionsHeading', 'Heading', { group: 'Questions' }),
    questionsLede: paragraphOrNone('questionsLede', 'Line under the heading'),
    questions: entryList('questions', 'Questions', { name: 'question', schema: HomeQuestion }),
    questionsLinkLabel: line('questionsLinkLabel', 'Words of the link to all questions'),
    quoteLede: paragraphOrNone('quoteLede', 'Text over the form', { group: 'Enquiry form' }),
  })
  .meta({ title: siteDocumentTitles.home })
export type HomeDocument = z.infer<typeof HomeDocument>
