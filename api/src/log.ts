import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Lines that cannot be written are kept up to this many characters; further ones are dropped. */
const MAX_KEPT = 1024 * 1024

/**
 * Standard output as a log writes to it. A line that cannot be written, because the log is a file on a full disk or its
 * reader has gone, blocks nothing: it waits for the next one that can be written. pino by itself ends the process, and
 * while there is no room not even that comes to an end.
 */
function logDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_KEPT })
  output.on('error', () => {})
  // After a fatal line pino would call `flushSync`, which waits for room for ever: the process neither served nor ended.
  return { write: (line) => void output.write(line) }
}

export type Log = Logger

/**
 * The one log of a process: a line of JSON for each event, on standard output. What people and networks send stands in
 * fields and never in the sentence, so that nothing sent can look like a line of its own.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log =>
  pino({ level: logLevel }, logDestination())
