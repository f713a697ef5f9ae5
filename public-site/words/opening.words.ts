import { translated } from './translated.ts'

/** What is said of the opening hours. The browser fills in the times: these words come with the hours in the page. */
export const openingWords = translated('opening', {
  label: 'Hours',
  /** Stands for the hours of a business that keeps none. */
  byAppointment: 'By appointment',
  /** Stands for the hours of a day without an end. */
  allDay: '24 hours',
  /** From one day, or one time of day, to another. */
  days: (from: string, to: string) => `${from}-${to}`,
  times: (from: string, to: string) => `${from} - ${to}`,
  state: {
    open: 'Open now, until {time}',
    /** Where it closes on another day, or never. */
    openAllDay: 'Open now',
    opensToday: 'Closed now, opens {time}',
    opensTomorrow: 'Closed now, opens tomorrow {time}',
    opensOn: 'Closed now, opens {day} {time}',
    closed: 'Closed now',
  },
})
