/** Time as the engine knows it. */
export interface Clocks {
  /** Milliseconds since 1970, as the device says: people see it, nothing waits for it. */
  now(): number
  /** Milliseconds of a clock that is never set: what waits are measured with. */
  monotonic(): number
}

/** A server may ask for a wait this long at most, in milliseconds; longer is taken as this. */
export const LONGEST_WAIT_MS = 15 * 60_000

/**
 * Milliseconds of a `Retry-After` header (RFC 9110, section 10.2.3), seconds or a date. A date is measured from the
 * answer's own `Date`, because the device's clock may be wrong.
 */
export function retryAfterMs(headers: Headers, { now }: Pick<Clocks, 'now'>): number | undefined {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const sent = Date.parse(headers.get('Date') ?? '')
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - (sent || now())
  return Number.isFinite(ms) ? Math.min(LONGEST_WAIT_MS, Math.max(0, ms)) : undefined
}
