/** The last language that was asked about: a page asks for every hour that it shows, and a format is slow to make. */
let known: { language: string; isTwelve: boolean } | undefined

/** Whether people who read a language write the hours of a day from 1 to 12. */
function countsToTwelve(language: string): boolean {
  if (known?.language !== language) {
    const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
    known = { language, isTwelve: hour12 === true }
  }
  return known.isTwelve
}

/** A time such as `09:30` as the hours of the business are written: `9:30AM`, or `09:30` where days have 24 hours. */
export function clockTime(time: string, language: string): string {
  if (!countsToTwelve(language)) return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'AM' : 'PM'}`
}
