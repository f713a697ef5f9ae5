const format = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** When a review was given, such as `Aug 2026`. */
export function ReviewDate({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
