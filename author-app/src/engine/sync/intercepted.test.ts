import { expect, test } from 'vitest'
import { emptyFields } from '../collections/posts.ts'
import { createScriptedServer, postOf, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const id = '11111111-1111-4111-8111-111111111111'
const page = (status: number) =>
  new Response('<h1>Please accept our terms</h1>', { status, headers: { 'content-type': 'text/html' } })

test.each([200, 302, 401, 403, 404, 410, 502, 511])(
  'while a portal or proxy answers everything with %i and a page, nothing is believed, and work goes out afterwards',
  async (status) => {
    let isPortal = false
    const server = createScriptedServer((asked) => {
      if (isPortal) return page(status === 302 ? 200 : status)
      return asked.method === 'POST'
        ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
        : undefined
    })
    const { studio } = await testStudio({ fetch: server.fetch })
    isPortal = true
    const post = await submitNew(studio)
    await studio.sync.now()
    const found = status === 502 ? 'behind-gateway' : 'intercepted'
    expect(studio.sync.status()).toMatchObject({ server: found, paused: null })
    expect(await stateIn(studio, post)).toBe('saved-here')
    isPortal = false
    await studio.sync.now()
    expect(studio.sync.status().server).toBe('answers')
    expect(await stateIn(studio, post)).toBe('synced')
    await studio.close()
  },
)

test('a proxy that cannot reach the server for one request is told as one', async () => {
  const server = createScriptedServer((asked) => (asked.method === 'POST' ? page(504) : undefined))
  const { studio } = await testStudio({ fetch: server.fetch })
  const post = await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().server).toBe('answers')
  expect((await studio.posts.get(post))?.obstacle).toMatchObject({
    by: 'proxy',
    message: 'A proxy could not reach the server (504).',
  })
  await studio.close()
})

test('a box that refuses one request with a page of its own is no refusal of the server: the post is tried again, others go on', async () => {
  let isBoxed = true
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    if (isBoxed && asked.form?.get('title') === 'Boxed') return page(403)
    return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const boxed = await submitNew(studio, { title: 'Boxed' })
  const other = await submitNew(studio, { title: 'Other' })
  await studio.sync.now()
  expect(await stateIn(studio, other)).toBe('synced')
  expect((await studio.posts.get(boxed))?.obstacle).toMatchObject({
    kind: 'retry',
    message: 'The network answered in the server’s place (403).',
  })
  isBoxed = false
  clock.advance(60_000)
  await expect.poll(() => stateIn(studio, boxed)).toBe('synced')
  await studio.close()
})

test('a page in the place of a picture is not kept, and holds up nothing', async () => {
  let isPortal = true
  const base = postOf(id, 'r1', { thumbnail: '/uploads/now.webp' })
  const server = createScriptedServer((asked) => {
    if (asked.path.startsWith('/uploads/')) return isPortal ? page(200) : undefined
    if (asked.path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({ posts: [base], deleted: [], cursor: 'c1', more: false })
    return asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r2'), { status: 201 })
      : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  await submitEdit(studio, id, { thumbnail: '/uploads/earlier.webp' })
  const other = await submitNew(studio)
  await studio.sync.now()
  expect(studio.sync.status().fault).toBeNull()
  expect(await stateIn(studio, other)).toBe('synced')
  expect(await studio.images.get('/uploads/earlier.webp')).toBeUndefined()
  isPortal = false
  await studio.sync.now()
  expect((await studio.posts.get(id))?.obstacle).toMatchObject({
    kind: 'problem',
    message: 'Please upload a thumbnail image.',
  })
  await studio.close()
})

test('a fault of sending is not cleared by reading', async () => {
  const server = createScriptedServer((asked) =>
    asked.path.startsWith('/api/blogs/myblogs/changes')
      ? Response.json({ posts: [postOf(id, 'r1')], deleted: [], cursor: 'c1', more: false })
      : undefined,
  )
  const { studio } = await testStudio({
    fetch: server.fetch,
    merge: () => Promise.reject(new Error('The merge broke.')),
  })
  const row = await studio.posts.get(id)
  const editing = await studio.posts.edit(id)
  await studio.posts.restore(id, {
    fields: { ...(editing?.fields ?? emptyFields()), title: 'Earlier' },
    over: { ...(row?.base ?? postOf(id, 'r0')), rev: 'r0' },
  })
  editing?.close()
  await studio.sync.now()
  await studio.sync.now()
  expect(studio.sync.status().fault).toBe('The merge broke.')
  await studio.close()
})

test('work is sent to its own site only, also when another one takes the address in the middle of a pass', async () => {
  let isOther = false
  const taken: string[] = []
  const server = createScriptedServer((asked) => {
    if (asked.method !== 'POST') return undefined
    const meant = asked.headers.get('fettle-site')
    if (isOther && meant) return refusal(421, 'other_site', 'Another site answers at this address.')
    taken.push(String(meant))
    isOther = taken.length === 1
    return Response.json(stored(asked, String(asked.form?.get('_id')), `r${taken.length}`), { status: 201 })
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const [first, second] = [await submitNew(studio), await submitNew(studio)]
  await studio.sync.now()
  expect(studio.sync.status()).toMatchObject({ server: 'answers', paused: 'other-site' })
  expect(taken).toHaveLength(1)
  expect([await stateIn(studio, first), await stateIn(studio, second)].sort()).toEqual(['synced', 'syncing'])

  isOther = false
  taken.push('')
  await studio.sync.now()
  expect(studio.sync.status().paused).toBeNull()
  expect([await stateIn(studio, first), await stateIn(studio, second)]).toEqual(['synced', 'synced'])
  await studio.close()
})
