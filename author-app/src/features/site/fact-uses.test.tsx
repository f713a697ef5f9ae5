// @vitest-environment jsdom
import type { SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { author, type FakeAnswer, fakeServer, networkAway } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const document = (name: 'facts' | 'home', value: unknown): SiteDocument => ({
  ...{ name, state: 'sample', rev: 'sample', updatedAt: null, publishedAt: null },
  ...{ value, published: value },
})

const post = { _id: 'p', slug: 'p', title: 'What a visit costs', status: 'Published' }

function factsServer(articles: FakeAnswer) {
  const documents = [document('facts', sampleDocuments.facts), document('home', sampleDocuments.home)]
  return fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions: ['site'] }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({ documents, names: ['facts', 'home'], cursor: 'c' }),
    'GET /site/facts/articles': articles,
    'PUT /site/facts': ({ text }) => ({
      ...document('facts', JSON.parse(text)),
      ...{ state: 'unpublished', rev: 'rev-1', updatedAt: '2026-11-20T06:00:00.000Z' },
    }),
  })
}

const uses = async () => within(await screen.findByRole('region', { name: 'Where they are used' }))
const ofFact = async (name: string) =>
  (await uses()).getByText(`{{${name}}}`).closest('details') as HTMLDetailsElement

test('texts and articles that show a fact are counted and lead there', async () => {
  factsServer(() => [{ fact: 'visit.fee', total: 14, posts: [post] }])
  renderStudio('/site/facts')
  await waitFor(async () => expect((await ofFact('visit.fee')).textContent).toContain('1 text, 14 articles'))
  const shown = within(await ofFact('visit.fee'))
  const [text, article] = shown.getAllByRole('link', { hidden: true })
  expect([text?.textContent, text?.getAttribute('href')]).toEqual([
    'Home page: Price of a visit',
    '/dashboard/site/home?at=visitValue',
  ])
  expect([article?.textContent, shown.getByText('And 13 more articles')]).toEqual([
    post.title,
    expect.anything(),
  ])
  expect((await ofFact('warranty.faq')).textContent).toContain('Nowhere yet')
})

test('a fact that is removed while it is used says where', async () => {
  factsServer(() => [{ fact: 'visit.fee', total: 1, posts: [post] }])
  const { user } = renderStudio('/site/facts')
  await user.click((await screen.findAllByLabelText('Remove: visit.fee'))[0] as HTMLElement)
  await waitFor(async () => expect((await ofFact('visit.fee')).open).toBe(true))
  const gone = await ofFact('visit.fee')
  expect(gone.textContent).toContain(
    'It is not in the register: visitors see its last value in these places.',
  )
  expect(gone.textContent).toContain(post.title)
})

test('without the server the texts are told, and that articles are not known', async () => {
  factsServer(networkAway)
  renderStudio('/site/facts')
  expect(await screen.findByText(/Which articles show them is not known/)).toBeDefined()
  expect((await ofFact('visit.fee')).textContent).toContain('1 text')
})
