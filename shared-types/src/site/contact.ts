import { z } from 'zod'
import { ItemId } from './item.ts'
import { choice, entryList, line, lineOrNone, paragraph, paragraphOrNone, textList } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** The accents that tell departments apart; tokens of the design rather than colours of their own. */
const departmentColours = ['signal', 'moss', 'brass', 'plum', 'slate', 'teal'] as const

/** Few, because they travel to the browser. */
const departmentIcons = [
  'settings-2',
  'credit-card',
  'badge-check',
  'shield-plus',
  'building-2',
  'headset',
] as const

/** A department, and how fast it answers. */
export const Department = z.object({
  id: ItemId,
  title: line('title', 'Name', { label: true }),
  description: paragraphOrNone('description', 'What it is for'),
  responseTime: lineOrNone('responseTime', 'Answers within'),
  tags: textList('tags', 'Words for it', 'word'),
  colour: choice('Colour', departmentColours, {
    options: {
      signal: 'Accent',
      moss: 'Moss',
      brass: 'Brass',
      plum: 'Plum',
      slate: 'Slate',
      teal: 'Teal',
    },
  }),
  icon: choice('Icon', departmentIcons),
})
export type Department = z.infer<typeof Department>

/** The page `/contact`. Phones, addresses and offices are those of the business. */
export const ContactDocument = z
  .object({
    title: line('title', 'Title', { group: 'The page' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    caption: paragraphOrNone('caption', 'Line under the title'),
    waysHeading: line('waysHeading', 'Heading', { group: 'Ways to reach you' }),
    callTitle: line('callTitle', 'Title of the phones'),
    callText: paragraphOrNone('callText', 'Text under it'),
    emailTitle: line('emailTitle', 'Title of the addresses'),
    chatButton: line('chatButton', 'Words of the chat button'),
    visitTitle: line('visitTitle', 'Title of the offices'),
    departmentsHeading: line('departmentsHeading', 'Heading', { group: 'Departments' }),
    departmentsIntro: paragraphOrNone('departmentsIntro', 'Line under the heading'),
    responseLabel: line('responseLabel', 'Words before the time'),
    departments: entryList('departments', 'Departments', { name: 'department', schema: Department, max: 12 }),
  })
  .meta({ title: siteDocumentTitles.contact })
export type ContactDocument = z.infer<typeof ContactDocument>
