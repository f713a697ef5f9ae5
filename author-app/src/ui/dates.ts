const zone = { timeZone: 'Asia/Kolkata' } as const
const dayAndYear = { day: 'numeric', month: 'short', year: 'numeric', ...zone } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const

const date = new Intl.DateTimeFormat('en-IN', dayAndYear)
const dateAndTime = new Intl.DateTimeFormat('en-IN', { ...dayAndYear, ...time })
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...zone })
const clock = new Intl.DateTimeFormat('en-IN', time)

/** A date as the site shows it, in Asia/Kolkata: `14 Nov 2026`. */
export const shortDate = (iso: string) => date.format(new Date(iso))

/** A date with its time of day, in Asia/Kolkata: `14 Nov 2026, 09:30`. */
export const shortMoment = (iso: string) => dateAndTime.format(new Date(iso))

/** The time of day, in Asia/Kolkata, with the date of another day: `09:30`, `13 Nov, 09:30`. */
export function recentMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const dayOf = day.format(moment)
  return dayOf === day.format(now) ? clock.format(moment) : `${dayOf}, ${clock.format(moment)}`
}
