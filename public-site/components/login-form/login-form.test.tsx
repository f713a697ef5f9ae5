// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/stub-api.ts'
import { LoginForm } from './login-form.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const password = () => screen.getByLabelText<HTMLInputElement>('Password')

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'asha@fettle.example')
  await userEvent.type(password(), 'long enough')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('a success stores the e-mail, nothing else, and goes to the dashboard [3.9, 4.3]', async () => {
  const open = vi.fn()
  const calls = stubApi(() => ({ body: { email: 'asha@fettle.example', more: 1 } }))
  render(<LoginForm open={open} />)
  await signIn()
  expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard')
  expect(localStorage.getItem('user')).toBe('{"email":"asha@fettle.example"}')
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/api/auth/login',
      body: { email: 'asha@fettle.example', password: 'long enough' },
    },
  ])
})

test('the button reads Signing in... while it is busy', async () => {
  let answer = () => {}
  const waiting = new Promise<{ status: number }>((resolve) => {
    answer = () => resolve({ status: 401 })
  })
  stubApi(() => waiting)
  render(<LoginForm open={() => {}} />)
  await signIn()
  expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true')
  await act(async () => answer())
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})

test.each([
  [
    'what the server says',
    {
      status: 429,
      body: { error: 'Too many attempts.', code: 'too_many' },
      headers: { 'Retry-After': '60' },
    },
    'Login Failed: Too many attempts. Try again in 60 seconds.',
  ],
  [
    'Invalid credentials when it says nothing',
    { status: 401, body: {} },
    'Login Failed: Invalid credentials',
  ],
  [
    'that the server cannot be reached, for a portal’s answer of 200',
    { status: 200, body: '<html>' },
    'The server cannot be reached. Check your connection and try again.',
  ],
  [
    'that the server cannot be reached, for a proxy’s answer of 502',
    { status: 502, body: 'Bad gateway' },
    'The server cannot be reached. Check your connection and try again.',
  ],
])('a refusal shows %s and keeps what was typed', async (_name, answer, sentence) => {
  const open = vi.fn()
  stubApi(() => answer)
  render(<LoginForm open={open} />)
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(password().value).toBe('long enough')
  expect(open).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).toBeNull()
})

test('the password can be shown and hidden', async () => {
  render(<LoginForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
})

test('without scripts it posts, both fields are required, and the refusal comes from the server', () => {
  render(<LoginForm error="Invalid credentials" />)
  const form = document.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.getAttribute('action')).toBe('/api/auth/login')
  expect(screen.getByLabelText<HTMLInputElement>('Email').required).toBe(true)
  expect(password().required).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('Login Failed: Invalid credentials')
})
