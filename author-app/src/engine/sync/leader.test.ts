import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createLocks } from '../testing/locks.ts'
import { createScriptedServer, stored } from '../testing/scripted-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'
import type { Channel } from './tab-channel.ts'

function createChannels() {
  const listeners = new Map<object, (event: { data: unknown }) => void>()
  return (): Channel => {
    const self = {}
    return {
      postMessage: (data) => {
        for (const [other, listener] of listeners)
          if (other !== self) listener({ data: structuredClone(data) })
      },
      addEventListener: (_type, listener) => void listeners.set(self, listener),
      close: () => void listeners.delete(self),
    }
  }
}

test('one tab sends for all, tells the others how it goes, and the next one takes over', async () => {
  const server = createScriptedServer((asked) =>
    asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
      : undefined,
  )
  const shared = {
    fetch: server.fetch,
    indexedDB: new IDBFactory(),
    locks: createLocks(),
    broadcast: createChannels(),
  }
  const first = await testStudio(shared)
  const second = await testStudio(shared)
  await expect.poll(() => first.studio.sync.status().isLeading).toBe(true)
  expect(second.studio.sync.status().isLeading).toBe(false)

  const id = await submitNew(second.studio)
  await second.studio.sync.now()
  await expect.poll(() => stateIn(second.studio, id)).toBe('synced')
  await expect.poll(() => second.studio.sync.status().syncedAt).not.toBeNull()
  expect(server.writes()).toHaveLength(1)

  await first.studio.close()
  await expect.poll(() => second.studio.sync.status().isLeading).toBe(true)
  const next = await submitNew(second.studio)
  await second.studio.sync.now()
  expect(await stateIn(second.studio, next)).toBe('synced')
  await second.studio.close()
})

test('the window’s return and the network’s return wake the outbox, and a sleeping network is left alone', async () => {
  const server = createScriptedServer((asked) =>
    asked.method === 'POST' ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1')) : undefined,
  )
  const events = new EventTarget()
  let isOnline = false
  const { studio, clock } = await testStudio({ fetch: server.fetch, events, navigatorOnline: () => isOnline })
  const id = await submitNew(studio)
  clock.advance(90_000)
  await new Promise((done) => setTimeout(done, 20))
  expect(server.log.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(1)
  isOnline = true
  events.dispatchEvent(new Event('online'))
  await expect.poll(() => stateIn(studio, id)).toBe('synced')
  await studio.close()
})
