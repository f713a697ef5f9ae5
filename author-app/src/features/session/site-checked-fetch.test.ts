// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { createSiteCheckedFetch } from './site-checked-fetch.ts'

const siteId = '0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11'

test('requests that are made at once ask the site once, and a later one asks again', async () => {
  const server = fakeServer({ 'GET /health': () => ({ siteId, version: '1.0.0' }), 'GET /x': () => ({}) })
  const { carefulFetch } = createSiteCheckedFetch(siteId)
  const ask = () => carefulFetch('/api/x')
  await Promise.all([ask(), ask(), ask()])
  expect(server.sent('GET', '/health')).toHaveLength(1)
  expect(server.sent('GET', '/x')).toHaveLength(3)
  server.answer('GET /health', () => ({ siteId: crypto.randomUUID(), version: '1.0.0' }))
  const refused = await Promise.allSettled([ask(), ask()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(server.sent('GET', '/health')).toHaveLength(2)
  expect(server.sent('GET', '/x')).toHaveLength(3)
})
