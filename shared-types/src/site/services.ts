import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { CaseStudy } from './case-study.ts'
import { ItemId, itemList, unique } from './item.ts'
import {
  choice,
  entryList,
  FactRow,
  icon,
  isDescribed,
  largePictureFields,
  line,
  lineOrNone,
  paragraph,
  paragraphOrNone,
  TitledText,
  textList,
  undescribed,
} from './page-fields.ts'
import { PriceLine, ServiceCovers, ServiceIntro, ServicePlans } from './service-parts.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** The sections of a service page below its hero. */
export const sectionNames = [
  'offerings',
  'why',
  'info',
  'quote',
  'case',
  'prices',
  'plans',
  'appliances',
  'intro',
] as const
export type SectionName = (typeof sectionNames)[number]

const sectionTitles: Record<SectionName, string> = {
  offerings: 'What you do',
  why: 'Why you',
  info: 'Good to know',
  quote: 'Enquiry form',
  case: 'A case',
  prices: 'Prices',
  plans: 'Plans',
  appliances: 'Covered',
  intro: 'Introduction',
}

/** The part of an address that names a page. */
const slug = (field: string) =>
  text(field, { min: 1, max: 60 }).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    `${field} must be small letters a to z, digits and single hyphens`,
  )

/** One service: its page, and how menus and lists name it. */
export const Service = z
  .object({
    id: ItemId,
    name: line('name', 'Name', { description: 'In menus, lists and search results.', label: true }),
    slug: slug('slug').meta({
      title: 'Address',
      description: 'The last part of its address: “plumbing” is /services/plumbing.',
    }),
    formerSlugs: z
      .array(slug('address'))
      .max(bounds.site.pages.list, 'formerSlugs must have at most 24 entries')
      .meta({
        title: 'Earlier addresses',
        item: 'address',
        description: 'Visitors who come by one of them are led here.',
      }),
    listing: choice('Where it is shown', ['everywhere', 'menu', 'search', 'hidden'], {
      options: {
        everywhere: 'Everywhere',
        menu: 'Everywhere but in the search of the home page',
        search: 'Only in the search of the home page',
        hidden: 'Nowhere: its address leads to the home page',
      },
    }),
    icon: icon(),
    menuLine: lineOrNone('menuLine', 'Line in the menu'),
    cardText: paragraphOrNone('cardText', 'Text on the home page'),
    title: line('title', 'Title of the page', { group: 'Head of the page' }),
    caption: paragraphOrNone('caption', 'Text under the title'),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    ...largePictureFields,
    sections: z
      .array(choice('Section', sectionNames, { options: sectionTitles }))
      .refine(
        unique((name: SectionName) => name),
        'A section must be there once.',
      )
      .meta({
        title: 'Sections of the page, in order',
        group: 'Sections',
        item: 'section',
        initial: ['offerings', 'prices', 'why', 'quote'],
      }),
    intro: ServiceIntro.meta({ title: 'Introduction', group: 'Introduction' }),
    offeringsHeading: lineOrNone('offeringsHeading', 'Heading of what you do', { group: 'What you do' }),
    offeringsIntro: paragraphOrNone('offeringsIntro', 'Text under the heading'),
    offeringsLayout: choice('Laid out as', ['line', 'rows', 'catalogue', 'board'], {
      options: {
        line: 'Steps on a line',
        rows: 'Rows from top to bottom',
        catalogue: 'A list to look things up in',
        board: 'Side by side',
      },
    }),
    offerings: entryList('offerings', 'What you do', { name: 'offering', schema: TitledText }),
    whyHeading: lineOrNone('whyHeading', 'Heading of why you', { group: 'Why you' }),
    why: entryList('why', 'Promises', { name: 'promise', schema: TitledText }),
    infoTitle: lineOrNone('infoTitle', 'Heading of good to know', { group: 'Good to know' }),
    infoText: paragraphOrNone('infoText', 'Good to know'),
    infoPoints: textList('infoPoints', 'Points of it', 'point'),
    specification: entryList('specification', 'In short', { name: 'row', schema: FactRow }),
    pricesHeading: lineOrNone('pricesHeading', 'Heading of the prices', { group: 'Prices' }),
    pricesIntro: paragraphOrNone('pricesIntro', 'Text over the prices'),
    prices: entryList('prices', 'Prices', { name: 'price', schema: PriceLine }),
    plans: ServicePlans.meta({ title: 'Plans', group: 'Plans' }),
    covers: ServiceCovers.meta({ title: 'Covered', group: 'Covered' }),
    caseStudy: CaseStudy.meta({ title: 'A case', group: 'A case' }),
  })
  .refine(isDescribed, undescribed)
export type Service = z.infer<typeof Service>

/** Every service of the business, and what their pages share. */
export const ServicesDocument = z
  .object({
    services: itemList('services', Service, bounds.site.pages.services)
      .refine(
        unique(({ slug }: Service) => slug),
        'An address must be there once.',
      )
      .meta({
        title: 'Services',
        group: 'What you offer',
        item: 'service',
        description:
          'In the order of the menu. The address of one that is removed leads to the services on the home page, or to the service that has it among its earlier ones.',
      }),
    promisesLede: paragraphOrNone('promisesLede', 'Line under “Why you”', { group: 'On every service page' }),
    priceNote: paragraphOrNone('priceNote', 'Note under the prices'),
    caseNote: paragraphOrNone('caseNote', 'Note under a case'),
    articleHeading: line('articleHeading', 'Heading', { group: 'Under an article on the same work' }),
    articleText: paragraphOrNone('articleText', 'Text after the price'),
  })
  .meta({ title: siteDocumentTitles.services })
export type ServicesDocument = z.infer<typeof ServicesDocument>
