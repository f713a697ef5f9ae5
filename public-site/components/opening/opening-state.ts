import type { OpeningSpan, Weekday } from '@fettle/shared-types'
import type { ZoneStretch } from './zone-stretches.ts'

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays: readonly Weekday[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/** Sentences in which `{time}` and `{day}` stand for what they are at the moment. */
type OpeningWords = Readonly<
  Record<'open' | 'openAllDay' | 'opensToday' | 'opensTomorrow' | 'opensOn' | 'closed', string>
>

/**
 * What the browser needs to say whether the business is open. Nothing in it is left for the browser to format: the first format
 * that it makes takes a phone a tenth of a second.
 */
export interface BusinessHours {
  /** The clock of the business. */
  zone: readonly ZoneStretch[]
  /** Whether the hours of a day are written from 1 to 12. */
  isTwelve: boolean
  /** The names of `weekdays` in its sentences. */
  days: readonly string[]
  /** A day without spans is closed. */
  week: Record<Weekday, OpeningSpan[]>
  /** Dates on which the business is closed, as `YYYY-MM-DD`. */
  holidays: string[]
  /** What is said of its state, with places for day and time. */
  words: OpeningWords
}

/**
 * Whether the business is open, and what changes that next; times as `HH:MM` on its own clock. One that stays open for more
 * than a day has no `until`.
 */
export type OpeningState =
  | { isOpen: true; until?: string }
  | { isOpen: false; opens: { day: 'today' | 'tomorrow' | Weekday; at: string } | undefined }

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS
/** Days ahead in which the next opening is looked for. */
const HORIZON_DAYS = 14

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The date, as UTC midnight, and the minute of the day that a clock in a stretch of its time zone shows. */
function clockIn({ offset }: ZoneStretch, now: Date) {
  const minutes = Math.floor(now.getTime() / MINUTE_MS) + offset
  const midnight = Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES
  return { midnight: midnight * MINUTE_MS, minute: minutes - midnight }
}

/** The stretch that a moment lies in; none after the last that the page knows of. */
const stretchAt = ({ zone }: BusinessHours, now: Date) => zone.find(({ until }) => now.getTime() < until)

/** The spans of a day, in minutes from the midnight that `daysAhead` counts from. */
function spansOf({ week, holidays }: BusinessHours, midnight: number, daysAhead: number) {
  const date = new Date(midnight + daysAhead * DAY_MS)
  const weekday = weekdays[date.getUTCDay()] ?? 'Sunday'
  if (holidays.includes(date.toISOString().slice(0, 10))) return []
  return week[weekday].map(({ opens, closes }) => {
    const from = daysAhead * DAY_MINUTES + minutesOf(opens)
    const length = (minutesOf(closes) - minutesOf(opens) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
    return { from, to: from + length, opens, closes, weekday, daysAhead }
  })
}

type Span = ReturnType<typeof spansOf>[number]

/** The span in which the business closes: one that begins as another ends goes on from it, as around the clock. */
function lastOfRow(spans: readonly Span[], span: Span): Span {
  const next = spans.find(({ from, to }) => from <= span.to && span.to < to)
  return next ? lastOfRow(spans, next) : span
}

/** Whether the business is open at a moment, wherever it is asked; nothing where the page is too old to know its clock. */
export function openingState(hours: BusinessHours, now: Date): OpeningState | undefined {
  const stretch = stretchAt(hours, now)
  if (!stretch) return undefined
  const { midnight, minute } = clockIn(stretch, now)
  const spans = Array.from({ length: HORIZON_DAYS + 2 }, (_, at) => spansOf(hours, midnight, at - 1)).flat()
  const open = spans.find(({ from, to }) => from <= minute && minute < to)
  if (open) {
    const last = lastOfRow(spans, open)
    return last.to - minute > DAY_MINUTES ? { isOpen: true } : { isOpen: true, until: last.closes }
  }
  const next = spans.filter(({ from }) => from > minute).sort((one, other) => one.from - other.from)[0]
  if (!next) return { isOpen: false, opens: undefined }
  const day = ({ 0: 'today', 1: 'tomorrow' } as const)[next.daysAhead] ?? next.weekday
  return { isOpen: false, opens: { day, at: next.opens } }
}

/** The short name of a time zone (`IST`), where the visitor's clock shows another time than that of the business. */
export function foreignZone(hours: BusinessHours, now: Date): string | undefined {
  const stretch = stretchAt(hours, now)
  return stretch?.offset === -now.getTimezoneOffset() ? undefined : stretch?.name
}
