import { AnswerError, answerError, NetworkError, OtherSiteError, TimeoutError } from './errors.ts'

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

/**
 * Sends one request with the session cookie and hands back a 2xx answer.
 * @param path below `/api`, starting with a slash
 * @throws NetworkError, TimeoutError, OtherSiteError, or AnswerError for any other status
 */
export async function request(
  path: string,
  { method = 'GET', headers = {}, body, timeoutMs, signal, fetch = globalThis.fetch }: RequestOptions = {},
): Promise<Response> {
  const ends = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)]
  const given = ends.filter((end) => end !== undefined)
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(given.length > 0 ? { signal: AbortSignal.any(given) } : {}),
    })
  } catch (cause) {
    // Asked of the site itself, before this was asked.
    if (cause instanceof OtherSiteError || cause instanceof AnswerError) throw cause
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new TimeoutError('The server did not answer in time', { cause })
    throw new NetworkError('The server cannot be reached', { cause })
  }
  if (!response.ok) throw await answerError(response)
  return response
}
