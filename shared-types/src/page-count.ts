import { z } from 'zod'
import { bounds } from './bounds.ts'
import { paging, text } from './fields.ts'

/** What is counted of a page, by day. */
export const pageMeasures = ['reads', 'quotes', 'calls', 'whatsapp', 'enquiries'] as const
export const PageMeasure = z.enum(pageMeasures, {
  error: `by must be one of ${pageMeasures.join(', ')}`,
})
export type PageMeasure = z.infer<typeof PageMeasure>

/** What a page tells of: that it was read, or which way to the business was taken. Enquiries are counted where they arrive. */
const pageEvents = ['read', 'quote', 'call', 'whatsapp'] as const
export const PageEventForm = z
  .object({
    /** The path of the page, without query. */
    path: text('path', { min: 1, max: bounds.enquiry.page.max }).refine(
      (path) => path.startsWith('/'),
      'path must begin with a slash',
    ),
    event: z.enum(pageEvents, { error: `event must be one of ${pageEvents.join(', ')}` }),
  })
  .meta({ id: 'PageEventForm' })
export type PageEventForm = z.infer<typeof PageEventForm>

const count = z.int()
const measures = { reads: count, quotes: count, calls: count, whatsapp: count, enquiries: count }

/** Days that can be looked back. */
export const pageCountDays = [7, 30, 90] as const

/** The query of `GET /page-counts`. */
export const PageCountsQuery = z.object({
  days: z.enum(['7', '30', '90'], { error: 'days must be 7, 30 or 90' }).default('30').transform(Number),
  by: PageMeasure.default('reads'),
  ...paging(25),
})
export type PageCountsQuery = z.infer<typeof PageCountsQuery>

/** What visitors did on one page. */
export const PageCount = z
  .object({
    kind: z.enum(['post', 'service', 'page']),
    /** The id of a post or a service; the path of any other page. */
    subject: z.string(),
    title: z.string(),
    /** Where it is now; `null` for a post that is a draft again. */
    path: z.string().nullable(),
    ...measures,
    /** What the list is ordered by, for each day of the range. */
    daily: z.array(count),
  })
  .meta({ id: 'PageCount' })
export type PageCount = z.infer<typeof PageCount>

/** What works: what visitors did, day by day and page by page. */
export const PageCounts = z
  .object({
    /** Whether anything is counted at present. */
    isOn: z.boolean(),
    days: z.array(z.object({ day: z.iso.date(), ...measures })),
    pages: z.array(PageCount),
  })
  .meta({ id: 'PageCounts' })
export type PageCounts = z.infer<typeof PageCounts>

/** Whether visits are counted. */
export const CountingSettings = z
  .object({ isOn: z.boolean({ error: 'isOn must be true or false' }) })
  .meta({ id: 'CountingSettings' })
export type CountingSettings = z.infer<typeof CountingSettings>
