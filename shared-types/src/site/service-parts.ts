import { z } from 'zod'
import { ItemId } from './item.ts'
import {
  amount,
  entryList,
  line,
  lineOrNone,
  linkTargetOrNone,
  paragraphOrNone,
  textList,
} from './page-fields.ts'

/** What one kind of work costs at least. */
export const PriceLine = z.object({
  id: ItemId,
  item: line('item', 'Work', { label: true }),
  from: amount('from', 'From'),
  unit: lineOrNone('unit', 'For', { description: 'What the price buys one of, and what comes on top.' }),
})
export type PriceLine = z.infer<typeof PriceLine>

const Plan = z.object({
  id: ItemId,
  name: line('name', 'Name', { label: true }),
  price: amount('price', 'Price'),
  unit: lineOrNone('unit', 'For'),
  summary: paragraphOrNone('summary', 'For whom'),
})

const PlanRow = z.object({
  id: ItemId,
  item: line('item', 'What', { label: true }),
  terms: textList('terms', 'In each plan, in their order', 'cell'),
})

/** Plans side by side: shown where the section “Plans” is on the page. */
export const ServicePlans = z.object({
  heading: lineOrNone('heading', 'Heading of the plans'),
  intro: paragraphOrNone('intro', 'Text over the plans'),
  plans: entryList('plans', 'Plans', { name: 'plan', schema: Plan, max: 4 }),
  rows: entryList('rows', 'What each plan includes', { name: 'row', schema: PlanRow }),
  note: paragraphOrNone('note', 'Note under the plans'),
  linkLabel: lineOrNone('linkLabel', 'Words of the button'),
})
export type ServicePlans = z.infer<typeof ServicePlans>

const ApplianceGroup = z.object({
  id: ItemId,
  room: line('room', 'Group', { label: true }),
  appliances: textList('appliances', 'In it', 'entry'),
})

/** Groups of things that the service covers: shown where the section “Covered” is on the page. */
export const ServiceCovers = z.object({
  heading: lineOrNone('heading', 'Heading of what is covered'),
  intro: paragraphOrNone('intro', 'Text over it'),
  groups: entryList('groups', 'Groups', { name: 'group', schema: ApplianceGroup }),
})
export type ServiceCovers = z.infer<typeof ServiceCovers>

/** Words at the top of the page: shown where the section “Introduction” is on the page. */
export const ServiceIntro = z.object({
  heading: lineOrNone('heading', 'Heading of the introduction'),
  paragraphs: textList('paragraphs', 'Introduction', 'paragraph'),
  linkLabel: lineOrNone('linkLabel', 'Words of its link'),
  linkHref: linkTargetOrNone('linkHref', 'Its link leads to'),
})
export type ServiceIntro = z.infer<typeof ServiceIntro>
