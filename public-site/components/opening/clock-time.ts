import type { Weekday } from '@fettle/shared-types'
import { weekdays } from './opening-state.ts'

/** The last language that was asked about: a page asks for every hour that it shows, and a format is slow to make. */
let known: { language: string; isTwelve: boolean } | undefined

/** Whether people who read a language write the hours of a day from 1 to 12. */
export function countsToTwelve(language: string): boolean {
  if (known?.language !== language) {
    const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
    known = { language, isTwelve: hour12 === true }
  }
  return known.isTwelve
}

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 1, 1)
const DAY_MS = 24 * 60 * 60_000

type Length = 'short' | 'long'

/** The last language that was asked about, in both lengths: every page has both. */
let days: { language: string; formats: Record<Length, Intl.DateTimeFormat> } | undefined

/** A day of the week in a language: `Mon` or `Monday`, `Mo` or `Montag`. */
export function weekdayIn(day: Weekday, language: string, length: Length): string {
  if (days?.language !== language) {
    const formatOf = (weekday: Length) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    days = { language, formats: { short: formatOf('short'), long: formatOf('long') } }
  }
  return days.formats[length].format(SUNDAY + weekdays.indexOf(day) * DAY_MS)
}

/** A time such as `09:30` as it is written where the hours of a day end at 12, `9:30AM`, or at 24, `09:30`. */
export function clockTime(time: string, isTwelve: boolean): string {
  if (!isTwelve) return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'AM' : 'PM'}`
}
