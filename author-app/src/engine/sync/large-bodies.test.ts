import { expect, test } from 'vitest'
import { noisyPng } from '../testing/pictures.ts'
import { createScriptedServer, stored } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const LARGE = 300 * 1024

/** A server to which nothing large gets through: a request of that kind is never answered. */
function withoutLarge() {
  const state = { isOpen: false, held: 0 }
  const server = createScriptedServer((asked) =>
    asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
      : undefined,
  )
  const fetch = (async (input, init = {}) => {
    const file = init.body instanceof FormData ? init.body.get('thumbnail') : null
    if (!state.isOpen && file instanceof File && file.size > LARGE) {
      state.held += 1
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')), { once: true }),
      )
    }
    return server.fetch(input, init)
  }) as typeof globalThis.fetch
  return { fetch, state }
}

test('a picture that cannot get through holds up no other post, and is sent when it can', async () => {
  const { fetch, state } = withoutLarge()
  const { studio, clock } = await testStudio({ fetch })
  const { ref } = await studio.images.add(noisyPng(1, 2 * LARGE))
  const large = await submitNew(studio, { title: 'Large', thumbnail: ref })
  const others = [await submitNew(studio, { title: 'One' }), await submitNew(studio, { title: 'Two' })]
  await studio.sync.now()
  expect(state.held).toBe(1)
  for (const other of others) expect(await stateIn(studio, other)).toBe('synced')
  expect(await stateIn(studio, large)).toBe('syncing')
  expect(studio.sync.status()).toMatchObject({ server: 'answers', isBusy: true, left: 1 })
  state.isOpen = true
  // The network is another one: what was silent is given up, and sent anew after a moment.
  clock.advance(2_000)
  studio.sync.online()
  await expect.poll(() => studio.sync.status().isBusy).toBe(false)
  clock.advance(5_000)
  await expect.poll(() => stateIn(studio, large)).toBe('synced')
  await studio.close()
})

test('a large picture that is added while its post is being sent holds up no other post', async () => {
  const { fetch: slow, state } = withoutLarge()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const fetch = (async (input, init = {}) => {
    const response = await slow(input, init)
    if (init.method === 'POST') await answered
    return response
  }) as typeof globalThis.fetch
  const { studio } = await testStudio({ fetch })
  const first = await submitNew(studio, { title: 'First' })
  const sent = studio.sync.now()
  await expect.poll(async () => (await studio.posts.get(first))?.inflight).toBeTruthy()
  const { ref } = await studio.images.add(noisyPng(1, 2 * LARGE))
  await submitEdit(studio, first, { thumbnail: ref })
  const other = await submitNew(studio, { title: 'Other' })
  answer()
  await sent
  await studio.sync.now()
  expect(await stateIn(studio, other)).toBe('synced')
  await expect.poll(() => state.held).toBe(1)
  expect(await stateIn(studio, first)).toBe('syncing')
  await studio.close()
})

test('two that cannot get through leave the way open for a third', async () => {
  const { fetch, state } = withoutLarge()
  const { studio } = await testStudio({ fetch, silenceMs: 50 })
  const titles: string[] = []
  for (const number of [1, 2, 3]) {
    const { ref } = await studio.images.add(noisyPng(number, number === 3 ? LARGE - 30 * 1024 : 2 * LARGE))
    titles.push(await submitNew(studio, { title: String(number), thumbnail: ref }))
  }
  await studio.sync.now()
  await expect.poll(() => stateIn(studio, titles[2] ?? '')).toBe('synced')
  expect(state.held).toBeLessThanOrEqual(2)
  await studio.close()
})

test('a small request that is never answered is given up after a silence, and others go on', async () => {
  let held = 0
  const server = createScriptedServer((asked) =>
    asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
      : undefined,
  )
  const fetch = (async (input, init = {}) => {
    const title = init.body instanceof FormData ? init.body.get('title') : null
    if (title !== 'Half open' || held > 0) return server.fetch(input, init)
    held += 1
    return new Promise<Response>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')), { once: true }),
    )
  }) as typeof globalThis.fetch
  const { studio, clock } = await testStudio({ fetch, silenceMs: 50 })
  const stuck = await submitNew(studio, { title: 'Half open' })
  const other = await submitNew(studio, { title: 'Other' })
  await studio.sync.now()
  expect(await stateIn(studio, other)).toBe('synced')
  clock.advance(60_000)
  await expect.poll(() => stateIn(studio, stuck)).toBe('synced')
  await studio.close()
})
