import { wallTimeOf } from '../../ui/zoned-time.ts'

/** A month of the calendar: `2026-05`. */
export type Month = string

const DAY_MS = 24 * 60 * 60 * 1000
const FORMAT = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/

/** The month that an address asks for. @returns `undefined` for what is none */
export const asMonth = (text: string | null): Month | undefined =>
  text !== null && FORMAT.test(text) ? text : undefined

/** The day of a moment on the clocks of a zone: `2026-05-04`. */
export const dayIn = (iso: string, zone: string): string => wallTimeOf(iso, zone).slice(0, 10)

/** The month that is so many months later. */
export function monthAfter(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(2000, number - 1 + by))
  at.setUTCFullYear(year + at.getUTCFullYear() - 2000)
  return at.toISOString().slice(0, 7)
}

/** The weeks of a month, from Monday: its days, and `null` for those of its neighbours. */
export function weeksOf(month: Month): Array<Array<string | null>> {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const weeks: Array<Array<string | null>> = []
  for (let monday = first - before * DAY_MS; ; monday += 7 * DAY_MS) {
    const days = Array.from({ length: 7 }, (_, index) =>
      new Date(monday + index * DAY_MS).toISOString().slice(0, 10),
    )
    if (weeks.length > 0 && !days[0]?.startsWith(month)) return weeks
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)))
  }
}
