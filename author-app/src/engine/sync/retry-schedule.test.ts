import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScriptedServer, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'
import { backoffMs } from './retry-schedule.ts'

const idle = () => new Promise((done) => setTimeout(done, 20))

test('waits lie between a second and five minutes, grow at most doubling, and respect what the server asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance) => {
        const ms = backoffMs(attempts, () => chance)
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** attempts))
      },
    ),
  )
  expect(backoffMs(1, () => 0.1, 90_000)).toBe(90_000)
})

const YEAR_MS = 365 * 86_400_000

test.each([
  ['a year ahead, and is set right', YEAR_MS],
  ['a year behind, and is set right', -YEAR_MS],
])('a post that waits is tried again within minutes although the clock was %s', async (_name, error) => {
  let isBroken = true
  let wrongBy = error
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (isBroken) return refusal(500, 'internal', 'Out of breath.')
    return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
  })
  const time = Date.parse('2026-01-05T06:00:00Z')
  const { studio, clock } = await testStudio({ fetch: server.fetch, now: () => time + wrongBy })
  const post = await submitNew(studio)
  await studio.sync.now()
  expect(await stateIn(studio, post)).toBe('syncing')
  isBroken = false
  wrongBy = 0
  clock.advance(5 * 60_000)
  await expect.poll(() => stateIn(studio, post)).toBe('synced')
  await studio.close()
})

test('a time the server names is measured by the server’s own clock, and is never longer than a quarter of an hour', async () => {
  let isBusy = true
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (!isBusy) return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
    const dates = { Date: 'Mon, 04 Jan 2100 06:00:00 GMT', 'Retry-After': 'Wed, 04 Jan 2110 06:00:00 GMT' }
    return refusal(503, 'unavailable', 'Later.', undefined, dates)
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const post = await submitNew(studio)
  await studio.sync.now()
  isBusy = false
  clock.advance(10 * 60_000)
  expect(await stateIn(studio, post)).not.toBe('synced')
  clock.advance(6 * 60_000)
  await expect.poll(() => stateIn(studio, post)).toBe('synced')
  await studio.close()
})

test.each([
  ['in seconds', { 'Retry-After': '120' }],
  ['as a date', { Date: 'Mon, 04 Jan 2100 06:00:00 GMT', 'Retry-After': 'Mon, 04 Jan 2100 06:02:00 GMT' }],
])(
  'a server that names a time for its changes %s is left alone until then, whatever happens on the device',
  async (_name, wait) => {
    let isBusy = true
    const server = createScriptedServer((asked) =>
      isBusy && asked.path.startsWith('/api/blogs/myblogs/changes')
        ? refusal(503, 'unavailable', 'The server is busy.', undefined, wait)
        : undefined,
    )
    const { studio, clock } = await testStudio({ fetch: server.fetch })
    await studio.sync.now()
    const { server: state, syncedAt } = studio.sync.status()
    expect([state, syncedAt]).toEqual(['failing', null])
    isBusy = false
    const asked = server.log.length
    for (let seconds = 0; seconds < 110; seconds += 10) {
      studio.sync.wake()
      studio.sync.online()
      clock.advance(10_000)
      await idle()
    }
    expect(server.log).toHaveLength(asked)
    clock.advance(20_000)
    await expect.poll(() => studio.sync.status().server).toBe('answers')
    await studio.close()
  },
)

/** What nginx answers while it limits or is told to wait: a page of its own. */
const page = (status: number) =>
  new Response('<h1>Service Temporarily Unavailable</h1>', {
    status,
    headers: { 'Content-Type': 'text/html', 'Retry-After': '120' },
  })

test.each([429, 503])(
  'a proxy that names a time with a page and %i is left alone until then, but on another network',
  async (status) => {
    let isBusy = true
    const server = createScriptedServer(() => (isBusy ? page(status) : undefined))
    const { studio, clock } = await testStudio({ fetch: server.fetch })
    await studio.sync.now()
    expect(studio.sync.status().server).toBe(status === 503 ? 'behind-gateway' : 'intercepted')
    const asked = server.log.length
    for (let seconds = 0; seconds < 110; seconds += 10) {
      studio.sync.wake()
      clock.advance(10_000)
      await idle()
    }
    expect(server.log).toHaveLength(asked)
    clock.advance(20_000)
    await expect.poll(() => server.log.length).toBeGreaterThan(asked)
    await expect.poll(() => studio.sync.status().isBusy).toBe(false)
    isBusy = false
    studio.sync.online()
    await expect.poll(() => studio.sync.status().server).toBe('answers')
    await studio.close()
  },
)

test('a post for which a proxy alone names a time is tried again after it', async () => {
  let isBusy = true
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    return isBusy
      ? page(503)
      : Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const post = await submitNew(studio)
  await studio.sync.now()
  isBusy = false
  for (let seconds = 0; seconds < 110; seconds += 10) {
    clock.advance(10_000)
    await idle()
  }
  expect(server.writes()).toHaveLength(1)
  clock.advance(20_000)
  await expect.poll(() => stateIn(studio, post)).toBe('synced')
  await studio.close()
})
