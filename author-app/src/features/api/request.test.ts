// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { failedChange, isWorthRetrying, NetworkError, request } from './index.ts'

const OPEN = 'It may have been done all the same: look before you do it again.'
const page = (status: number) =>
  new Response('<!doctype html><title>Wi-Fi</title>', { status, headers: { 'content-type': 'text/html' } })
const answering = (response: Response) => ({ method: 'POST' as const, fetch: async () => response })

afterEach(() => vi.restoreAllMocks())

/** What a request throws to which the network gave this. */
const thrownBy = (response: Response) =>
  request('/things', { fetch: async () => response }).catch((error: unknown) => error)

/** What is said of a change to which the network gave this. */
async function said(response: Response): Promise<string> {
  const error = await request('/things', answering(response))
    .then(async (answer) => z.object({ id: z.string() }).parse(await answer.json()))
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
  return failedChange(error, 'It could not be changed.')
}

test('a page that something else answered is no success, also where no body is expected', async () => {
  await expect(request('/things', answering(page(200)))).rejects.toBeInstanceOf(NetworkError)
})

test('a preview is a page', async () => {
  const preview = { ...answering(page(200)), headers: { accept: 'text/html' } }
  expect(await (await request('/site/preview', preview)).text()).toContain('Wi-Fi')
})

test('an answer that does not come whole is none', async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":"1'))
      controller.error(new TypeError('network error'))
    },
  })
  await expect(request('/things', answering(new Response(half)))).rejects.toBeInstanceOf(NetworkError)
})

test('an answer without a body has none', async () => {
  expect((await request('/things', answering(new Response(null, { status: 204 })))).status).toBe(204)
})

test('of a change that may have been done it is never said that nothing was changed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  for (const status of [200, 502, 504]) expect(await said(page(status))).toContain(OPEN)
  expect(await said(Response.json({ id: 1 }))).toContain(OPEN)
  expect(await said(new Response('{"id":"1', { headers: { 'content-type': 'application/json' } }))).toContain(
    OPEN,
  )
})

test('what the server refused, and what no network took, changed nothing', async () => {
  const nothing = 'Nothing was changed.'
  expect(await said(Response.json({ error: 'No.' }, { status: 403 }))).toBe(`No. ${nothing}`)
  expect(await said(Response.json({ error: 'Busy.' }, { status: 503 }))).toBe(`Busy. ${nothing}`)
  expect(await said(page(413))).toContain(nothing)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const away = new NetworkError('The server cannot be reached')
  expect(failedChange(away, 'It could not be changed.')).toContain(nothing)
})

test('what is read is asked for again unless the server itself refused it: a proxy may answer for a moment', async () => {
  for (const status of [403, 404, 502]) expect(isWorthRetrying(await thrownBy(page(status)))).toBe(true)
  expect(isWorthRetrying(await thrownBy(Response.json({ error: 'No.' }, { status: 403 })))).toBe(false)
})
