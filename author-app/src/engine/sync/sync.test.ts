import { expect, test } from 'vitest'
import { createScriptedServer, postOf, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, submittedIn, testStudio } from '../testing/test-studio.ts'

function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const created = (id: string, rev = 'r1') => Response.json(postOf(id, rev), { status: 201 })

test('a submitted post goes out once, with its own id, a key and its thumbnail', async () => {
  const server = createScriptedServer((asked) =>
    asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
      : undefined,
  )
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  expect(await stateIn(studio, id)).toBe('saved-here')
  await studio.sync.now()
  await studio.sync.now()
  const [create, ...more] = server.writes()
  expect(more).toEqual([])
  expect(create?.path).toBe('/api/blogs')
  expect(create?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(create?.form?.get('_id')).toBe(id)
  expect(create?.form?.get('thumbnail')).toBeInstanceOf(File)
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('after a lost answer the very same request is sent again, whatever was written since', async () => {
  let isLost = true
  const server = createScriptedServer((asked) => {
    if (asked.method === 'GET') return undefined
    if (isLost) throw new TypeError('fetch failed')
    return Response.json(stored(asked, String(asked.form?.get('_id')), asked.method === 'POST' ? 'r1' : 'r2'))
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('syncing')
  await submitEdit(studio, id, { title: 'Mixer taps' })
  isLost = false
  await studio.sync.now()
  const [first, again, update] = server.writes()
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(again?.form?.get('title')).toBe('Taps')
  expect(update).toMatchObject({ method: 'PUT', path: `/api/blogs/${id}` })
  expect(update?.form?.get('title')).toBe('Mixer taps')
  expect(update?.headers.get('if-match')).toBe('"r1"')
  expect(update?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  expect(update?.form?.get('thumbnail')).toBeNull()
  expect((await studio.posts.get(id))?.base?.title).toBe('Mixer taps')
  await studio.close()
})

test('an edit made while sending stays dirty', async () => {
  const answer = later<Response>()
  const asking = later<string>()
  const server = createScriptedServer((asked) => {
    if (asked.method === 'POST') {
      asking.resolve(String(asked.form?.get('_id')))
      return answer.promise
    }
    return asked.method === 'PUT' ? refusal(503, 'unavailable', 'Later.') : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  const pass = studio.sync.now()
  await asking.promise
  await submitEdit(studio, id, { caption: 'By hand' })
  answer.resolve(created(id))
  await pass
  expect(await submittedIn(studio, id)).toMatchObject({ caption: 'By hand' })
  expect((await studio.posts.get(id))?.base?.rev).toBe('r1')
  await studio.close()
})

test('a refused post shows the server’s sentence, holds up no other, and goes again after an edit', async () => {
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (asked.form?.get('title') === 'Bad') return refusal(400, 'invalid', 'title is not nice')
    return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const bad = await submitNew(studio, { title: 'Bad' })
  const good = await submitNew(studio, { title: 'Good' })
  await studio.sync.now()
  expect(await stateIn(studio, bad)).toBe('needs-attention')
  expect((await studio.posts.get(bad))?.obstacle).toMatchObject({
    kind: 'problem',
    code: 'invalid',
    message: 'title is not nice',
  })
  expect(await stateIn(studio, good)).toBe('synced')
  await submitEdit(studio, bad, { title: 'Better' })
  await studio.sync.now()
  expect(await stateIn(studio, bad)).toBe('synced')
  await studio.close()
})

test('without a session nothing is sent and nothing is lost; sending goes on for the same author only', async () => {
  let author: string | undefined
  let isAway = false
  const server = createScriptedServer((asked) => {
    if (isAway) throw new TypeError('fetch failed')
    if (asked.path === '/api/auth/me')
      return author
        ? Response.json({ email: author })
        : refusal(401, 'not_signed_in', 'Please sign in first.')
    return asked.method === 'POST' ? created(String(asked.form?.get('_id'))) : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().paused).toBe('signed-out')
  // A server that is away says nothing of the session: what a person has to do stays known.
  isAway = true
  await studio.sync.now()
  expect(studio.sync.status()).toMatchObject({ server: 'unreachable', paused: 'signed-out' })
  isAway = false
  author = 'somebody@example.com'
  await studio.sync.now()
  expect(studio.sync.status().paused).toBe('other-author')
  expect(server.writes()).toEqual([])
  author = 'Writer@Example.com'
  await studio.sync.now()
  expect(studio.sync.status().paused).toBeNull()
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('a session that ends in the middle leaves the request frozen', async () => {
  let isOver = true
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    return isOver
      ? refusal(401, 'not_signed_in', 'Please sign in first.')
      : created(String(asked.form?.get('_id')))
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().paused).toBe('signed-out')
  isOver = false
  await studio.sync.now()
  const keys = server.writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('a busy server is left alone for as long as it asks', async () => {
  let isBusy = true
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (isBusy) return refusal(429, 'too_many', 'Please wait.', undefined, { 'Retry-After': '120' })
    return created(String(asked.form?.get('_id')))
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  isBusy = false
  const idle = () => new Promise((done) => setTimeout(done, 20))
  clock.advance(110_000)
  await idle()
  expect(server.writes()).toHaveLength(1)
  clock.advance(60_000)
  await expect.poll(() => stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('an edit goes out by itself a moment later', async () => {
  const server = createScriptedServer((asked) =>
    asked.method === 'POST' ? created(String(asked.form?.get('_id'))) : undefined,
  )
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  const id = await submitNew(studio)
  const settled = studio.posts.waitForSync(id, 5_000)
  clock.advance(1_000)
  expect(await settled).toEqual({ state: 'synced' })
  await studio.close()
})

test('pictures of an article go before the post, once, and the post names them by the server’s path', async () => {
  const server = createScriptedServer((asked) => {
    if (asked.path.startsWith('/api/images/'))
      return Response.json({ path: '/uploads/picture.webp', width: 2, height: 2 }, { status: 201 })
    if (asked.method === 'POST') return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'))
    return asked.method === 'PUT' ? Response.json(stored(asked, asked.path.slice(11), 'r2')) : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  const src = (await submittedIn(studio, id))?.thumbnail
  await submitEdit(studio, id, { content: `<p>one</p><img src="${src}" alt="tap">` })
  await studio.sync.now()
  await submitEdit(studio, id, { caption: 'again' })
  await studio.sync.now()
  expect(server.writes().map(({ method, path }) => `${method} ${path.split('/')[2]}`)).toEqual([
    'PUT images',
    'POST blogs',
    'PUT blogs',
  ])
  expect(server.writes()[1]?.form?.get('content')).toBe(
    '<p>one</p><img src="/uploads/picture.webp" alt="tap">',
  )
  await studio.close()
})

test('a post whose thumbnail is on no device asks for one', async () => {
  const { studio } = await testStudio({ fetch: createScriptedServer(() => undefined).fetch })
  const id = await submitNew(studio, { thumbnail: '' })
  await studio.sync.now()
  expect((await studio.posts.get(id))?.obstacle).toMatchObject({
    kind: 'problem',
    message: 'Please upload a thumbnail image.',
  })
  await studio.close()
})
