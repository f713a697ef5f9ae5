import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { logDestination } from './log-destination.ts'

export type Log = Logger

/**
 * The one log of a process: a line of JSON for each event, on standard output. What people and networks send stands in
 * fields and never in the sentence, so that nothing sent can look like a line of its own.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log =>
  pino({ level: logLevel }, logDestination())
