import type { Weekday } from '@fettle/shared-types'
import { clockTime } from '../components/opening/clock-time.ts'

/** Stands for the hours of a business that keeps none. */
export const byAppointment = 'By appointment'

/**
 * What is said of the opening hours, times as `language` writes them; `zone` names the clock where the visitor's is another.
 */
export const openingText = {
  label: 'Hours',
  open: (until: string, language: string, zone = '') =>
    `Open now, until ${clockTime(until, language)}${zone && ` ${zone}`}`,
  opens: (day: 'today' | 'tomorrow' | Weekday, at: string, language: string, zone = '') =>
    `Closed now, opens ${day === 'today' ? '' : `${day} `}${clockTime(at, language)}${zone && ` ${zone}`}`,
  closed: 'Closed now',
} as const
