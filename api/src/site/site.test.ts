import type {
  ErrorBody,
  FaqDocument,
  SiteDocument,
  SiteDocumentSummary,
  SiteRevision,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let clock: number
let staff: Client
beforeEach(async () => {
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  site = await startApi({ now: () => new Date(clock) })
  staff = await site.author('editor@example.com', 'editor')
})
afterEach(() => site.close())

const path = '/api/site/faq'
const sample = sampleDocuments.faq
const titled = (title: string): FaqDocument => ({ ...sample, title })
const read = async () => (await staff.get<SiteDocument>(path)).body
const shown = async () => (await site.api.reads.document('faq')).title
const save = (value: unknown, rev?: string) =>
  staff.put<SiteDocument & ErrorBody>(path, value, rev ? { headers: { 'If-Match': `"${rev}"` } } : {})
const publish = (rev?: string) =>
  staff.post<SiteDocument & ErrorBody>(
    `${path}/publish`,
    undefined,
    rev ? { headers: { 'If-Match': `"${rev}"` } } : {},
  )

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://evil.example', '/a page'])(
  'a link of a document does not lead to %s',
  async (tileHref) => {
    const answer = await staff.put<ErrorBody>('/api/site/home', { ...sampleDocuments.home, tileHref })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('tileHref must be a page of this site'),
    ])
  },
)

test('a document that nobody edited is the sample', async () => {
  const { status, headers, body } = await staff.get<SiteDocument>(path)
  expect([status, headers.get('etag')]).toEqual([200, '"sample"'])
  expect(body).toEqual({
    name: 'faq',
    state: 'sample',
    rev: 'sample',
    updatedAt: null,
    publishedAt: null,
    value: sample,
    published: sample,
  })
})

test('what is saved shows on the site once it is published, and drops the pages that show it', async () => {
  const dropped: string[] = []
  site.api.pageVersions.subscribe((tags) => void dropped.push(...tags))
  const saved = await save(titled('Ask us'), 'sample')
  expect([saved.status, saved.body.state, saved.headers.get('etag')]).toEqual([
    200,
    'unpublished',
    `"${saved.body.rev}"`,
  ])
  expect([await shown(), dropped]).toEqual([sample.title, []])
  clock += 60_000
  const { status, body } = await publish(saved.body.rev)
  expect([status, body.state, body.rev, body.publishedAt]).toEqual([
    200,
    'edited',
    saved.body.rev,
    '2026-03-01T09:01:00.000Z',
  ])
  expect([await shown(), dropped]).toEqual(['Ask us', ['site:faq']])
  const { body: list } = await staff.get<SiteDocumentSummary[]>('/api/site')
  expect(list.find(({ name }) => name === 'faq')?.state).toBe('edited')
})

test('repeating a save or a publication changes nothing', async () => {
  const { body: first } = await save(titled('Ask us'))
  expect((await save(titled('Ask us'), 'sample')).body).toEqual(first)
  const { body: published } = await publish()
  const dropped: string[] = []
  site.api.pageVersions.subscribe((tags) => void dropped.push(...tags))
  expect((await publish(first.rev)).body).toEqual(published)
  expect(dropped).toEqual([])
  expect((await staff.get<unknown[]>(`${path}/revisions`)).body).toEqual([])
})

test('a change made on an older version is refused with the present one', async () => {
  const { body: first } = await save(titled('First'), 'sample')
  const refused = await save(titled('Second'), 'sample')
  expect([refused.status, refused.body.code]).toEqual([412, 'version_conflict'])
  expect(refused.body.details).toEqual({ document: first })
  expect((await publish('sample')).status).toBe(412)
  expect(await read()).toEqual(first)
})

