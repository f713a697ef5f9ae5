// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeUser } from '../session/session.ts'
import { type SentCall, stubApi } from '../testing/stub-api.ts'
import { currentToasts } from '../toast/toast.tsx'
import { Comments } from './comments.tsx'

const mine = {
  _id: 'c1',
  comment: 'The O-ring it was.',
  author: { email: 'asha@fettle.example' },
  createdAt: '2026-10-01T19:00:00.000Z',
}
const other = { ...mine, _id: 'c2', comment: 'Thank you.', author: { email: 'ravi@fettle.example' } }
const rights = { edit: ['c1'], remove: ['c1'] }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = { status?: number; body?: unknown }

/** The discussion for a visitor who is signed in. */
function open(answer: (call: SentCall) => Answer = () => ({}), may = rights) {
  storeUser('asha@fettle.example')
  const calls = stubApi((call) => (call.url.endsWith('/rights') ? { body: may } : answer(call)))
  render(<Comments postId="p1" comments={[other, mine]} />)
  return { calls, changes: () => calls.filter(({ method }) => method !== 'GET') }
}

const item = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
const press = async (text: string, name: string) =>
  userEvent.click(await item(text).findByRole('button', { name }))
const controls = (text: string) =>
  item(text)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const lastToast = () => currentToasts().at(-1)?.title

test('the controls stand at the comments that the server names, and nowhere else', async () => {
  open()
  expect(await item(mine.comment).findByRole('button', { name: 'Edit' })).toBeDefined()
  expect(controls(other.comment)).toEqual(['Reply', 'Report'])
})

test('whoever is not signed in is asked nothing and sees no controls', () => {
  const calls = stubApi(() => ({ body: rights }))
  render(<Comments postId="p1" comments={[mine]} />)
  expect(calls).toEqual([])
  expect(controls(mine.comment)).toEqual(['Reply', 'Report'])
})

test('an own comment is changed in its place, by keyboard too', async () => {
  const changed = { ...mine, comment: 'It was the washer.' }
  const { changes } = open(({ method }) => (method === 'PATCH' ? { body: changed } : {}))
  await press(mine.comment, 'Edit')
  const box = screen.getByLabelText<HTMLTextAreaElement>('Change the comment')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe(mine.comment)
  await userEvent.clear(box)
  await userEvent.type(box, ' It was the washer. ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('It was the washer.')).toBeDefined()
  expect(lastToast()).toBe('Comment changed.')
  expect(changes()).toEqual([
    { method: 'PATCH', url: '/api/blogs/p1/comments/c1', body: { comment: 'It was the washer.' } },
  ])
  expect(document.activeElement?.textContent).toBe('Edit')
})

test('in an own comment one writes on behind its last word', async () => {
  open()
  await press(mine.comment, 'Edit')
  await userEvent.keyboard(' At last.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Change the comment').value).toBe(
    `${mine.comment} At last.`,
  )
})

test('a comment is removed when the question is answered, and the focus is at the heading', async () => {
  const { changes } = open(() => ({ status: 204 }))
  await press(mine.comment, 'Remove')
  expect(screen.getByRole('group', { name: 'Remove this comment for good?' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Keep it')
  expect(changes()).toEqual([])
  await press(mine.comment, 'Remove')
  await waitFor(() => expect(screen.queryByText(mine.comment)).toBeNull())
  expect(changes().map(({ method, url }) => [method, url])).toEqual([['DELETE', '/api/blogs/p1/comments/c1']])
  expect(lastToast()).toBe('Comment removed.')
  expect(document.activeElement?.textContent).toBe('Comments (1)')
})

test('what is kept stays, and the focus is back at its controls', async () => {
  const { changes } = open()
  await press(mine.comment, 'Remove')
  await press(mine.comment, 'Keep it')
  expect(changes()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Edit')
})

test('a refusal is told in the server’s words, and what was typed stays', async () => {
  open(({ method }) => (method === 'GET' ? {} : { status: 403, body: { error: 'Only its writer can.' } }))
  await press(mine.comment, 'Edit')
  await userEvent.type(screen.getByLabelText('Change the comment'), ' Yes.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(lastToast()).toBe('Only its writer can.'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Change the comment').value).toBe(
    'The O-ring it was. Yes.',
  )
})

test('a new comment can be changed and removed at once', async () => {
  const fresh = { ...mine, _id: 'c3', comment: 'One more thing.' }
  open(({ method }) => (method === 'POST' ? { status: 201, body: fresh } : {}))
  await userEvent.type(screen.getByPlaceholderText('Join the discussion...'), 'One more thing.')
  await userEvent.click(screen.getByRole('button', { name: 'Post Comment' }))
  await screen.findByText('One more thing.')
  const names = item('One more thing.')
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Edit', 'Remove', 'Reply'])
})

test('what waits is shown to its writer alone, marked, above the others and not counted', async () => {
  const waiting = { ...mine, _id: 'c3', comment: 'See the picture.', isWaiting: true }
  open(() => ({}), { edit: ['c3'], remove: ['c3'], waiting: [waiting] } as typeof rights)
  expect(await screen.findByText('Waiting for approval.')).toBeDefined()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('See the picture.')
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeDefined()
  expect(item('See the picture.').getByRole('button', { name: 'Edit' })).toBeDefined()
})

test('staff are marked with their role, and markup in a name stays text', () => {
  stubApi(() => ({}))
  const author = { email: '', name: '<img src=x onerror=alert(1)>', role: 'editor' as const }
  render(<Comments postId="p1" comments={[{ ...mine, author }]} />)
  expect(screen.getByRole('listitem').textContent).toContain('<img src=x onerror=alert(1)> Editor')
  expect(document.querySelector('img')).toBeNull()
})

test('a comment is reported once, and a refusal can be tried again', async () => {
  let status = 429
  const calls = stubApi(() => ({ status, body: status === 429 ? { error: 'Please wait.' } : {} }))
  render(<Comments postId="p1" comments={[mine]} />)
  await press(mine.comment, 'Report')
  await waitFor(() => expect(lastToast()).toBe('Please wait.'))
  status = 204
  await press(mine.comment, 'Report')
  await press(mine.comment, 'Reported')
  expect(lastToast()).toBe('Thank you. We will look at this comment.')
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(2).fill('POST /api/blogs/p1/comments/c1/report'),
  )
})
