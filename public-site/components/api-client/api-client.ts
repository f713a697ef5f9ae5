import type { ErrorBody, Post } from '@fettle/shared-types'
import { exportedWords } from '../../words/errors.words.ts'
import { isDocumentEnglish, wordsOfDocument } from '../dates/site-locale.ts'
import { hasApi, serverHref } from '../render-target/render-target.ts'
import { documentRenderTarget } from '../render-target/use-render-target.ts'

/** The API refused; `message` is its sentence for people, empty when it gave none. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  constructor(
    readonly status: number,
    message: string,
    /** The answer's body, `undefined` where it was no JSON, and its `Retry-After` header. */
    readonly told: { body: unknown; retryAfter: string | null } = { body: undefined, retryAfter: null },
  ) {
    super(message)
  }
}

/**
 * No answer of the server came: no network, a server that is down, or none behind an exported site; a portal answered in its
 * place; or what it answered did not come whole.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Whether it arrives also where the visitor leaves the page meanwhile. Some browsers refuse that across origins, where it is not asked for. */
  keepalive?: boolean
  /** A UUID of what is written: sent again with it, the server answers as before and does nothing twice. */
  idempotencyKey?: string | undefined
}

/**
 * Calls the API with the visitor's cookies.
 * @param path below `/api`
 * @throws RefusedError for an error answer, UnreachableError when none came
 */
export async function callApi<Answer>(
  path: string,
  { method = 'GET', body, signal, keepalive, idempotencyKey: key }: Call = {},
) {
  const target = documentRenderTarget()
  if (!hasApi(target)) throw new UnreachableError(wordsOfDocument(exportedWords).noServer)
  const address = serverHref(target, `/api${path}`)
  const unreachable = (cause?: unknown) =>
    new UnreachableError(wordsOfDocument(exportedWords).unreachable, { cause })
  let response: Response
  try {
    response = await fetch(address, {
      method,
      credentials: 'include',
      ...(signal ? { signal } : {}),
      ...(keepalive && address.startsWith('/') ? { keepalive } : {}),
      ...(body === undefined
        ? {}
        : {
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
          }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unreachable(cause)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const told = { body: answer, retryAfter: response.headers.get('Retry-After') }
    throw new RefusedError(response.status, (answer as ErrorBody | undefined)?.error ?? '', told)
  }
  signal?.throwIfAborted()
  // A page of a portal, or the half of an answer.
  if (answer === undefined && response.status !== 204) throw unreachable()
  return { answer: answer as Answer, headers: response.headers }
}

/** Whether to tell the visitor that the server did not answer: on exported pages, where it may be missing. */
export const isToldUnreachable = (error: unknown): error is UnreachableError =>
  error instanceof UnreachableError && documentRenderTarget().isExported

/** What the page's own words say of an error, by its code. */
function refusalOf(error: RefusedError, refusals: Readonly<Record<string, string>>): string | undefined {
  const code = (error.told.body as ErrorBody | undefined)?.code
  return code !== undefined && Object.hasOwn(refusals, code) ? refusals[code] : undefined
}

/**
 * The server's message if it sent one; on exported pages also that it did not answer; else the fallback. The server
 * writes English: on a page of another language its own words are said instead.
 * @param refusals these words, by the code of the error
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  refusals: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof RefusedError && !isDocumentEnglish()) return refusalOf(error, refusals) ?? fallback
  const hasSentence = error instanceof RefusedError || isToldUnreachable(error)
  return hasSentence && error.message ? error.message : fallback
}

const asked = new Map<string, Promise<Post>>()

/** A post as the API has it now, requested once per page. Exported pages hold the counts and comments of the export. */
export function livePost(id: string): Promise<Post> {
  const known = asked.get(id)
  if (known) return known
  const promise = callApi<Post>(`/blogs/${id}`).then(({ answer }) => answer)
  asked.set(id, promise)
  return promise
}
