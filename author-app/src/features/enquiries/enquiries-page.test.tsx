// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closedEnquiry, enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const rows = async () => within(await screen.findByRole('list', { name: 'Enquiries' })).getAllByRole('link')

test('enquiries are listed and opened, with every way to answer', async () => {
  enquiriesServer(newEnquiry, closedEnquiry)
  const { user } = renderStudio('/enquiries')
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Meera IyerNewThe geyser leaks.20 Nov 2026, 11:30 7K3M-9QXD',
    'Ravi IyerClosedThe geyser leaks.20 Nov 2026, 11:30 FT-2B2B2B',
  ])
  expect(screen.getByText('2 enquiries')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /Meera/ }))
  const enquiry = await screen.findByRole('article', { name: 'Meera Iyer' })
  await within(enquiry).findByRole('link', { name: 'Reply by email' })
  const link = (name: string) => within(enquiry).getByRole('link', { name }).getAttribute('href')
  expect(link('Reply by email')).toMatch(/^mailto:meera@example\.com\?subject=Your%20enquiry%207K3M-9QXD/)
  expect(link('Reply on WhatsApp')).toMatch(/^https:\/\/wa\.me\/910000012345\?/)
  expect(link('+91 00000 12345')).toBe('tel:+910000012345')
  expect(link('/services/plumbing')).toBe('/services/plumbing')
  await user.click(screen.getByRole('link', { name: /Ravi/ }))
  expect(await screen.findByText(/WhatsApp is not offered/)).toBeDefined()
})

test('a status is changed, said, counted in the sidebar and taken back', async () => {
  enquiriesServer(newEnquiry, closedEnquiry)
  const { user } = renderStudio('/enquiries?open=e2')
  expect(await screen.findByRole('link', { name: 'Enquiries, 1 new' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /Mark as answered/ }))
  expect(await screen.findByText('7K3M-9QXD: Marked as answered.')).toBeDefined()
  expect(screen.getAllByText('Answered').length).toBeGreaterThan(1)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Close/))
  await waitFor(() => expect(screen.queryByRole('link', { name: /1 new/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('7K3M-9QXD: Reopened.')).toBeDefined()
  expect(await screen.findByRole('link', { name: /1 new/ })).toBeDefined()
  await user.keyboard('{Alt>}c{/Alt}')
  expect(await screen.findByText('7K3M-9QXD: Closed.')).toBeDefined()
  expect(await screen.findByRole('button', { name: /Reopen/ })).toBeDefined()
})

test('a filter asks for one status, and what is changed below it stays open', async () => {
  const server = enquiriesServer(newEnquiry, closedEnquiry)
  const { user } = renderStudio('/enquiries')
  await rows()
  expect(screen.getByRole('link', { name: 'Download this list as CSV' })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Status'), 'New')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: /Meera/ }))
  await user.click(await screen.findByRole('button', { name: /^Close/ }))
  await screen.findByText('7K3M-9QXD: Closed.')
  expect(screen.getByRole('article', { name: 'Meera Iyer' })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Status'), 'Answered')
  expect(await screen.findByText(/No enquiries here/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download this list as CSV' })).toBeNull()
  expect(server.sent('GET', '/enquiries').at(-1)?.query.get('status')).toBe('answered')
})

test('a filter that finds no enquiries leads to all of them', async () => {
  enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries?status=answered')
  await user.click(await screen.findByRole('link', { name: 'Show all enquiries' }))
  expect(await rows()).toHaveLength(1)
})

test('before the first enquiry the form that visitors fill in is shown the way to', async () => {
  enquiriesServer()
  renderStudio('/enquiries')
  const form = await screen.findByRole('link', { name: /^See the form on the site/ })
  expect([form.getAttribute('href'), form.getAttribute('target')]).toEqual(['/contact#quote', '_blank'])
})

test('a list that was chosen while a change was under way is read again after it', async () => {
  const server = enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries?open=e2')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.answer('PATCH /enquiries/e2', async () => {
    await asked
    server.answer('GET /enquiries', () =>
      Response.json([{ ...newEnquiry, isSpam: true }], { headers: { 'x-total-count': '1' } }),
    )
    return { ...newEnquiry, isSpam: true }
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as spam' }))
  server.answer('GET /enquiries', () => Response.json([], { headers: { 'x-total-count': '0' } }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Spam')
  expect(await screen.findByText('No spam here.')).toBeDefined()
  answer()
  expect(await rows()).toHaveLength(1)
})

test('a long list grows', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...newEnquiry,
    _id: `m${at}`,
    reference: `AAAA-${at}`,
  }))
  enquiriesServer(...many)
  const { user } = renderStudio('/enquiries')
  expect(await rows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show older enquiries' }))
  await waitFor(async () => expect(await rows()).toHaveLength(60))
  expect(screen.queryByRole('button', { name: 'Show older enquiries' })).toBeNull()
})

test('when the network goes, the list stays, and a change that got no answer says that it is open', async () => {
  const server = enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries?open=e2')
  await rows()
  server.answer('GET /enquiries', networkAway)
  server.answer('PATCH /enquiries/e2', networkAway)
  await user.click(await screen.findByRole('button', { name: /Mark as answered/ }))
  expect(await screen.findByText(/cannot be reached now\. It may have been done all the same/)).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/This is the list of/)).toBeDefined()
  expect(await rows()).toHaveLength(1)
})

test('with no answer yet it says why, in the server’s words where it has any, and asks again', async () => {
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /enquiries', () => refusedWith(503, 'The shed is closed.'))
  const { user } = renderStudio('/enquiries')
  expect(await screen.findByText(/The shed is closed\./)).toBeDefined()
  server.answer('GET /enquiries', () => Response.json([newEnquiry]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('an ended session offers to sign in again, and the list follows', async () => {
  const server = enquiriesServer(newEnquiry)
  const list = ({ query }: { query: URLSearchParams }) =>
    Response.json([newEnquiry], { headers: { 'x-total-count': query.get('limit') ?? '1' } })
  server.answer('GET /enquiries', () => refusedWith(401, 'Please sign in.'))
  server.answer('GET /auth/me', () => refusedWith(401, 'Please sign in.'))
  server.answer('GET /blogs/myblogs/changes', () => refusedWith(401, 'Please sign in.'))
  localStorage.setItem('user', JSON.stringify({ email: 'asha@fettle.example' }))
  const { user } = renderStudio('/enquiries')
  expect(await screen.findByText(/Sign in again to go on/)).toBeDefined()
  const form = await screen.findByRole('form', { name: 'Sign in again' })
  server.answer('POST /auth/login', () => ({ email: 'asha@fettle.example' }))
  server.answer('GET /auth/me', () => ({ email: 'asha@fettle.example' }))
  server.answer('GET /blogs/myblogs/changes', () => ({ posts: [], deleted: [], cursor: 'c1', more: false }))
  server.answer('GET /enquiries', list)
  await user.type(within(form).getByLabelText('Password'), 'a long enough password')
  await user.click(within(form).getByRole('button', { name: 'Sign in' }))
  expect(await rows()).toHaveLength(1)
})
