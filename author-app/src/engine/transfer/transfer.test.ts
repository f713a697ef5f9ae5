import { expect, test } from 'vitest'
import { createMemoryServer } from '../testing/memory-server.ts'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, postOf, refusal } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, submittedIn, testStudio } from '../testing/test-studio.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch

test('unsynced work moves to another device with its pictures and its keys, and twice is as good as once', async () => {
  const { studio } = await testStudio({ fetch: away })
  const id = await submitNew(studio, { title: 'Carried' })
  const typing = await studio.posts.create()
  await typing.autosave({ ...typing.fields, title: 'Half typed' })
  const { blob, name, documents } = await studio.exportUnsynced()
  expect([name, documents]).toEqual(['fettle-unsynced-2026-01-05.zip', 2])

  const other = (await testStudio({ fetch: away })).studio
  expect(await other.importUnsynced(blob)).toBe(2)
  expect(await other.importUnsynced(blob)).toBe(0)
  expect((await other.posts.list()).map(({ title }) => title).sort()).toEqual(['Carried', 'Half typed'])
  const { thumbnail = '' } = (await submittedIn(other, id)) ?? {}
  expect(await other.images.get(thumbnail)).toMatchObject({ type: 'image/png' })
  await Promise.all([studio.close(), other.close()])
})

test.each([
  ['a read time below none', { read_time_minutes: -5 }],
  ['a read time beyond any', { read_time_minutes: 99_999_999 }],
  ['a read time without end', { read_time_minutes: Number.POSITIVE_INFINITY }],
  ['an article in a field of one line', { description: 'words '.repeat(20_000) }],
])('what is half typed is taken in from a file: %s', async (_what, typed) => {
  const { studio } = await testStudio({ fetch: away })
  const typing = await studio.posts.create()
  await typing.autosave({ ...typing.fields, title: 'Half typed', ...typed })
  const { blob } = await studio.exportUnsynced()
  const other = (await testStudio({ fetch: away })).studio
  expect(await other.importUnsynced(blob)).toBe(1)
  expect((await other.posts.list()).map(({ title }) => title)).toEqual(['Half typed'])
  await Promise.all([studio.close(), other.close()])
})

test('work that differs from work here becomes a new draft, once', async () => {
  const { studio } = await testStudio({ fetch: away })
  const id = await submitNew(studio, { title: 'Before' })
  const { blob } = await studio.exportUnsynced()
  await submitEdit(studio, id, { title: 'After' })
  expect(await studio.importUnsynced(blob)).toBe(1)
  expect(await studio.importUnsynced(blob)).toBe(0)
  expect((await studio.posts.list()).map(({ title, keptFrom }) => [title, keptFrom]).sort()).toEqual([
    ['After', null],
    ['Before', id],
  ])
  await studio.close()
})

test('only the named posts are exported, and what is synced is not', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const { fetch } = createScriptedServer(({ path }) =>
    path.startsWith('/api/blogs/myblogs/changes')
      ? Response.json({ posts: [postOf(id, 'r1')], deleted: [], cursor: 'c1', more: false })
      : undefined,
  )
  const { studio } = await testStudio({ fetch })
  await studio.sync.now()
  const mine = await submitNew(studio, { thumbnail: '' })
  await submitNew(studio, { thumbnail: '' })
  expect((await studio.exportUnsynced()).documents).toBe(2)
  expect((await studio.exportUnsynced([mine])).documents).toBe(1)
  await studio.close()
})

test.each([
  ['something else', '{"handshake":1}', 'does not hold unsynced work'],
  ['no JSON at all', 'handshake', 'does not hold unsynced work'],
])('a file of %s is refused', async (_what, text, message) => {
  const { studio } = await testStudio({ fetch: away })
  await expect(studio.importUnsynced(new Blob([text]))).rejects.toThrow(message)
  await studio.close()
})

test('a file of another author or another site is refused by name', async () => {
  const { studio } = await testStudio({ fetch: away })
  await submitNew(studio)
  const { blob } = await studio.exportUnsynced()
  const hers = (await testStudio({ fetch: away, email: 'asha@example.com' })).studio
  await expect(hers.importUnsynced(blob)).rejects.toThrow('belongs to writer@example.com')
  const elsewhere = (await testStudio({ fetch: away, siteId: 'other' })).studio
  await expect(elsewhere.importUnsynced(blob)).rejects.toThrow('another site')
  await Promise.all([studio, hers, elsewhere].map((each) => each.close()))
})

