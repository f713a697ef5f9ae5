// @vitest-environment jsdom
import { IdempotencyKey } from '@fettle/shared-types'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeUser } from '../session/session.ts'
import { stubApi } from '../testing/stub-api.ts'
import { currentToasts } from '../toast/toast.tsx'
import { Comments } from './comments.tsx'

const older = {
  _id: 'c1',
  comment: 'The O-ring it was.',
  author: { email: 'ravi@fettle.example' },
  createdAt: '2026-10-01T19:00:00.000Z',
}
const newer = { ...older, _id: 'c2', comment: 'Thank you.', createdAt: '2026-10-03T05:00:00.000Z' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => render(<Comments postId="p1" comments={[older]} />)
const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Join the discussion...')
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post Comment' }))
const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const lastToast = () => currentToasts().at(-1)?.title
const posts = (calls: Array<{ method: string }>) => calls.filter((call) => call.method === 'POST')

test('each comment shows its author and its day in India [2.101]', () => {
  open()
  expect(listed()[0]).toBe('ravi@fettle.exampleOctober 2, 2026The O-ring it was.ReplyReport')
})

test('a new comment stands first, the box is empty again and a toast says so [4.29]', async () => {
  storeUser('asha@fettle.example')
  const calls = stubApi(({ method }) => (method === 'POST' ? { status: 201, body: newer } : {}))
  open()
  await userEvent.type(box(), '  Thank you. ')
  await post()
  await waitFor(() => expect(listed()[0]).toContain('Thank you.'))
  expect(listed()).toHaveLength(2)
  expect(box().value).toBe('')
  expect(lastToast()).toBe('Comment posted successfully!')
  expect(posts(calls)).toEqual([
    { method: 'POST', url: '/api/blogs/p1/comments', body: { comment: 'Thank you.' } },
  ])
})

test('a comment whose answer was lost has its key again when it is posted again; the same words later are another one', async () => {
  storeUser('asha@fettle.example')
  const keys: Array<string | null> = []
  stubApi(({ method }, sent) => {
    if (method !== 'POST') return {}
    keys.push(sent.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('no network')
    return { status: 201, body: { ...newer, _id: `c${keys.length}` } }
  })
  open()
  await userEvent.type(box(), 'Thank you.')
  await post()
  await waitFor(() => expect(keys).toHaveLength(1))
  await post()
  await waitFor(() => expect(box().value).toBe(''))
  await userEvent.type(box(), 'Thank you.')
  await post()
  await waitFor(() => expect(keys).toHaveLength(3))
  const [first, again, another] = keys
  expect(IdempotencyKey.safeParse(first).success).toBe(true)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a comment that is written before the server has said which are the visitor’s can be changed all the same', async () => {
  storeUser('asha@fettle.example')
  let tellRights = (_: { body: unknown }) => {}
  const rights = new Promise<{ body: unknown }>((resolve) => {
    tellRights = resolve
  })
  stubApi(({ method, url }) => {
    if (method === 'POST') return { status: 201, body: newer }
    return url.endsWith('/rights') ? rights : {}
  })
  open()
  await userEvent.type(box(), 'Thank you.')
  await post()
  await waitFor(() => expect(listed()).toHaveLength(2))
  tellRights({ body: { edit: ['c1'], remove: ['c1'], waiting: [] } })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2))
})

test('a comment of spaces is silently ignored [5.11]', async () => {
  storeUser('asha@fettle.example')
  const calls = stubApi(() => ({}))
  const before = currentToasts()
  open()
  await userEvent.type(box(), '   ')
  await post()
  expect(posts(calls)).toEqual([])
  expect(currentToasts().filter((toast) => !before.includes(toast))).toEqual([])
})

test('nobody signed in is told to log in, and what was typed stays [8.7]', async () => {
  const calls = stubApi(() => ({}))
  open()
  await userEvent.type(box(), 'Hello')
  await post()
  expect(lastToast()).toBe('You must be logged in to comment.')
  expect(box().value).toBe('Hello')
  expect(posts(calls)).toEqual([])
})

test.each([
  [
    'the sentence of the server',
    { status: 429, body: { error: 'Please wait a minute.' } },
    'Please wait a minute.',
  ],
  ['a sentence of its own', { status: 500, body: 'broken' }, 'Failed to post comment.'],
])('a failure shows %s and keeps what was typed', async (_name, answer, sentence) => {
  storeUser('asha@fettle.example')
  stubApi(({ method }) => (method === 'POST' ? answer : {}))
  open()
  await userEvent.type(box(), 'Hello')
  await post()
  await waitFor(() => expect(lastToast()).toBe(sentence))
  expect(box().value).toBe('Hello')
})

test('a stored user whose session has ended is forgotten', async () => {
  storeUser('asha@fettle.example')
  stubApi(() => ({ status: 401, body: { error: 'Please sign in first.' } }))
  open()
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull())
  expect(document.documentElement.dataset.signedIn).toBeUndefined()
})
