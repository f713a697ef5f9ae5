// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { author, fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const remember = (email: string) => localStorage.setItem('user', JSON.stringify({ email }))
const signedOut = () => refusedWith(401, 'Please sign in first.')

test('while it is asked who writes, the dashboard shows Loading... [2.33, 3.10, 4.2]', () => {
  fakeServer({ 'GET /auth/me': () => new Promise(() => {}) })
  const { platform } = renderStudio('/profile')
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('a visitor is sent to the sign-in page and sees nothing of the dashboard [2.25, 2.32, 3.10]', async () => {
  fakeServer({ 'GET /auth/me': signedOut })
  const { platform } = renderStudio('/my-blogs')
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
  expect(screen.queryByText('My Blogs')).toBeNull()
})

test('a session without a remembered author is enough, and is remembered [6.3]', async () => {
  fakeServer({})
  renderStudio('/profile')
  expect(await screen.findByText('Active')).toBeDefined()
  expect(localStorage.getItem('user')).toBe(JSON.stringify({ email: author }))
})

test('a remembered author enters at a known site while the server cannot be reached [4.2]', async () => {
  remember('ravi@fettle.example')
  localStorage.setItem('fettle-site', crypto.randomUUID())
  fakeServer({ 'GET /health': networkAway, 'GET /auth/me': networkAway })
  const { platform } = renderStudio('/profile')
  expect(await screen.findByText('Active')).toBeDefined()
  expect(screen.getByText('Welcome, ravi')).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('an ended session takes nothing away: one signs in again in place, as the same author', async () => {
  remember(author)
  const server = fakeServer({ 'GET /auth/me': signedOut }, [somePost()])
  const { user, platform } = renderStudio('/my-blogs')
  const form = within(await screen.findByRole('form', { name: 'Sign in again' }))
  expect(form.getByText(author)).toBeDefined()
  server.answer('GET /auth/me', () => ({ email: author }))
  server.answer('POST /auth/login', () => ({ email: author }))
  await user.type(form.getByLabelText('Password', { selector: 'input' }), 'long enough')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: somePost().title })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Sign in again' })).toBeNull())
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('an account with a second factor gives its code in place too; a sign-in that took too long begins again', async () => {
  remember(author)
  const server = fakeServer({ 'GET /auth/me': signedOut }, [somePost()])
  const due = { error: 'Enter the code.', code: 'second_factor_required', details: { ticket: 'the-ticket' } }
  server.answer('POST /auth/login', () => Response.json(due, { status: 401 }))
  server.answer('POST /auth/second-factor', () =>
    Response.json({ error: 'This took too long.', code: 'not_signed_in' }, { status: 401 }),
  )
  const { user } = renderStudio('/my-blogs')
  const form = within(await screen.findByRole('form', { name: 'Sign in again' }))
  const enter = async (code: string) => {
    await user.click(form.getByRole('button', { name: 'Sign in' }))
    await user.type(await form.findByRole('textbox', { name: /^Code of your/ }), `${code}{Enter}`)
  }
  await user.type(form.getByLabelText('Password', { selector: 'input' }), 'long enough')
  await enter('111111')
  expect(await screen.findByText('Login Failed: This took too long.')).toBeDefined()
  server.answer('POST /auth/second-factor', () => Response.json({}, { status: 401 }))
  await enter('333333')
  expect(
    await screen.findByText('The server cannot be reached. Check your connection and try again.'),
  ).toBeDefined()
  server.answer('GET /auth/me', () => ({ email: author }))
  server.answer('POST /auth/second-factor', () => ({ email: author }))
  await enter('222222')
  expect(await screen.findByRole('heading', { name: somePost().title })).toBeDefined()
  expect(server.sent('POST', '/auth/second-factor').map(({ text }) => JSON.parse(text))).toEqual([
    { ticket: 'the-ticket', code: '111111' },
    { ticket: 'the-ticket', code: '333333' },
    { ticket: 'the-ticket', code: '222222' },
  ])
})

test('signing out ends the session on the server, forgets the author and goes to the sign-in page [4.4]', async () => {
  const server = fakeServer({ 'POST /auth/logout': () => new Response(null, { status: 204 }) })
  const { user, platform } = renderStudio('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
  expect(server.sent('POST', '/auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('user')).toBeNull()
})

test('what the account may do is remembered for a start without a network, until another signs in or it signs out', async () => {
  const siteId = crypto.randomUUID()
  const permissionsOf = (email: string) =>
    JSON.stringify({ ...localStorage }).includes(`permissions:${siteId}:${email}`)
  const account = {
    email: author,
    name: '',
    role: 'editor',
    permissions: ['write-posts', 'edit-all-posts', 'site'],
  }
  localStorage.setItem('fettle-site', siteId)
  localStorage.setItem(`fettle-permissions:${siteId}:earlier@fettle.example`, 'site people')
  fakeServer({
    'GET /health': () => ({ siteId, version: '1.0.0' }),
    'GET /account': () => account,
    'POST /auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user, platform } = renderStudio('/profile')
  await waitFor(() => expect(permissionsOf(author)).toBe(true))
  expect(permissionsOf('earlier@fettle.example')).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
  expect(permissionsOf(author)).toBe(false)
})

test.each([
  [true, /you may still be signed in/],
  [false, /you are still signed in/],
])('a sign-out that no server answered, with a network: %s, says what is known', async (hasNetwork, said) => {
  fakeServer({ 'POST /auth/logout': networkAway })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, platform } = renderStudio('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
})

test('where this browser has no room to remember anything, the studio opens, and posts are sent', async () => {
  const { setItem } = Storage.prototype
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
    setItem.apply(this, item)
  })
  onTestFinished(() => full.mockRestore())
  const post = somePost({ _id: 'p1', title: 'Sent' })
  const server = fakeServer({ 'PUT /blogs/p1': () => ({ ...post, rev: 'rev-2' }) }, [post])
  const { user } = renderStudio('/edit-blog/p1')
  await user.type(await screen.findByLabelText('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).toHaveLength(1))
  expect(await screen.findByText('Synced')).toBeDefined()
})