test('a request that was refused is asked about again from another device, with the thumbnail it had', async () => {
  const thumbnails = new Map<string | null, number>()
  const refusing = createScriptedServer(({ method }) =>
    method === 'POST' ? refusal(413, 'too_large', 'Too large.') : undefined,
  )
  const first = await testStudio({ fetch: refusing.fetch })
  const id = await submitNew(first.studio)
  await first.studio.sync.now()
  const key = refusing.writes()[0]?.headers.get('idempotency-key') ?? null
  const { ref } = await first.studio.images.add(tinyPng(2, { width: 9 }))
  await submitEdit(first.studio, id, { thumbnail: ref })
  const { blob } = await first.studio.exportUnsynced()
  await first.studio.close()

  // The create took effect behind the refusal: this device finds the post, and asks what became of its request.
  const taking = createScriptedServer(({ method, path, headers, form }) => {
    const thumbnail = form?.get('thumbnail')
    if (method === 'POST')
      thumbnails.set(headers.get('idempotency-key'), thumbnail instanceof File ? thumbnail.size : 0)
    if (path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({ posts: [postOf(id, 'r1')], deleted: [], cursor: 'c1', more: false })
    return method === 'POST' ? Response.json(postOf(id, 'r1'), { status: 201 }) : undefined
  })
  const second = await testStudio({ fetch: taking.fetch })
  await second.studio.importUnsynced(blob)
  await second.studio.sync.now()
  await second.studio.sync.now()
  expect(thumbnails.get(key)).toBe(tinyPng(1).byteLength)
  await second.studio.close()
})

test('what was typed after a delete is in the file, and outlives the delete where the post is gone', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  let isGone = false
  const { fetch } = createScriptedServer(({ method, path }) => {
    if (method === 'DELETE') return refusal(503, 'unavailable', 'Later.')
    if (!path.startsWith('/api/blogs/myblogs/changes')) return undefined
    const lists = isGone ? { posts: [], deleted: [{ _id: id }] } : { posts: [postOf(id, 'r1')], deleted: [] }
    return Response.json({ ...lists, cursor: 'c1', more: false })
  })
  const { studio } = await testStudio({ fetch })
  await studio.sync.now()
  const tab = await studio.posts.edit(id)
  await studio.posts.remove(id)
  await tab?.autosave({ ...tab.fields, title: 'Typed since' })
  tab?.close()
  const { blob } = await studio.exportUnsynced()
  await studio.close()
  isGone = true
  const other = (await testStudio({ fetch })).studio
  await other.sync.now()
  await other.importUnsynced(blob)
  expect((await other.posts.list()).map(({ title, keptFrom }) => [title, keptFrom])).toEqual([
    ['Typed since', id],
  ])
  await other.close()
})

test('typing that was written on submitted work still is where the server’s post came before the file', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const { fetch } = createScriptedServer(({ method, path }) => {
    if (method === 'PUT') return refusal(503, 'unavailable', 'Later.')
    return path.startsWith('/api/blogs/myblogs/changes')
      ? Response.json({ posts: [postOf(id, 'r1')], deleted: [], cursor: 'c1', more: false })
      : undefined
  })
  const { studio } = await testStudio({ fetch })
  await studio.sync.now()
  await submitEdit(studio, id, { title: 'Submitted' })
  const tab = await studio.posts.edit(id)
  await tab?.autosave({ ...tab.fields, caption: 'Typed' })
  tab?.close()
  const { blob } = await studio.exportUnsynced()
  await studio.close()

  const other = (await testStudio({ fetch })).studio
  await other.sync.now()
  await other.importUnsynced(blob)
  await submitEdit(other, id, {})
  expect(await other.posts.list()).toMatchObject([{ _id: id, title: 'Submitted' }])
  expect(await submittedIn(other, id)).toMatchObject({ title: 'Submitted', caption: 'Typed' })
  await other.close()
})

test('a file that is older than what was sent since asks its author nothing where the server has the same text', async () => {
  const server = createMemoryServer(({ path }) => {
    const [, sha256] = /^\/api\/images\/(\w+)$/.exec(path) ?? []
    return sha256 ? Response.json({ path: `/uploads/${sha256}-2.webp`, width: 2, height: 2 }) : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  const { ref, sha256 } = await studio.images.add(tinyPng(7))
  const figure = `<figure><img src="${ref}" alt="A > B"></figure><p>one<br>two</p>`
  await submitEdit(studio, id, { content: figure, thumbnail: ref })
  const { blob } = await studio.exportUnsynced()
  await studio.sync.now()
  const path = `/uploads/${sha256}-2.webp`
  const [sent] = server.state().posts.values()
  const content = `<figure><img src="${path}" alt="A > B" /></figure><p>one<br />two</p>`
  server.put({ ...(sent ?? postOf(id, 'r')), content, thumbnail: path })
  await studio.close()

  const other = (await testStudio({ fetch: server.fetch })).studio
  await other.importUnsynced(blob)
  await other.sync.now()
  expect(await other.conflicts.list()).toEqual([])
  expect(await stateIn(other, id)).toBe('synced')
  await other.close()
})
