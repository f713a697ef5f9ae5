import type { Weekday } from './hours.content.ts'

/** `9AM`, `9:30AM`, `12PM`: as the hours of the business are written. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** What is said of the opening hours; `zone` names the clock where the visitor's is another. */
export const openingText = {
  label: 'Hours',
  open: (until: string, zone = '') => `Open now, until ${clockTime(until)}${zone && ` ${zone}`}`,
  opens: (day: 'today' | 'tomorrow' | Weekday, at: string, zone = '') =>
    `Closed now, opens ${day === 'today' ? '' : `${day} `}${clockTime(at)}${zone && ` ${zone}`}`,
  closed: 'Closed now',
} as const
