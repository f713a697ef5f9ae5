const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A date as the site shows it, in Asia/Kolkata: `14 Nov 2026`. */
export const shortDate = (iso: string) => day.format(new Date(iso))

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** A date with its time of day, in Asia/Kolkata: `14 Nov 2026, 09:30`. */
export const shortMoment = (iso: string) => moment.format(new Date(iso))
