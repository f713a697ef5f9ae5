import { dateFormat, dateLocale } from './date-locale.ts'

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const dayAndYear = { ...dayAndMonth, year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const written = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(dateLocale.get(), options).format(moment)

/** For sorting, the earlier first: times as the server writes them are in the order of their texts. */
export const byTime = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A date as the site writes it, on this device's clock: `14 Nov 2026`. */
export const shortDate = (iso: string) => written(new Date(iso), dayAndYear)

/** A day of the calendar, on no clock, as the site writes it: `2026-01-26` is `26 Jan 2026`. What is no day stays as it is. */
export const calendarDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? dateFormat({ ...dateLocale.get(), timeZone: 'UTC' }, dayAndYear).format(new Date(day))
    : day

/** A date with its time of day, on this device's clock or that of a zone: `14 Nov 2026, 09:30`. */
export const shortMoment = (iso: string, timeZone = dateLocale.get().timeZone) =>
  dateFormat({ ...dateLocale.get(), timeZone }, { ...dayAndYear, ...time }).format(new Date(iso))

/** The moments of a list; those that would read alike are told to the second: `14 Nov 2026, 09:30:12`. */
export function momentsApart(isos: readonly string[]): string[] {
  const short = isos.map((iso) => shortMoment(iso))
  const isAlone = (text: string) => short.indexOf(text) === short.lastIndexOf(text)
  const exact = { ...dayAndYear, ...time, second: '2-digit' } as const
  return isos.map((iso, index) => {
    const text = short[index] ?? ''
    return isAlone(text) ? text : written(new Date(iso), exact)
  })
}

/** The time of day, on this device's clock, with the date of another day: `09:30`, `13 Nov, 09:30`. */
export function recentMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const dayOf = written(moment, dayAndMonth)
  const clock = written(moment, time)
  return dayOf === written(now, dayAndMonth) ? clock : `${dayOf}, ${clock}`
}
