import type { BusinessDocument } from '@fettle/shared-types'
import { openingWords } from '../../words/opening.words.ts'
import { countsToTwelve, weekdayIn } from './clock-time.ts'
import styles from './opening-now.module.css'
import { type BusinessHours, weekdays } from './opening-state.ts'
import { zoneStretches } from './zone-stretches.ts'

interface OpeningNowProps {
  business: Pick<BusinessDocument, 'hours' | 'timeZone' | 'language'>
  label?: string
}

/**
 * Whether the business is open now. The server writes `label`, which is true at any time, so that a cached or exported page
 * never lies; the visitor's browser replaces it (`client/opening-hours.ts`). Nothing is said of a business without hours.
 */
export function OpeningNow({ business, label = '' }: OpeningNowProps) {
  const { hours, language, timeZone } = business
  const isEverOpen = Object.values(hours.week).some((spans) => spans.length > 0)
  const shown: BusinessHours = {
    zone: zoneStretches(timeZone, language, new Date().getUTCFullYear()),
    isTwelve: countsToTwelve(language),
    days: weekdays.map((day) => weekdayIn(day, language, 'long')),
    week: hours.week,
    holidays: hours.holidays.map(({ date }) => date),
    words: openingWords(language).state,
  }
  return (
    <span className={styles.state} data-opening-hours={isEverOpen ? JSON.stringify(shown) : undefined}>
      {label}
    </span>
  )
}
