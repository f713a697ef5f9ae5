// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeUser } from '../session/session.ts'
import { stubApi } from '../testing/stub-api.ts'
import { Comments } from './comments.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeUser('asha@fettle.example')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const comment = {
  _id: 'c1',
  comment: 'Thank you.',
  author: { email: 'asha@fettle.example' },
  createdAt: '2026-10-01T19:00:00.000Z',
}
const open = () => render(<Comments postId="p1" comments={[comment]} />)
const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Join the discussion...')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a comment whose answer was lost has its key again also after the page was loaded again', async () => {
  const keys: Array<string | null> = []
  stubApi(({ method }, sent) => {
    if (method !== 'POST') return {}
    keys.push(sent.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('no network')
    return { status: 201, body: { ...comment, _id: `c${keys.length}` } }
  })
  open()
  await userEvent.type(box(), 'Thank you.')
  await press('Post Comment')
  await waitFor(() => expect(keys).toHaveLength(1))
  cleanup()
  open()
  expect(box().value).toBe('Thank you.')
  await press('Post Comment')
  await waitFor(() => expect(box().value).toBe(''))
  await userEvent.type(box(), 'Thank you.')
  await press('Post Comment')
  await waitFor(() => expect(keys).toHaveLength(3))
  const [first, again, another] = keys
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('nothing can be written into a comment, a reply or a change while it is sent: it would be lost', async () => {
  const never = new Promise<Response>(() => {})
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ edit: ['c1'], remove: [], waiting: [] }) : never,
  )
  open()
  await userEvent.type(box(), 'Another.')
  await press('Post Comment')
  expect(box().readOnly).toBe(true)
  await press('Reply')
  const reply = screen.getByLabelText<HTMLTextAreaElement>(/^Your reply to/)
  await userEvent.type(reply, 'Because.')
  await press('Post reply')
  expect(reply.readOnly).toBe(true)
  await press('Cancel')
  await press('Edit')
  await press('Save')
  expect(screen.getByDisplayValue<HTMLTextAreaElement>('Thank you.').readOnly).toBe(true)
})
