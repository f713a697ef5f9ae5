// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fakeServer, networkAway } from '../../testing/fake-server.ts'
import { failedChange, request } from '../api/index.ts'
import { createSiteCheckedFetch } from './site-checked-fetch.ts'

const siteId = '0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11'
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
const answering = (id: string) => () => ({ siteId: id, epoch: 'e1', version: '1.0.0' })

function open() {
  const server = fakeServer({ 'GET /health': answering(siteId), 'GET /x': () => ({}), 'POST /x': () => ({}) })
  return { server, ...createSiteCheckedFetch(siteId) }
}

test('requests that are made at once ask the site once, and a later one asks again', async () => {
  const { server, carefulFetch } = open()
  const ask = () => carefulFetch('/api/x')
  await Promise.all([ask(), ask(), ask()])
  expect(server.sent('GET', '/health')).toHaveLength(1)
  server.answer('GET /health', answering(crypto.randomUUID()))
  const refused = await Promise.allSettled([ask(), ask()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(server.sent('GET', '/health')).toHaveLength(2)
  expect(server.sent('GET', '/x')).toHaveLength(3)
})

test('a question of the engine which site answers is asked once, heard by the studio, and answered as it was', async () => {
  const { server, fetch, otherSite } = open()
  const health = () => fetch('/api/health')
  for (let times = 0; times < 2; times += 1) {
    server.answer('GET /health', badGateway)
    expect((await health()).status).toBe(502)
  }
  expect(server.sent('GET', '/health')).toHaveLength(2)
  const other = crypto.randomUUID()
  server.answer('GET /health', answering(other))
  expect(await (await health()).json()).toMatchObject({ siteId: other })
  expect(otherSite.get()).toBe(other)
  await expect(fetch('/api/x')).rejects.toThrow('Nothing was sent to it.')
  server.answer('GET /health', answering(siteId))
  await health()
  expect(otherSite.get()).toBeUndefined()
  const asked = server.sent('GET', '/health').length
  await fetch('/api/x')
  expect(server.sent('GET', '/health')).toHaveLength(asked)
})

test.each([badGateway, networkAway])(
  'a change that waited for the site in vain was not sent, and is told so',
  async (lost) => {
    const { server, carefulFetch } = open()
    server.answer('GET /health', lost)
    const error = await request('/x', { method: 'POST', fetch: carefulFetch }).catch((thrown) => thrown)
    expect(server.sent('POST', '/x')).toEqual([])
    expect(failedChange(error, 'It could not be saved.')).toMatch(/ Nothing was changed\.$/)
  },
)
