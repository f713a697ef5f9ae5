import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** A busy machine takes its time. Milliseconds. */
configure({ asyncUtilTimeout: 60_000 })

interface StubbedAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export interface SentCall {
  method: string
  /** Path and query as the component sent them. */
  url: string
  body: unknown
}

/**
 * Answers every call of the API that the component under test makes.
 * @param answer what each call gets, by what was sent and its headers; a thrown error is a network that is down, a promise keeps the caller waiting
 * @returns the calls so far, in order
 */
export function stubApi(
  answer: (call: SentCall, headers: Headers) => StubbedAnswer | Promise<StubbedAnswer>,
): SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const { status = 200, body = {}, headers = {} } = await answer(call, new Headers(init.headers))
    init.signal?.throwIfAborted()
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  })
  return calls
}