test('of two saves on one version at once one is taken', async () => {
  const both = await Promise.all([save(titled('One'), 'sample'), save(titled('Two'), 'sample')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('what was on the site is kept, and can be had whole', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    clock += 60_000
    await save(titled(title))
    await publish()
  }
  const { body: list, headers } = await staff.get<SiteRevision[]>(`${path}/revisions`)
  expect([list.length, headers.get('x-total-count')]).toEqual([2, '2'])
  const whole = list.map(async ({ rev }) => (await staff.get<SiteRevision>(`${path}/revisions/${rev}`)).body)
  expect((await Promise.all(whole)).map(({ value }) => (value as FaqDocument).title)).toEqual(['Two', 'One'])
  expect((await staff.get<ErrorBody>(`${path}/revisions/none`)).status).toBe(404)
})

test('a document taken back to what is on the site is no change of it', async () => {
  await save(titled('One'))
  await publish()
  await save(titled('Two'))
  expect((await save(titled('One'))).body.state).toBe('edited')
})

test('a reset document is the sample again, and what it was is kept', async () => {
  await save(titled('One'))
  const { body } = await publish()
  const headers = { 'If-Match': `"${body.rev}"` }
  expect((await staff.delete<ErrorBody>(path, { headers: { 'If-Match': '"sample"' } })).status).toBe(412)
  expect((await staff.delete<SiteDocument>(path, { headers })).body.state).toBe('sample')
  expect((await staff.delete<SiteDocument>(path)).status).toBe(200)
  expect(await shown()).toBe(sample.title)
  const { body: list } = await staff.get<SiteRevision[]>(`${path}/revisions`)
  expect(list.map(({ rev }) => rev)).toEqual([body.rev])
})

test('a fact that was removed from the register keeps its last value where texts still name it', async () => {
  const facts = async (value: string, name = 'visit.fee') => {
    await staff.put('/api/site/facts', { entries: [{ id: 'a', name, value, unit: '', note: '' }] })
    await staff.post('/api/site/facts/publish')
    const { entries } = await site.api.reads.document('facts')
    return entries.find((fact) => fact.name === 'visit.fee')?.value
  }
  expect(await facts('€ 29')).toBe('€ 29')
  expect(await facts('€ 39')).toBe('€ 39')
  expect(await facts('two years', 'warranty.parts')).toBe('€ 39')
  expect((await staff.get<SiteDocument>('/api/site/facts')).body.value).toMatchObject({
    entries: [{ name: 'warranty.parts' }],
  })
})

test.each(['visit', 'Visit.fee', 'business.name', 'visit..fee', 'visit fee'])(
  'a fact cannot be called %s',
  async (name) => {
    const entries = [{ id: 'a', name, value: '1', unit: '', note: '' }]
    expect((await staff.put<ErrorBody>('/api/site/facts', { entries })).body.code).toBe('invalid')
  },
)

const [entry] = sample.entries
test.each([
  ['no object', [], 'expected object'],
  ['a title without a letter', titled('  '), 'title is required'],
  ['a title past its bound', titled('x'.repeat(121)), 'title must have at most 120 characters'],
  ['a title with U+0000', titled('a\0'), 'title must not contain the character U+0000'],
  ['no list of questions', { ...sample, entries: 'none' }, 'expected array'],
  ['two equal names', { ...sample, entries: [entry, entry] }, 'An entry must be there once.'],
  ['a name that is none', { ...sample, entries: [{ ...entry, id: '<b>' }] }, 'id must be 1 to 40'],
  [
    'a category that is none',
    { ...sample, categories: [] },
    'Every question must be in one of the categories.',
  ],
  [
    'too many',
    { ...sample, entries: Array.from({ length: 101 }, (_, at) => ({ ...entry, id: `q${at}` })) },
    'entries must have at most 100 questions',
  ],
])('%s is refused with a sentence and changes nothing', async (_, value, sentence) => {
  const { status, body } = await save(value)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(body.error).toContain(sentence)
  expect((await read()).state).toBe('sample')
})

test('a document past its size is refused', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => ({
    ...entry,
    id: `q${at}`,
    answer: '€'.repeat(3_000),
  }))
  expect((await save({ ...sample, entries })).status).toBe(413)
})

test('visitors, authors and unknown documents get no further', async () => {
  const visitor = site.visitor()
  const asked = [
    visitor.get(path),
    visitor.get('/api/site'),
    visitor.put(path, titled('Mine')),
    visitor.delete(path),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const author = await site.author()
  expect((await author.put<ErrorBody>(path, titled('Mine'))).status).toBe(403)
  const others = ['/api/site/none', '/api/site/__proto__', '/api/site/constructor']
  const found = await Promise.all(others.map((other) => staff.get(other)))
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await shown()).toBe(sample.title)
})
