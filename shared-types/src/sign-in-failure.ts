/** What came of a sign-in; `undefined` in its place where no answer came at all. */
export interface SignInAnswer {
  status: number
  /** The parsed JSON; `undefined` where the answer was none. */
  body: unknown
  /** The `Retry-After` header: seconds or a date (RFC 9110, 10.2.3). */
  retryAfter: string | null
}

export const SERVER_AWAY = 'The server cannot be reached. Check your connection and try again.'
const FAILED = 'Login Failed:'
const WAIT_WITHOUT_TIME = 'Try again in a few minutes.'
const MAINTAINED =
  'the site is being maintained, and nobody can sign in for the moment. Please try again in a few minutes.'

const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** The ticket of an answer that asks for a code too; `undefined` for any other. */
export function ticketOf(body: unknown): string | undefined {
  if (textIn(body, 'code') !== 'second_factor_required') return undefined
  return textIn(Reflect.get(body as object, 'details'), 'ticket') || undefined
}

/** The contract's refusal of a sign-in may say nothing; one that says something else is not the contract's. */
const isEmptyObject = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0

const inUnits = (count: number, unit: string) => `Try again in ${count} ${count === 1 ? unit : `${unit}s`}.`

/** When to try again, as `Retry-After` says it; '' where it says nothing that can be read. */
function whenAgain(retryAfter: string | null, now: number): string {
  if (!retryAfter) return ''
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1_000
  if (!Number.isFinite(seconds)) return ''
  if (seconds <= 90) return inUnits(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? inUnits(minutes, 'minute') : inUnits(Math.ceil(minutes / 60), 'hour')
}

/**
 * The sentence for a sign-in that failed. Only the contract's server, known by the `code` of its errors, speaks of
 * credentials: a proxy's error page or a portal's welcome is the network answering in its place.
 * @param now milliseconds since 1970
 */
export function signInFailure(answer: SignInAnswer | undefined, now: number = Date.now()): string {
  if (!answer) return SERVER_AWAY
  const { status, body, retryAfter } = answer
  const isBusy = status === 429 || status === 503
  const again = isBusy ? whenAgain(retryAfter, now) : ''
  const said = textIn(body, 'error')
  // The server's sentence is about changes: whoever signs in has none that could be lost.
  if (textIn(body, 'code') === 'read_only') return `${FAILED} ${MAINTAINED}`
  if (said && textIn(body, 'code')) return [FAILED, said, again].filter(Boolean).join(' ')
  if (status === 401 && isEmptyObject(body)) return `${FAILED} Invalid credentials`
  if (isBusy) return `The server cannot be reached now. ${again || WAIT_WITHOUT_TIME}`
  return SERVER_AWAY
}

/** By the name of the error that the browser gave (WebAuthn, 5.1.3 and 5.1.4). */
const passkeyFailures: Record<string, string> = {
  AbortError: 'No passkey was used.',
  InvalidStateError: 'This device has a passkey of your account already.',
  NotAllowedError:
    'No passkey was used: it was cancelled, took too long, or there is none for this site here.',
  NotSupportedError: 'This browser has no passkeys.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its own address and try again.',
}

/** The sentence for a browser that made or gave no passkey. @param error what it threw */
export function passkeyFailure(error: unknown): string {
  const name = textIn(error, 'name')
  return (Object.hasOwn(passkeyFailures, name) && passkeyFailures[name]) || 'The passkey could not be used.'
}
