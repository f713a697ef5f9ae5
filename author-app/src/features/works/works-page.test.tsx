// @vitest-environment jsdom
import type { PageCount, PageCounts } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const none = { reads: 0, quotes: 0, calls: 0, whatsapp: 0, enquiries: 0 }
const page = (fields: Partial<PageCount>): PageCount => ({
  ...none,
  kind: 'post',
  subject: crypto.randomUUID(),
  title: 'A tap',
  path: '/blogs/a-tap',
  daily: [0, 2],
  ...fields,
})
const counts = (fields: Partial<PageCounts> = {}): PageCounts => ({
  isOn: true,
  days: [
    { ...none, day: '2026-05-03', reads: 1 },
    { ...none, day: '2026-05-04', reads: 1_203, calls: 1 },
  ],
  pages: [
    page({ reads: 1_202 }),
    page({ kind: 'service', title: 'Plumbing', path: '/services/plumbing', calls: 1 }),
  ],
  ...fields,
})
const account = (permissions: string[]) => ({
  email: 'asha@fettle.example',
  name: '',
  role: 'editor',
  permissions,
  twoFactor: false,
})

const chimney = { search: 'chimney <b>', misses: 3, lastAt: '2026-05-04T06:00:00.000Z' }

async function shown(
  answer: PageCounts,
  permissions: string[] = ['edit-all-posts', 'business'],
  missed = [chimney],
) {
  const server = fakeServer({
    'GET /account': () => account(permissions),
    'GET /page-counts': () =>
      Response.json(answer, { headers: { 'X-Total-Count': String(answer.pages.length) } }),
    'GET /missed-searches': () => missed,
    'PUT /page-counts/settings': () => ({ isOn: false }),
  })
  return { server, ...renderStudio('/what-works') }
}

test('numbers by day and page; another measure is drawn and orders the list', async () => {
  const { server, user } = await shown(counts())
  const table = within(await screen.findByRole('table', { name: 'By page, most reads first' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PageReadsQuote clicksCallsWhatsAppEnquiries',
    'A tapArticle1,2020000',
    'PlumbingService00100',
  ])
  expect(screen.getByRole('figure').textContent).toContain('1,204 reads, 3 May to 4 May')
  await user.click(screen.getByRole('radio', { name: '1 Calls' }))
  await waitFor(() => expect(server.sent('GET', '/page-counts').at(-1)?.query.get('by')).toBe('calls'))
  expect(await screen.findByRole('table', { name: 'By page, most calls first' })).toBeDefined()
  expect(screen.getByRole('figure').textContent).toContain('1 call, 3 May to 4 May')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'The last 90 days')
  await waitFor(() => expect(server.sent('GET', '/page-counts').at(-1)?.query.get('days')).toBe('90'))
})

test('editors read what was looked for and not found; authors are shown their own posts alone', async () => {
  await shown(counts())
  expect(await screen.findByText('chimney <b>')).toBeDefined()
})

test('where no search was in vain nothing is said of those that nobody may have made', async () => {
  await shown(counts(), undefined, [])
  expect(await screen.findByText('None yet. Searches that find nothing appear here.')).toBeDefined()
})

test('an author is told whose numbers these are', async () => {
  const { server } = await shown(counts(), [])
  expect(await screen.findByText('Of your own posts.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Looked for and not found' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Count visits' })).toBeNull()
  expect(server.sent('GET', '/missed-searches')).toEqual([])
})

test('an owner turns counting off', async () => {
  const { server, user } = await shown(counts())
  await user.click(await screen.findByRole('checkbox', { name: 'Count visits' }))
  expect(await screen.findByText('Visits are not counted any more.')).toBeDefined()
  expect(server.sent('PUT', '/page-counts/settings').map(({ text }) => text)).toEqual(['{"isOn":false}'])
})

test('nothing counted yet is said, and so is what could not be read', async () => {
  const { server, user } = await shown(counts({ pages: [] }))
  expect(await screen.findByText('Nothing was counted in this time.')).toBeDefined()
  server.answer('GET /page-counts', () => refusedWith(503, 'The server is busy.'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'The last 7 days')
  expect(await screen.findByText('The server is busy.')).toBeDefined()
})
