import type { FactsDocument, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
let dropped: string[]
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  dropped = []
  site.api.pageVersions.subscribe((tags) => void dropped.push(...tags))
})
afterEach(() => site.close())

const { entries } = sampleDocuments.facts
type Fact = FactsDocument['entries'][number]

/** Publishes the register, and tells which facts pages are dropped for. */
async function droppedBy(facts: Fact[]): Promise<string[]> {
  dropped = []
  await owner.put<SiteDocument>('/api/site/facts', { entries: facts })
  expect((await owner.post('/api/site/facts/publish')).status).toBe(200)
  return dropped.filter((tag) => tag.startsWith('fact:')).sort()
}

const withFee = (change: Partial<Fact>) =>
  entries.map((fact) => (fact.name === 'visit.fee' ? { ...fact, ...change } : fact))

test('a fact that reads differently drops the pages that show it, and no others', async () => {
  expect(await droppedBy(withFee({ value: '€ 49' }))).toEqual(['fact:visit.fee'])
  expect(await droppedBy(withFee({ value: '€ 49', unit: 'net' }))).toEqual(['fact:visit.fee'])
  expect((await site.api.reads.facts()).get('visit.fee')).toBe('€ 49 net')
})

test('a note and another order are shown on no page', async () => {
  expect(await droppedBy(withFee({ note: 'For us alone' }).reverse())).toEqual([])
})

test('a new fact drops the pages that named it before it was there; a removed one still reads as it did', async () => {
  const fact = { id: 'new', name: 'response.written', value: '2', unit: 'hours', note: '' }
  expect(await droppedBy([...entries, fact])).toEqual(['fact:response.written'])
  expect(await droppedBy(entries)).toEqual([])
  expect((await site.api.reads.facts()).get('response.written')).toBe('2 hours')
})

test('a reset drops the pages of the facts that read differently from then on', async () => {
  await droppedBy(withFee({ value: '€ 49' }))
  dropped = []
  await owner.delete('/api/site/facts')
  expect(dropped.filter((tag) => tag.startsWith('fact:'))).toEqual(['fact:visit.fee'])
})

test('another process over the same database is told of the same facts', async () => {
  const other = await startApi({ dataDir: site.dataDir })
  const heard: string[] = []
  other.api.pageVersions.subscribe((tags) => void heard.push(...tags))
  await droppedBy(withFee({ value: '€ 49' }))
  await expect.poll(() => heard.filter((tag) => tag.startsWith('fact:'))).toEqual(['fact:visit.fee'])
  expect((await other.api.reads.facts()).get('visit.fee')).toBe('€ 49')
  await other.close({ keepFolder: true })
})
