import type { AuditEvent, EnquirySettings, ErrorBody } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { type Client, enquiry, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
let clock = Date.parse('2026-08-31T09:00:00.000Z')
beforeAll(async () => {
  site = await startApi({ now: () => new Date(clock) })
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const kept = () => site.deps.db('enquiries').orderBy('created_at').pluck('created_at')

test('enquiries are kept for good until an owner says how long; then older ones go, and the log says how many', async () => {
  await site.visitor().post('/api/enquiries', enquiry)
  const [row] = await site.deps.db('enquiries')
  const old = Array.from({ length: 401 }, (_, at) => ({
    ...{ ...row, id: crypto.randomUUID(), reference: `AAAA-${at}` },
    created_at: '2026-02-28T08:59:59.000Z',
  }))
  const edge = {
    ...row,
    id: crypto.randomUUID(),
    reference: 'EDGE-2345',
    created_at: '2026-02-28T09:00:00.000Z',
  }
  await site.deps.db.batchInsert('enquiries', [...old, edge], 50)
  await tidyUp(site.deps)
  expect(await kept()).toHaveLength(403)

  expect((await owner.put<EnquirySettings>('/api/enquiry-settings', { keepMonths: 6 })).status).toBe(200)
  // Six months before the last of August is the last of February.
  await tidyUp(site.deps)
  expect(await kept()).toEqual(['2026-02-28T09:00:00.000Z', '2026-08-31T09:00:00.000Z'])
  const log = (await owner.get<AuditEvent[]>('/api/audit-log?actor=the site')).body
  expect(log.map(({ subject }) => subject).sort()).toEqual([
    '1, kept 6 months',
    '200, kept 6 months',
    '200, kept 6 months',
  ])
  clock += 1
  await tidyUp(site.deps)
  expect(await kept()).toEqual(['2026-08-31T09:00:00.000Z'])
})

test.each([
  [0, 'keepMonths must be at least 1'],
  [121, 'keepMonths must be at most 120'],
  [1.5, 'keepMonths must be a whole number or null'],
  ['6', 'keepMonths must be a whole number or null'],
])('%j months are refused', async (keepMonths, sentence) => {
  const before = (await owner.get('/api/enquiry-settings')).body
  const { status, body } = await owner.put<ErrorBody>('/api/enquiry-settings', { keepMonths })
  expect([status, body.error]).toEqual([400, sentence])
  expect((await owner.get('/api/enquiry-settings')).body).toEqual(before)
})

test('an editor sees how long, and does not change it', async () => {
  const editor = await site.author('edi@example.com', 'editor')
  expect((await editor.get('/api/enquiry-settings')).status).toBe(200)
  expect((await editor.put('/api/enquiry-settings', { keepMonths: 1 })).status).toBe(403)
})
