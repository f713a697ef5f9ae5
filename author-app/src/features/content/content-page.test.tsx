// @vitest-environment jsdom
import { type Account, type ImportJob, type ImportReport, ImportSettings } from '@fettle/shared-types'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, neverAnswered, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = {
  email: author,
  name: '',
  role: 'owner',
  permissions: ['content', 'site', 'write-posts'],
}
const report: ImportReport = {
  file: 'workshop.xml',
  kind: 'wordpress',
  origin: 'old.example',
  isDryRun: true,
  isComplete: true,
  startedAt: '2026-11-20T06:00:00.000Z',
  endedAt: '2026-11-20T06:00:01.000Z',
  posts: { found: 5, imported: 3, published: 2, drafts: 1, alreadyThere: 0, leftOut: 2, failed: 0 },
  pictures: { found: 3, kept: 2, missing: 1 },
  comments: { imported: 4, leftOut: 0 },
  redirects: 6,
  authors: [{ name: 'Asha K.', account: author, posts: 3 }],
  categories: [{ name: 'Boilers', category: null, posts: 1 }],
  notes: [
    {
      what: 'picture-missing',
      count: 2,
      sentence: 'A picture was not found in 2 places.',
      examples: ['Taps: a.png'],
    },
  ],
}
const job: ImportJob = {
  _id: '11111111-1111-4111-8111-111111111111',
  file: 'workshop.xml',
  status: 'done',
  settings: ImportSettings.parse({}),
  done: 5,
  total: 5,
  remainingMs: null,
  report,
  error: '',
  createdAt: '2026-11-20T06:00:00.000Z',
}
const running = (fields: Partial<ImportJob> = {}): ImportJob => ({
  ...job,
  status: 'running',
  report: null,
  ...fields,
})

function open(jobs: () => ImportJob[], answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /imports': jobs,
    'GET /people': () => [],
    [`POST /imports/${job._id}/start`]: () => running(),
    [`DELETE /imports/${job._id}`]: () => new Response(null, { status: 204 }),
    ...answers,
  })
  return { server, ...renderStudio('/content') }
}

test('of a thousand authors and a thousand accounts each is found and chosen', async () => {
  const authors = Array.from({ length: 1000 }, (_, at) => ({
    name: `Writer ${at}`,
    account: author,
    posts: 1,
  }))
  const zoe = {
    ...{ _id: '22222222-2222-4222-8222-222222222222', email: 'zoe@example.com', name: 'Zoe', role: 'author' },
    ...{ enquiriesGiven: false, createdAt: '2026-11-01T06:00:00.000Z', lastSignedInAt: null, posts: 0 },
  }
  const others = { ...zoe, email: 'maya@example.com', name: 'Maya' }
  const { server } = open(() => [{ ...job, report: { ...report, authors } }], {
    'GET /people': ({ query }) =>
      Response.json(query.get('search') === 'zoe' ? [zoe] : [others], {
        headers: { 'X-Total-Count': '1000' },
      }),
  })
  fireEvent.click(await screen.findByText('Authors there, and here (1000)'))
  expect(screen.queryByLabelText('Writer 999 (1)')).toBeNull()
  fireEvent.change(screen.getByLabelText('Authors of the file'), { target: { value: 'writer 999' } })
  const row = await screen.findByLabelText('Writer 999 (1)')
  fireEvent.change(screen.getByLabelText('Accounts to choose from'), { target: { value: 'zoe' } })
  await waitFor(() => expect(within(row).getByText('zoe@example.com')).toBeDefined())
  fireEvent.change(row, { target: { value: 'zoe@example.com' } })
  fireEvent.click(screen.getByText('Import 3 posts'))
  await waitFor(() => expect(server.sent('POST', `/imports/${job._id}/start`)).toHaveLength(1))
  const [sent] = server.sent('POST', `/imports/${job._id}/start`)
  expect(JSON.parse(sent?.text ?? '').authorMap).toEqual({ 'Writer 999': 'zoe@example.com' })
})

test('a chosen file is uploaded and looked at, and nothing else', async () => {
  let jobs: ImportJob[] = []
  const { server } = open(() => jobs, {
    'POST /imports': () => {
      jobs = [running({ done: 2, total: 5, remainingMs: 120_000 })]
      return { ...job, status: 'uploaded', report: null }
    },
  })
  const input = await screen.findByLabelText('File to import')
  fireEvent.change(input, { target: { files: [new File(['<rss/>'], 'workshop.xml')] } })
  expect(await screen.findByText('Looking at what workshop.xml would bring')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2')
  expect(screen.getByText('2 of 5, about 2 minutes left')).toBeDefined()
  expect(server.sent('POST', '/imports')[0]?.query.get('file')).toBe('workshop.xml')
  const [start] = server.sent('POST', `/imports/${job._id}/start`)
  expect(JSON.parse(start?.text ?? '{}')).toMatchObject({ isDryRun: true })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.sent('DELETE', `/imports/${job._id}`)).toHaveLength(1))
})

