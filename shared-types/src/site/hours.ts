import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { ItemId, itemList } from './item.ts'

const { spans, holidays, line } = bounds.site.business

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof weekdays)[number]

const clockTime = (field: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time such as 09:00`)

/** From and to, on the clock of the business. A span that ends at or before its start ends the next day. */
export const OpeningSpan = z.object({ opens: clockTime('opens'), closes: clockTime('closes') })
export type OpeningSpan = z.infer<typeof OpeningSpan>

const Day = z.array(OpeningSpan).max(spans, `a day must have at most ${spans} opening times`)

/** When the business is open. A day without opening times is closed. */
export const OpeningHours = z.object({
  week: z
    .object(Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<Weekday, typeof Day>)
    .meta({ title: 'Week', widget: 'week' }),
  holidays: itemList(
    'holidays',
    z.object({
      id: ItemId,
      date: z.iso.date('date must be a day such as 2026-12-25').meta({ title: 'Date', widget: 'date' }),
      name: text('name', line).meta({ title: 'Name', description: 'For you; visitors do not see it.' }),
    }),
    { max: holidays },
  ).meta({ title: 'Closed on', item: 'day' }),
  emergency: text('emergency', line).meta({
    title: 'Emergency line',
    description: 'Stands beside the hours. Leave it empty if you keep none.',
  }),
})
export type OpeningHours = z.infer<typeof OpeningHours>
