// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeUser } from '../session/session.ts'
import { stubApi } from '../testing/stub-api.ts'
import { Comments } from './comments.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const question = {
  _id: 'c1',
  comment: 'Why?',
  author: { email: '', name: 'Ravi' },
  createdAt: '2026-10-01T19:00:00.000Z',
}
const reply = { ...question, _id: 'c2', comment: 'Because.', replyTo: 'c1' }
const later = { ...reply, _id: 'c3', comment: 'I see.' }
const orphan = { ...reply, _id: 'c4', comment: 'To nobody.', replyTo: 'gone' }
const repliesTo = () =>
  within(screen.getByText('Why?').closest('li') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('replies stand under what they answer, in their order; one to what is gone stands by itself', () => {
  stubApi(() => ({}))
  render(<Comments postId="p1" comments={[orphan, later, reply, question]} />)
  expect(repliesTo()).toEqual([expect.stringContaining('Because.'), expect.stringContaining('I see.')])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('To nobody.')
  expect(screen.getByRole('heading', { name: 'Comments (4)' })).toBeDefined()
})

test('a comment is answered in its place', async () => {
  storeUser('asha@fettle.example')
  const calls = stubApi(({ method }) => (method === 'POST' ? { status: 201, body: reply } : {}))
  render(<Comments postId="p1" comments={[question]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  const box = screen.getByLabelText('Your reply to Ravi')
  expect(document.activeElement).toBe(box)
  await userEvent.type(box, ' Because. ')
  await userEvent.click(screen.getByRole('button', { name: 'Post reply' }))
  expect(await screen.findByText('Because.')).toBeDefined()
  expect(repliesTo()).toHaveLength(1)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', url: '/api/blogs/p1/comments', body: { comment: 'Because.', replyTo: 'c1' } },
  ])
})

test('a reply whose answer was lost has its key again when it is sent again', async () => {
  storeUser('asha@fettle.example')
  const keys: Array<string | null> = []
  stubApi(({ method }, sent) => {
    if (method !== 'POST') return {}
    keys.push(sent.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('no network')
    return { status: 201, body: reply }
  })
  render(<Comments postId="p1" comments={[question]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await userEvent.type(screen.getByLabelText('Your reply to Ravi'), 'Because.')
  const send = screen.getByRole('button', { name: 'Post reply' })
  await userEvent.click(send)
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('false'))
  await userEvent.click(send)
  expect(await screen.findByText('Because.')).toBeDefined()
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})
