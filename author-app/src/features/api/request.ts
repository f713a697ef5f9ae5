import { z } from 'zod'

/** No answer came that is the server's: the network is away, the server cannot be reached, or something else answered in its place. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** No answer came within the time the caller allowed. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Another site answers at this address: nothing was asked of it. */
export class OtherSiteError extends Error {
  override readonly name = 'OtherSiteError'
  constructor() {
    super('Another site answers at this address now. Nothing was sent to it.')
  }
}

/** What a refusal carries, read leniently: a proxy in between may answer with less than the contract. */
const Refusal = z.object({
  error: z.string().min(1),
  code: z.string().optional(),
  details: z.unknown().optional(),
})
type Refusal = z.infer<typeof Refusal>

/** The server answered with a status outside 200-299. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  /** @param refusal the body's `error`, `code` and `details`, when it carried an `error` */
  constructor(
    readonly status: number,
    readonly refusal: Partial<Refusal> = {},
    /** What it was told with; `body` is `undefined` where that was no JSON. */
    readonly told: { body: unknown; retryAfter: string | null } = { body: undefined, retryAfter: null },
  ) {
    super(refusal.error ?? `The server answered ${status}`)
  }
}

/** Reads the refusal out of an answer that is not 2xx. Never throws for a body that cannot be read. */
async function answerError(response: Response): Promise<AnswerError> {
  const body: unknown = await response.json().catch(() => undefined)
  const refusal = Refusal.safeParse(body)
  const told = { body, retryAfter: response.headers.get('Retry-After') }
  return new AnswerError(response.status, refusal.success ? refusal.data : {}, told)
}

/** The server's own sentence when there is one, else the given one. */
export function failureSentence(error: unknown, otherwise: string): string {
  if (error instanceof OtherSiteError) return error.message
  return error instanceof AnswerError ? (error.refusal.error ?? otherwise) : otherwise
}

export const hasStatus = (error: unknown, status: number): error is AnswerError =>
  error instanceof AnswerError && error.status === status

/** No answer of the server came: the network is away, or the server is. */
export const isUnanswered = (error: unknown) => error instanceof NetworkError || error instanceof TimeoutError

/** Why a screen that needs the server does not have what it asked for. */
export interface ServerTrouble {
  kind: 'away' | 'signed-out' | 'refused'
  sentence: string
}

/** @param otherwise said where the server gave no sentence of its own */
export function troubleOf(error: unknown, otherwise: string): ServerTrouble {
  if (error instanceof OtherSiteError) return { kind: 'away', sentence: error.message }
  if (isUnanswered(error)) return { kind: 'away', sentence: 'The server cannot be reached now.' }
  if (hasStatus(error, 401))
    return { kind: 'signed-out', sentence: 'Your session has ended. Sign in again to go on.' }
  return { kind: 'refused', sentence: failureSentence(error, otherwise) }
}

/** What came of requests that change nothing themselves. */
const onlyAsked = new WeakSet<object>()

/** Marks the failure of what is asked before a change: nothing was changed, whether or not it arrived. */
export async function beforeChange<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Object) onlyAsked.add(error)
    throw error
  }
}

/** Whether a request may have been done all the same: a proxy answered in the server's place, or what it answered cannot be read. */
export const mayBeDone = (error: unknown): boolean => {
  if (error instanceof Object && onlyAsked.has(error)) return false
  if (error instanceof AnswerError) return error.status >= 500 && error.refusal.error === undefined
  const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError
  return isUnreadable || (isUnanswered(error) && navigator.onLine)
}

/**
 * What is said of a change that failed. What got no answer may have arrived, unless this device had no network.
 * @param otherwise said where the server gave no sentence of its own
 */
export function failedChange(error: unknown, otherwise: string): string {
  const { sentence } = troubleOf(error, otherwise)
  return mayBeDone(error)
    ? `${sentence} It may have been done all the same: look before you do it again.`
    : `${sentence} Nothing was changed.`
}

/** Whether asking again, with nothing changed, may bring another answer. A refusal without a sentence is a proxy's. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof AnswerError) || error.status >= 500 || error.refusal.error === undefined

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: BodyInit
  /** Milliseconds to the last byte; without it the request may take as long as it needs. */
  timeoutMs?: number
  /** Ends the request from outside; it counts as a network that is away. */
  signal?: AbortSignal
  /** The page's own, unless said otherwise. */
  fetch?: typeof globalThis.fetch
}

/** Whether a portal or a filter answered in the server's place: of a page nothing is asked but a preview. */
const isPage = (response: Response, accept: string | undefined) =>
  accept !== 'text/html' && response.headers.get('content-type')?.startsWith('text/html') === true

/**
 * Sends one request with the session cookie and hands back a 2xx answer of the server that has come whole.
 * @param path below `/api`, starting with a slash
 * @throws NetworkError, TimeoutError, OtherSiteError, or AnswerError for any other status
 */
export async function request(
  path: string,
  { method = 'GET', headers = {}, body, timeoutMs, signal, fetch = globalThis.fetch }: RequestOptions = {},
): Promise<Response> {
  const ends = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)]
  const given = ends.filter((end) => end !== undefined)
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(given.length > 0 ? { signal: AbortSignal.any(given) } : {}),
    })
    if (!response.ok) throw await answerError(response)
    if (isPage(response, headers.accept)) throw new Error('Something else than the server answered')
    const bytes = await response.arrayBuffer()
    return new Response(bytes.byteLength > 0 ? bytes : null, response)
  } catch (cause) {
    // Asked of the site itself, before this was asked.
    if (cause instanceof OtherSiteError || cause instanceof AnswerError || isUnanswered(cause)) throw cause
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new TimeoutError('The server did not answer in time', { cause })
    throw new NetworkError('The server cannot be reached', { cause })
  }
}