test('an upload that is given up is no failure of the server', async () => {
  open(() => [], { 'POST /imports': neverAnswered })
  const input = await screen.findByLabelText('File to import')
  fireEvent.change(input, { target: { files: [new File(['<rss/>'], 'workshop.xml')] } })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  // Meanwhile the browser asks before the tab is closed.
  const close = () => new Event('beforeunload', { cancelable: true })
  expect(window.dispatchEvent(close())).toBe(false)
  fireEvent.click(cancel)
  await waitFor(() => expect(screen.queryByText(/Uploading workshop.xml/)).toBeNull())
  expect(window.dispatchEvent(close())).toBe(true)
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', false)
})

test('the report of the look says what would come, and what is chosen goes into the import', async () => {
  const { server } = open(() => [job])
  expect(await screen.findByText('What workshop.xml would bring')).toBeDefined()
  expect(screen.getByText('2 published, 1 draft, 2 left out')).toBeDefined()
  expect(screen.getByText('2 found, 1 missing')).toBeDefined()
  const notes = within(screen.getByRole('list', { name: 'Changed or left out' }))
  expect(notes.getByText('A picture was not found in 2 places.')).toBeDefined()
  expect(notes.getByText('and 1 more')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Boilers (1)'), { target: { value: 'Plumbing' } })
  fireEvent.click(screen.getByLabelText('Import pages as posts too'))
  fireEvent.click(screen.getByRole('button', { name: 'Import 3 posts' }))
  await waitFor(() => expect(server.sent('POST', `/imports/${job._id}/start`)).toHaveLength(1))
  const [start] = server.sent('POST', `/imports/${job._id}/start`)
  expect(JSON.parse(start?.text ?? '{}')).toMatchObject({
    isDryRun: false,
    pages: true,
    categoryMap: { Boilers: 'Plumbing' },
  })
})

test('after the import its report stays, and another file can be chosen', async () => {
  open(() => [{ ...job, report: { ...report, isDryRun: false } }])
  expect(await screen.findByText('3 posts imported from workshop.xml')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Import another file' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Import 3 posts' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download all posts' }).getAttribute('href')).toBe(
    '/api/content-export',
  )
})

test('a file that cannot be imported is told in the server’s words', async () => {
  const { server } = open(() => [
    { ...job, status: 'failed', report: null, error: 'This JSON file is no export of Ghost.' },
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('This JSON file is no export of Ghost.')
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  await waitFor(() => expect(server.sent('DELETE', `/imports/${job._id}`)).toHaveLength(1))
})

/** What a proxy in between answers by itself. */
const page = (status: number) => () =>
  new Response('<!doctype html><title>Proxy</title>', { status, headers: { 'content-type': 'text/html' } })

test.each([
  ['Import 3 posts', [job], 'The import could not be started.'],
  ['Choose another file', [job], 'workshop.xml could not be taken away.'],
  ['Cancel', [running()], 'The import could not be cancelled.'],
])('“%s” that fails says what was not done, and whether it may be', async (name, jobs, sentence) => {
  const { server, user } = open(() => jobs, {
    [`POST /imports/${job._id}/start`]: page(413),
    [`DELETE /imports/${job._id}`]: page(413),
  })
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  expect(await screen.findByText(`${sentence} Nothing was changed.`)).toBeDefined()
  server.answer(`POST /imports/${job._id}/start`, page(504))
  server.answer(`DELETE /imports/${job._id}`, page(504))
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  expect(
    await screen.findByText(`${sentence} It may have been done all the same: look before you do it again.`),
  ).toBeDefined()
})

test('a file that could not be uploaded is not called an import that could not be started', async () => {
  open(() => [], { 'POST /imports': page(413) })
  const input = await screen.findByLabelText('File to import')
  fireEvent.change(input, { target: { files: [new File(['<rss/>'], 'workshop.xml')] } })
  expect(await screen.findByText('This file could not be looked at. Nothing was changed.')).toBeDefined()
})

test('that imports cannot be read is said under their heading, so that nothing above it moves', async () => {
  open(() => [], { 'GET /imports': () => refusedWith(400, 'No.') })
  const section = within(await screen.findByRole('region', { name: 'Import' }))
  expect(await section.findByRole('button', { name: 'Try again' })).toBeDefined()
})
