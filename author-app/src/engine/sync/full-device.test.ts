import { afterEach, expect, test, vi } from 'vitest'
import { fillDevice } from '../testing/fill-device.ts'
import { createScriptedServer, postOf, stored } from '../testing/scripted-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'

const NO_ROOM =
  'There is no room left on this device, so that syncing waits. Free some space: it goes on by itself.'

afterEach(() => {
  vi.restoreAllMocks()
})

test('an answer that there is no room to write down is asked for again, with its key, once there is', async () => {
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (server.writes().length === 1) fillDevice()
    return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const post = await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().fault).toBe(NO_ROOM)
  expect(await stateIn(studio, post)).toBe('syncing')
  vi.restoreAllMocks()
  clock.advance(30_000)
  await expect.poll(() => stateIn(studio, post)).toBe('synced')
  await expect.poll(() => studio.sync.status().fault).toBeNull()
  const keys = server.writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  await studio.close()
})

test('a page of changes that there is no room for is read again once there is', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  let isFull = false
  const server = createScriptedServer((asked) => {
    if (!asked.path.startsWith('/api/blogs/myblogs/changes')) return undefined
    if (asked.path.includes('since=c1'))
      return Response.json({ posts: [], deleted: [], cursor: 'c1', more: false })
    if (!isFull) fillDevice()
    isFull = true
    return Response.json({ posts: [postOf(id, 'r1')], deleted: [], cursor: 'c1', more: false })
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  expect(studio.sync.status()).toMatchObject({ fault: NO_ROOM, syncedAt: null })
  vi.restoreAllMocks()
  clock.advance(30_000)
  await expect.poll(() => stateIn(studio, id)).toBe('synced')
  await expect.poll(() => studio.sync.status().fault).toBeNull()
  await studio.close()
})
