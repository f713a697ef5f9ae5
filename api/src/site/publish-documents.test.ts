import type { ErrorBody, SiteDocument, SiteDocumentSummary } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterEach(() => site.close())

const { business, faq } = sampleDocuments
const save = async (name: 'business' | 'faq', change: object) =>
  (await owner.put<SiteDocument>(`/api/site/${name}`, { ...sampleDocuments[name], ...change })).body.rev
const publish = (documents: unknown, client = owner) =>
  client.post<SiteDocumentSummary[] & ErrorBody>('/api/site/publish', { documents })
const shown = async () => [
  (await site.api.reads.document('business')).name,
  (await site.api.reads.document('faq')).title,
]

test('several documents go on the site together', async () => {
  const documents = [
    { name: 'business', rev: await save('business', { name: 'Möller' }) },
    { name: 'faq', rev: await save('faq', { title: 'What people ask' }) },
    { name: 'about', rev: 'sample' },
  ]
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await publish(documents)
    expect([status, body.map(({ state }) => state)]).toEqual([200, ['edited', 'edited', 'sample']])
  }
  expect(await shown()).toEqual(['Möller', 'What people ask'])
})

test('where one has changed since it was seen, none goes on the site', async () => {
  const documents = [
    { name: 'business', rev: await save('business', { name: 'Möller' }) },
    { name: 'faq', rev: 'sample' },
  ]
  await save('faq', { title: 'What people ask' })
  const { status, body } = await publish(documents)
  expect([status, body.code, Reflect.get(Object(body.details), 'document')]).toMatchObject([
    412,
    'version_conflict',
    { name: 'faq', state: 'unpublished' },
  ])
  expect(await shown()).toEqual([business.name, faq.title])
})

test('an editor publishes nothing, where one of the documents is for owners', async () => {
  const editor = await site.author('editor@example.com', 'editor')
  const documents = [
    { name: 'faq', rev: await save('faq', { title: 'What people ask' }) },
    { name: 'business', rev: await save('business', { name: 'Möller' }) },
  ]
  expect((await publish(documents, editor)).status).toBe(403)
  expect(await shown()).toEqual([business.name, faq.title])
  expect((await publish(documents.slice(0, 1), editor)).status).toBe(200)
  expect(await shown()).toEqual([business.name, 'What people ask'])
})

test.each([
  ['nothing', [], 'documents must have at least 1 entry'],
  ['one twice', Array(2).fill({ name: 'faq', rev: 'a' }), 'documents must have each document once'],
  ['what is no document', [{ name: 'secrets', rev: 'a' }], 'name must be that of a document'],
])('%s is refused with a sentence', async (_, documents, sentence) => {
  const { status, body } = await publish(documents)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(body.error).toContain(sentence)
})
