// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { callApi, RefusedError, UnreachableError } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test.each([200, 201, 299])('an answer of %i is a success [9.31]', async (status) => {
  answerWith(status, { likes: 1 })
  expect((await callApi('/blogs/1/like', { method: 'PUT' })).answer).toEqual({ likes: 1 })
})

test.each([400, 401, 404, 500])(
  'an answer of %i is a failure, told with the error field of its body [7.2, 9.31]',
  async (status) => {
    answerWith(status, { error: 'The shed is closed.' })
    const failure = await callApi('/blogs').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RefusedError)
    expect(failure).toMatchObject({ status, message: 'The shed is closed.' })
  },
)

test('a call carries the visitor’s cookies and has no time limit [7.1, 9.31]', async () => {
  const fetched = answerWith(200, [])
  await callApi('/blogs')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/blogs')
  expect(fetched.mock.calls[0]?.[1]).toEqual({ method: 'GET', credentials: 'include' })
})

test('no answer at all is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(callApi('/blogs')).rejects.toBeInstanceOf(UnreachableError)
})

test('a page of a portal and the half of an answer are no answers, whatever their status', async () => {
  for (const body of ['<!doctype html><title>Wi-Fi</title>', '{"_id":"1","comm', '']) {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))
    await expect(callApi('/blogs/1/comments', { method: 'POST', body: {} })).rejects.toBeInstanceOf(
      UnreachableError,
    )
  }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect((await callApi('/blogs/1/comments/2', { method: 'DELETE' })).answer).toBeUndefined()
})
