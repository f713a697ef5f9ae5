/** A stretch of time in which the clocks of a time zone keep their distance from UTC. */
export interface ZoneStretch {
  /** When it ends, as milliseconds since 1970. */
  until: number
  /** What its clocks are ahead of UTC by, in minutes. */
  offset: number
  /** The short name of the zone in it: `IST`, or `CET` and `CEST` in turn. */
  name: string
}

const YEARS = 3
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The last answer: a site asks of one zone. */
let known: { asked: string; stretches: ZoneStretch[] } | undefined

/**
 * The stretches of a year and of the two that follow. They travel with the page: a phone that asks its own tables of time
 * zones works on the answer for 30 ms, and an old one answers with the rules of its own year.
 */
export function zoneStretches(timeZone: string, language: string, year: number): ZoneStretch[] {
  const asked = `${timeZone} ${language} ${year}`
  if (known?.asked !== asked) known = { asked, stretches: stretchesFrom(year, timeZone, language) }
  return known.stretches
}

function stretchesFrom(year: number, timeZone: string, language: string): ZoneStretch[] {
  const offsetAt = offsetsOf(timeZone)
  const names = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  const nameAt = (time: number) =>
    names.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const end = Date.UTC(year + YEARS, 0, 1)
  const stretches: ZoneStretch[] = []
  let from = Date.UTC(year, 0, 1)
  while (from < end) {
    const offset = offsetAt(from)
    let day = from
    while (day < end && offsetAt(day) === offset) day += DAY_MS
    const until = day < end ? changeBetween(day - DAY_MS, day, offsetAt) : end
    stretches.push({ until, offset, name: nameAt(from) })
    from = until
  }
  return stretches
}

/** The minute at which the offset is no longer what it was. */
function changeBetween(before: number, after: number, offsetAt: (time: number) => number): number {
  if (after - before <= MINUTE_MS) return after
  const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
  return offsetAt(middle) === offsetAt(before)
    ? changeBetween(middle, after, offsetAt)
    : changeBetween(before, middle, offsetAt)
}

/** The offset of a time zone from UTC at a moment, in minutes. */
function offsetsOf(timeZone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (time) => {
    const parts = Object.fromEntries(
      clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return (Date.UTC(year, month - 1, day, hour, minute) - time) / MINUTE_MS
  }
}
