// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signUpWords } from '../../words/sign-up.words.ts'
import { stubApi } from '../testing/stub-api.ts'
import { currentToasts } from '../toast/toast.tsx'
import { Comments } from './comments.tsx'

const signUpText = signUpWords('en')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const comment = {
  _id: 'c1',
  comment: 'It was the washer.',
  author: { email: 'x@readers.invalid', name: 'Asha' },
  createdAt: '2026-10-03T05:00:00.000Z',
}
const ticket = '11111111-1111-4111-8111-111111111111'
const answers: Record<string, { status: number; body: unknown }> = {
  '/api/auth/sign-up': { status: 202, body: { ticket } },
  '/api/auth/sign-up/code': { status: 200, body: { email: 'asha@fettle.example' } },
  '/api/blogs/p1/comments': { status: 201, body: comment },
}
const open = (isSignUpOpen = true) =>
  render(<Comments postId="p1" comments={[]} isSignUpOpen={isSignUpOpen} />)
const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Join the discussion...')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function askForCode() {
  await userEvent.type(box(), 'It was the washer.')
  await press('Post Comment')
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@fettle.example')
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha')
  await press(signUpText.send)
}

test('a stranger’s comment waits in its box while they sign up, and is posted then', async () => {
  const calls = stubApi(({ url }) => answers[url] ?? { status: 404 })
  open()
  await askForCode()
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(box().value).toBe('It was the washer.')
  await userEvent.type(code, '123 456')
  await press(signUpText.confirmAndPost)
  expect((await screen.findByRole('listitem')).textContent).toContain('It was the washer.')
  expect(currentToasts().at(-1)?.title).toBe('Comment posted successfully!')
  expect(box().value).toBe('')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(localStorage.getItem('user')).toBe('{"email":"asha@fettle.example"}')
  expect(calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/auth/sign-up', { email: 'asha@fettle.example', name: 'Asha' }],
    ['/api/auth/sign-up/code', { ticket, code: '123 456' }],
    ['/api/blogs/p1/comments', { comment: 'It was the washer.' }],
  ])
})

test('nobody is told to log in below the form that signs them in', async () => {
  stubApi(({ url }) => answers[url] ?? { status: 404 })
  open()
  const prompt = () => screen.queryByText(/^Log in to join the discussion/)
  expect(prompt()).not.toBeNull()
  await askForCode()
  await screen.findByLabelText('Code')
  expect(prompt()).toBeNull()
  await press(signUpText.another)
  await press(signUpText.cancel)
  expect(prompt()).not.toBeNull()
})

test('a wrong code is told in the server’s words, and another can be asked for with what was typed', async () => {
  const wrong = { status: 403, body: { error: 'This code is not right.', code: 'wrong_code' } }
  stubApi(({ url }) => (url.endsWith('/code') ? wrong : (answers[url] ?? { status: 404 })))
  open()
  await askForCode()
  await userEvent.type(await screen.findByLabelText('Code'), '000000')
  await press(signUpText.confirmAndPost)
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
  expect(localStorage.getItem('user')).toBeNull()
  await press(signUpText.another)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@fettle.example')
  expect(box().value).toBe('It was the washer.')
})

test('what was typed is there again after the visitor was on another page', async () => {
  stubApi(() => ({ status: 404 }))
  open()
  await userEvent.type(box(), 'It was the washer.')
  cleanup()
  open()
  await waitFor(() => expect(box().value).toBe('It was the washer.'))
})

test('where nobody can sign up nothing invites strangers', () => {
  stubApi(() => ({ status: 404 }))
  open(false)
  expect(screen.getByText('Log in to join the discussion.').textContent).toBe(
    'Log in to join the discussion. Log in',
  )
  expect(screen.getByText('Yours would be the first.').className).toBe('when-signed-in')
  expect(box().closest('form')?.className).toContain('when-signed-in')
})
