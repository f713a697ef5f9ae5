// @vitest-environment jsdom
import type { SampleContent } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { author, type FakeAnswer, fakeServer } from '../../../testing/fake-server.ts'
import { renderStudio } from '../../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const sample: SampleContent = {
  isRemoved: false,
  isSampleBusiness: false,
  articles: [{ _id: 'a', title: 'A hinge that sags', comments: 2 }],
  lists: [{ document: 'about', entries: [{ id: 'delhi', name: 'New Delhi' }] }],
  texts: [{ document: 'business', left: 34 }],
  seen: 'mark',
}
const removed = { ...sample, isRemoved: true, articles: [], lists: [] }

function sampleServer(
  remove: FakeAnswer = () => removed,
  { permissions = ['site', 'business'], found = sample } = {},
) {
  return fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({ documents: [], names: [], cursor: 'c' }),
    'GET /sample-content': () => found,
    'POST /sample-content/remove': remove,
  })
}

const askToRemove = async (user: ReturnType<typeof renderStudio>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Remove the sample…' }))
  return within(await screen.findByRole('dialog'))
}

test('what goes is listed and confirmed, and exactly that is removed', async () => {
  const { calls } = sampleServer()
  const { user } = renderStudio('/site/sample')
  expect(await screen.findByText('Stores of “About”: 1 sample entry')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('What becomes of the articles'), 'delete')
  const dialog = await askToRemove(user)
  expect(dialog.getByText(/1 article is deleted, with 2 comments; this cannot be undone/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/The sample has been removed. The site no longer says/)).toBeDefined()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ text }) => JSON.parse(text) as unknown)
  expect(sent).toEqual([{ articles: 'delete', seen: 'mark' }])
  expect(screen.queryByRole('button', { name: 'Remove the sample…' })).toBeNull()
  expect(screen.getByRole('link', { name: /^Business/ }).getAttribute('href')).toContain('/site/business')
})

test('a refusal is told in its words, and the list is read again', async () => {
  const error = { error: 'What is left has changed.', code: 'conflict', requestId: 'r' }
  const { calls } = sampleServer(() => Response.json(error, { status: 409 }))
  const { user } = renderStudio('/site/sample')
  const dialog = await askToRemove(user)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('What is left has changed. Nothing was changed.')).toBeDefined()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/sample-content')).toHaveLength(2))
})

test('while the site bears the name of the sample, the page and the question say what visitors would believe', async () => {
  sampleServer(undefined, { found: { ...sample, isSampleBusiness: true } })
  const { user } = renderStudio('/site/sample')
  const own = await screen.findByRole('link', { name: 'Write your own business first' })
  expect(own.getAttribute('href')).toContain('/site/business')
  const dialog = await askToRemove(user)
  expect(dialog.getByText(/invented phone numbers and addresses.*will take them for yours/)).toBeDefined()
})

test('whoever is no owner is told so, and nothing is asked for', async () => {
  const { calls } = sampleServer(undefined, { permissions: ['site'] })
  renderStudio('/site/sample')
  expect(await screen.findByText('Only an owner of this site can remove the sample.')).toBeDefined()
  expect(calls.some(({ path }) => path === '/sample-content')).toBe(false)
})
