/** A clock for a test that says how time goes on. @param begin an ISO moment, with its zone */
export function createSetClock(begin = '2027-03-01T09:00:00Z') {
  let moment = new Date(begin)
  /** What it says. */
  const now = (): Date => moment
  /** Lets time go on, or back. */
  const later = (seconds: number): void => {
    moment = new Date(moment.getTime() + seconds * 1000)
  }
  return { now, later }
}
