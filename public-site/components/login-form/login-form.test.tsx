// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/stub-api.ts'
import { LoginForm } from './login-form.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

const onceAt = (referrer: string) =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(new URL(referrer, window.location.href).href)
const account = (permissions: string[]) =>
  stubApi(({ url }) => ({ body: url === '/api/account' ? { permissions } : { email: 'a@b.example' } }))

test('a reader goes back to the page whose link led here, staff go to the dashboard', async () => {
  const open = vi.fn()
  onceAt('/blogs/a-hinge-that-sags')
  account(['read', 'account', 'comment'])
  render(<LoginForm open={open} />)
  await signIn()
  await waitFor(() =>
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/blogs\/a-hinge-that-sags$/)),
  )
  cleanup()
  open.mockClear()
  account(['read', 'account', 'comment', 'write-posts'])
  render(<LoginForm open={open} />)
  await signIn()
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard'))
})

test.each(['https://elsewhere.example/blogs/x', '/reset-password', '/login', '/dashboard/profile'])(
  'nobody is led back to %s',
  async (referrer) => {
    const open = vi.fn()
    onceAt(referrer)
    const calls = account(['read', 'account', 'comment'])
    render(<LoginForm open={open} />)
    await signIn()
    await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard'))
    expect(calls).toHaveLength(1)
  },
)

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

const due = {
  status: 401,
  body: { error: 'Enter the code.', code: 'second_factor_required', details: { ticket: 'the-ticket' } },
}

test('an account with a second factor is asked for its code in place, with the focus there', async () => {
  const open = vi.fn()
  const answers = [
    due,
    { status: 403, body: { error: 'This code is not right.', code: 'wrong_code' } },
    { body: { email: 'asha@fettle.example' } },
  ]
  const calls = stubApi(() => answers.shift() ?? { status: 500 })
  render(<LoginForm open={open} />)
  await signIn()
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  expect(code.autocomplete).toBe('one-time-code')
  await userEvent.type(code, '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Login Failed: This code is not right.')
  expect(open).not.toHaveBeenCalled()
  await userEvent.clear(code)
  await userEvent.type(code, '222222{Enter}')
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(calls.slice(1)).toEqual(
    ['111111', '222222'].map((code) => ({
      method: 'POST',
      url: '/api/auth/second-factor',
      body: { ticket: 'the-ticket', code },
    })),
  )
  expect(localStorage.getItem('user')).toBe('{"email":"asha@fettle.example"}')
})

test('where the code came too late the password is asked for again', async () => {
  const answers = [due, { status: 401, body: { error: 'This took too long.', code: 'not_signed_in' } }]
  stubApi(() => answers.shift() ?? { status: 500 })
  render(<LoginForm open={() => {}} />)
  await signIn()
  await userEvent.type(await screen.findByLabelText('Code'), '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Login Failed: This took too long.')
  expect(password().value).toBe('')
})

test('without scripts the code posts too', () => {
  render(<LoginForm isCodeAsked error="this code is not right." />)
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/auth/second-factor')
  expect(screen.getByRole('alert').textContent).toBe('Login Failed: this code is not right.')
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/login')
})
