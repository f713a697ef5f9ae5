import { type SiteLocale, useSiteLocale } from './site-locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The format of a locale; kept, because a page asks for it with each of its dates. */
function formatOf(
  { language, timeZone }: SiteLocale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  formats.set(key, format)
  return format
}

const longDate = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** The specification writes the dates of posts month first, which the language of its site does not. */
const languageOfDates = (language: string) => (language === 'en-IN' ? 'en-US' : language)

/** The day of a moment on the clock of the site: `October 3, 2026`, `3. Oktober 2026`. */
export const formatDate = (iso: string, { language, timeZone }: SiteLocale): string =>
  formatOf({ language: languageOfDates(language), timeZone }, longDate).format(new Date(iso))

/** When a post or a comment was written. @param at in UTC */
export function WrittenOn({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at, useSiteLocale())}</time>
}

interface CalendarDayProps {
  /** Of no time zone: `2026-08-14`. */
  date: string
  /** `short` leaves out the day: `Aug 2026`. */
  look: 'long' | 'short'
}

const looks = { long: { dateStyle: 'long' }, short: { month: 'short', year: 'numeric' } } as const

/** A day of the calendar that is the same everywhere, such as that of a review or of the terms. */
export function CalendarDay({ date, look }: CalendarDayProps) {
  const { language } = useSiteLocale()
  return (
    <time dateTime={date}>{formatOf({ language, timeZone: 'UTC' }, looks[look]).format(new Date(date))}</time>
  )
}
