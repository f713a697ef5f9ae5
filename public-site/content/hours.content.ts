export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type Weekday = (typeof weekdays)[number]

/** From and to, as `HH:MM` on the clock of the business. A span that ends at or before its start ends the next day. */
export interface OpeningSpan {
  opens: string
  closes: string
}

export interface BusinessHours {
  /** The clock of the business, as an IANA name. */
  timeZone: string
  /** A day without spans is closed. */
  week: Record<Weekday, OpeningSpan[]>
  /** Dates on which the business is closed, as `YYYY-MM-DD`. */
  holidays: string[]
}

const fullDay: OpeningSpan[] = [{ opens: '09:00', closes: '19:00' }]

export const businessHours: BusinessHours = {
  timeZone: 'Asia/Kolkata',
  week: {
    Sunday: [],
    Monday: fullDay,
    Tuesday: fullDay,
    Wednesday: fullDay,
    Thursday: fullDay,
    Friday: fullDay,
    Saturday: fullDay,
  },
  holidays: ['2026-01-26', '2026-08-15', '2026-10-02'],
}
