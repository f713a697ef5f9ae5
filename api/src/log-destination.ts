import { type DestinationStream, pino } from 'pino'

/** Lines that cannot be written are kept up to this many characters; further ones are dropped. */
const MAX_KEPT = 1024 * 1024

/**
 * Standard output as a log writes to it. A line that cannot be written, because the log is a file on a full disk or its
 * reader has gone, stands in nobody's way: it waits for the next one that can. pino by itself ends the process, and
 * while there is no room not even that comes to an end.
 */
export function logDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_KEPT })
  output.on('error', () => {})
  return output
}
