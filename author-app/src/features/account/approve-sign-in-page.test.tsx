// @vitest-environment jsdom
import type { DeviceSignIn } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const asked: DeviceSignIn = {
  email: 'ravi@fettle.example',
  device: 'The desktop app on Linux',
  askedAt: '2026-11-10T06:00:00.000Z',
  expiresAt: '2026-11-10T06:10:00.000Z',
  status: 'waiting',
}
const UNKNOWN = 'This code is not known, or has run out.'

beforeEach(() => sessionStorage.clear())

function open(path: string, answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'author', permissions: ['write-posts'] }),
    'POST /auth/device-sign-in/look': () => asked,
    'POST /auth/device-sign-in/answer': () => new Response(null, { status: 204 }),
    ...answers,
  })
  const sent = (what: string) =>
    server.sent('POST', `/auth/device-sign-in/${what}`).map(({ text }) => JSON.parse(text))
  return { server, sent, ...renderStudio(path) }
}
const approve = () => screen.findByRole('button', { name: 'Approve' })

test('it says who asks for what and when, with the account that the server knows, and approves once', async () => {
  const { sent, user } = open('/approve-sign-in#WXYZ-2345')
  await approve()
  expect(screen.getByRole('heading', { name: 'A desktop app asks to sign in as you' })).toBeDefined()
  expect(screen.getByText('WXYZ-2345')).toBeDefined()
  expect(screen.getByText(/^Only approve if you see the same code on your own device/)).toBeDefined()
  // The session may be of somebody else than this browser remembers.
  expect(screen.getByText('ravi@fettle.example')).toBeDefined()
  expect(screen.getByText('The desktop app on Linux')).toBeDefined()
  expect(screen.getByText('10 Nov 2026, 11:30')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const heading = await screen.findByRole('heading', { name: 'Approved' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(sent('look')).toEqual([{ userCode: 'WXYZ-2345' }])
  expect(sent('answer')).toEqual([{ userCode: 'WXYZ-2345', answer: 'approve' }])
})

test('what is denied is said to be denied, and why that may matter', async () => {
  const { sent, user } = open('/approve-sign-in#WXYZ-2345')
  await approve()
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  expect(await screen.findByRole('heading', { name: 'Denied' })).toBeDefined()
  expect(screen.getByText(/^The app is not signed in\. If you did not ask for this yourself/)).toBeDefined()
  expect(sent('answer')).toEqual([{ userCode: 'WXYZ-2345', answer: 'deny' }])
})

test('without a code in the address it is typed, in any spelling; what is none is not sent', async () => {
  const { sent, user } = open('/approve-sign-in')
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await user.type(field, 'WXY{Enter}')
  expect(await screen.findByText('Enter the eight letters and figures that the app shows.')).toBeDefined()
  expect(sent('look')).toEqual([])
  await user.clear(field)
  await user.type(field, ' wxyz 2345{Enter}')
  await approve()
  expect(sent('look')).toEqual([{ userCode: 'WXYZ-2345' }])
})

test('a code that is not known says so, and takes another one', async () => {
  const { server, user } = open('/approve-sign-in#AAAA-2345', {
    'POST /auth/device-sign-in/look': () => refusedWith(404, UNKNOWN),
  })
  expect(await screen.findByText(UNKNOWN)).toBeDefined()
  server.answer('POST /auth/device-sign-in/look', () => asked)
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'wxyz2345{Enter}')
  expect(await approve()).toBeDefined()
  expect(window.location.hash).toBe('#WXYZ-2345')
})

test('a code that runs out before the answer says so, and nothing is approved', async () => {
  const { server, user } = open('/approve-sign-in#WXYZ-2345')
  await approve()
  server.answer('POST /auth/device-sign-in/answer', () => refusedWith(404, UNKNOWN))
  server.answer('POST /auth/device-sign-in/look', () => refusedWith(404, UNKNOWN))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(UNKNOWN)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Approved' })).toBeNull()
})

test('with the server away it says so and asks again', async () => {
  const { server, user } = open('/approve-sign-in#WXYZ-2345', {
    'POST /auth/device-sign-in/look': networkAway,
  })
  expect(await screen.findByText('The server cannot be reached now.')).toBeDefined()
  server.answer('POST /auth/device-sign-in/look', () => ({ ...asked, status: 'used' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This code was used' })).toBeDefined()
})

test('whoever has to sign in first is back at the code afterwards, once', async () => {
  const visitor = open('/approve-sign-in#WXYZ-2345', { 'GET /auth/me': () => refusedWith(401, 'No.') })
  await waitFor(() => expect(visitor.platform.leaveTo).toHaveBeenCalledWith('/login'))
  visitor.closeTab()
  const { closeTab } = open('/')
  expect(await approve()).toBeDefined()
  expect(window.location.pathname + window.location.hash).toBe('/dashboard/approve-sign-in#WXYZ-2345')
  closeTab()
  open('/')
  expect(await screen.findByText('Active')).toBeDefined()
})

test('where the app cannot use passkeys, an ended session leads to the sign-in that the browser approves', async () => {
  localStorage.setItem('user', JSON.stringify({ email: author }))
  fakeServer({ 'GET /auth/me': () => refusedWith(401, 'Please sign in first.') })
  renderStudio('/my-blogs', { lacksPasskeys: true })
  const bar = within(await screen.findByRole('form', { name: 'Sign in again' }))
  expect(bar.getByRole('link', { name: 'With your browser' }).getAttribute('href')).toBe('/login')
  expect(bar.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

test.each([
  JSON.stringify({ path: '//evil.example', at: Date.now() }),
  JSON.stringify({ path: '/dashboard/approve-sign-in#WXYZ-2345', at: Date.now() - 10 * 60 * 1000 }),
  '{',
])('another screen is not gone back to, nor what somebody else has put there: %s', async (kept) => {
  sessionStorage.setItem('fettle-return', kept)
  const visitor = open('/my-blogs', { 'GET /auth/me': () => refusedWith(401, 'No.') })
  await waitFor(() => expect(visitor.platform.leaveTo).toHaveBeenCalledWith('/login'))
  visitor.closeTab()
  open('/')
  expect(await screen.findByText('Active')).toBeDefined()
  expect(window.location.pathname).toBe('/dashboard/profile')
})
