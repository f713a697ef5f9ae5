// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/stub-api.ts'
import { currentToasts } from '../toast/toast.tsx'
import { LikeButton } from './like-button.tsx'

const post = { id: 'p1', title: 'A tap that drips', likes: 3 }

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = () => screen.getByRole('button')
const lastToast = () => currentToasts().at(-1)?.title

test('a like shows at once, with a toast titled Like, and is saved [4.17]', async () => {
  let answer = () => {}
  const waiting = new Promise<{ body: unknown }>((resolve) => {
    answer = () => resolve({ body: { likes: 4, isLiked: true } })
  })
  const calls = stubApi(() => waiting)
  render(<LikeButton {...post} />)
  await userEvent.click(button())
  expect(button().textContent).toBe('4')
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(lastToast()).toBe('Like')
  expect(calls).toEqual([{ method: 'PUT', url: '/api/blogs/p1/like', body: undefined }])
  await act(async () => answer())
  expect(button().textContent).toBe('4')
})

test('a second click takes the like back, with a toast titled Unlike [4.17]', async () => {
  const calls = stubApi(({ method }) => ({
    body: { likes: method === 'PUT' ? 4 : 3, isLiked: method === 'PUT' },
  }))
  render(<LikeButton {...post} />)
  await userEvent.click(button())
  await userEvent.click(button())
  expect(button().textContent).toBe('3')
  expect(lastToast()).toBe('Unlike')
  expect(calls.map((call) => call.method)).toEqual(['PUT', 'DELETE'])
})

test('when saving fails the like goes back without a word [4.18]', async () => {
  stubApi(() => {
    throw new TypeError('no network')
  })
  const before = currentToasts()
  render(<LikeButton {...post} />)
  await userEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe('3'))
  expect(button().getAttribute('aria-pressed')).toBe('false')
  const shown = currentToasts().filter((toast) => !before.includes(toast))
  expect(shown.map(({ kind, title }) => [kind, title])).toEqual([['plain', 'Like']])
})

test('what this visitor liked is still marked on the next page [3.6]', async () => {
  stubApi(() => ({ body: { likes: 4, isLiked: true } }))
  render(<LikeButton {...post} />)
  await userEvent.click(button())
  cleanup()
  render(<LikeButton {...post} likes={4} />)
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(button().textContent).toBe('4')
})

test('a like arrives also where its visitor leaves the page at once', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ likes: 4, isLiked: true }))
  vi.stubGlobal('fetch', fetched)
  render(<LikeButton {...post} />)
  await userEvent.click(button())
  await userEvent.click(button())
  expect(fetched.mock.calls.map(([, init]) => [init?.method, init?.keepalive])).toEqual([
    ['PUT', true],
    ['DELETE', true],
  ])
})
