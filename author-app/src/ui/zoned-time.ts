import { dateFormat, dateLocale } from './date-locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A date and a time of day as a clock on a wall shows them: `2026-05-04T09:00`. */
export type WallTime = string

const digits = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** What clocks of a zone show at a moment. @param iso in UTC */
export function wallTimeOf(iso: string, zone: string): WallTime {
  const parts = dateFormat({ language: 'en', timeZone: zone }, digits).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const aheadMs = (time: number, zone: string) => {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${wallTimeOf(new Date(minute).toISOString(), zone)}Z`) - minute
}

/**
 * The moment at which clocks of a zone show a time. `skipped`: they never do, because they are put forward over it; the
 * moment is as much later. `twice`: they do so two times, because they are put back; the moment is the first.
 */
export interface ZonedMoment {
  /** In UTC. */
  iso: string
  is: 'once' | 'skipped' | 'twice'
}

/** @returns `undefined` for what is no time */
export function momentOf(wall: WallTime, zone: string): ZonedMoment | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = aheadMs(asUtc - DAY_MS, zone)
  const offsets = [...new Set([before, aheadMs(asUtc + DAY_MS, zone)])]
  const times = offsets.map((offset) => asUtc - offset)
  const shown = times.filter((time) => aheadMs(time, zone) === asUtc - time).sort((a, b) => a - b)
  const [first = asUtc - before] = shown
  const is = shown.length === 0 ? 'skipped' : shown.length === 1 ? 'once' : 'twice'
  return { iso: new Date(first).toISOString(), is }
}

const shown = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** A moment as the site writes it, on the clocks of a zone, with the year of another one: `4 May, 09:00`, `4 May 2027, 09:00`. */
export function momentInZone(iso: string, zone: string, now = new Date()): string {
  const moment = new Date(iso)
  const locale = { ...dateLocale.get(), timeZone: zone }
  const year = dateFormat(locale, { year: 'numeric' })
  const isThisYear = year.format(moment) === year.format(now)
  return dateFormat(locale, isThisYear ? shown : { ...shown, year: 'numeric' }).format(moment)
}
