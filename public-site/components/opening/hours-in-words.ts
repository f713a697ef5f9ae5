import type { BusinessDocument, OpeningSpan, Weekday } from '@fettle/shared-types'
import { openingWords } from '../../words/opening.words.ts'

import { clockTime, countsToTwelve, weekdayIn } from './clock-time.ts'
import { weekdays } from './opening-state.ts'

/** A week as people speak of it begins on Monday. */
const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

/** `Mon-Sat`, `Mon, Wed`: days that follow each other are joined. */
function daysInWords(days: readonly Weekday[], language: string): string {
  const words = openingWords(language)
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const previous = fromMonday[fromMonday.indexOf(day) - 1]
    if (run && run.at(-1) === previous) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => run.map((day) => weekdayIn(day, language, 'short')))
    .flatMap((run) => (run.length > 2 ? words.days(run[0] ?? '', run.at(-1) ?? '') : run))
    .join(', ')
}

/**
 * When the business is open, in one line: `Mon-Sat 9AM - 7PM`. Days with the same hours are named together; a time that ends
 * as it began a day before is all of the day.
 */
export function hoursInWords({ hours, language }: Pick<BusinessDocument, 'hours' | 'language'>): string {
  const words = openingWords(language)
  const isTwelve = countsToTwelve(language)
  const inWords = ({ opens, closes }: OpeningSpan) =>
    opens === closes ? words.allDay : words.times(clockTime(opens, isTwelve), clockTime(closes, isTwelve))
  const byTimes = new Map<string, Weekday[]>()
  for (const day of fromMonday) {
    const times = hours.week[day].map(inWords).join(', ')
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), day])
  }
  const parts = [...byTimes].map(([times, days]) => `${daysInWords(days, language)} ${times}`)
  return parts.join('; ') || words.byAppointment
}
