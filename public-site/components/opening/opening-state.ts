import type { OpeningSpan, Weekday } from '@fettle/shared-types'

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

/** What the browser needs to say whether the business is open. */
export interface BusinessHours {
  /** The clock of the business, as an IANA name. */
  timeZone: string
  /** How its times are written, as a language tag. */
  language: string
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
const DAY_MS = DAY_MINUTES * 60_000
/** Days ahead in which the next opening is looked for. */
const HORIZON_DAYS = 14

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

let clock: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** The format of the last time zone that was asked about: a page asks of one, and a format takes a phone 30 ms to make. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (clock?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clock = { timeZone, format }
  }
  return clock.format
}

/** The date, as UTC midnight, and the minute of the day that a clock in a time zone shows. */
function clockIn(timeZone: string, now: Date) {
  const format = formatIn(timeZone)
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { midnight: Date.UTC(year, month - 1, day), minute: hour * 60 + minute }
}

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

/** Whether the business is open at a moment, wherever it is asked. */
export function openingState(hours: BusinessHours, now: Date): OpeningState {
  const { midnight, minute } = clockIn(hours.timeZone, now)
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
export function foreignZone({ language, timeZone }: BusinessHours, now: Date): string | undefined {
  if (clockIn(timeZone, now).minute === now.getHours() * 60 + now.getMinutes()) return undefined
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
}
