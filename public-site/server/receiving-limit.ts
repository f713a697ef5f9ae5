import type { IncomingMessage, ServerResponse } from 'node:http'

export interface ReceivingLimit {
  /** How long any request may take to arrive, in milliseconds. */
  leastMs: number
  /** The slowest line that a longer one is given time for, in bytes per second. */
  slowest: number
}

/** As long as Node gives every request, and a line half as fast as the studio waits for. */
export const usualLimit: ReceivingLimit = { leastMs: 300_000, slowest: 8 * 1024 }

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Closes the connection of a request whose body takes longer than a slow line needs for what it says of its length: time that
 * grows with the size, so that a large file arrives and a sender of single bytes holds nothing for ever. What is refused before
 * it has arrived is given no more than any other.
 */
export function limitReceiving(
  req: IncomingMessage,
  res: ServerResponse,
  { leastMs, slowest }: ReceivingLimit,
): void {
  if (!hasBody(req)) return
  const closeAfter = (ms: number) =>
    setTimeout(() => req.complete || req.socket.destroy(), Math.min(ms, LONGEST_MS)).unref()
  const neededMs = (Number(req.headers['content-length'] ?? 0) / slowest) * 1_000
  let timer = closeAfter(Math.max(leastMs, neededMs))
  res.once('finish', () => {
    if (req.complete) return
    clearTimeout(timer)
    timer = closeAfter(leastMs)
  })
  req.once('close', () => clearTimeout(timer))
}
