import { expect, test } from 'vitest'
import { createScriptedServer, postOf } from '../testing/scripted-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch

test('unsynced work moves to another device with its pictures and its keys, and twice is as good as once', async () => {
  const { studio } = await testStudio({ fetch: away })
  const id = await submitNew(studio, { title: 'Carried' })
  const typing = await studio.posts.create()
  await typing.autosave({ ...typing.fields, title: 'Half typed' })
  const { blob, name, posts } = await studio.exportUnsynced()
  expect([name, posts]).toEqual(['fettle-unsynced-2026-01-05.json', 2])

  const other = (await testStudio({ fetch: away })).studio
  expect(await other.importUnsynced(blob)).toBe(2)
  expect(await other.importUnsynced(blob)).toBe(0)
  expect((await other.posts.list()).map(({ title }) => title).sort()).toEqual(['Carried', 'Half typed'])
  const row = await other.posts.get(id)
  expect(await other.images.get(row?.local?.fields.thumbnail ?? '')).toMatchObject({ type: 'image/png' })
  await Promise.all([studio.close(), other.close()])
})

test('a picture of a file whose bytes are not what its name says is left out, and the words come in', async () => {
  const { studio } = await testStudio({ fetch: away })
  const id = await submitNew(studio, { title: 'Carried' })
  const { blob } = await studio.exportUnsynced()
  const file = JSON.parse(await blob.text())
  file.images = [
    { ...file.images[0], base64: btoa('<svg onload="x()"></svg>') },
    { ...file.images[0], sha256: '0'.repeat(64), base64: 'no base64 at all!' },
  ]
  const other = (await testStudio({ fetch: away })).studio
  expect(await other.importUnsynced(new Blob([JSON.stringify(file)]))).toBe(1)
  const row = await other.posts.get(id)
  expect(row?.local?.fields.title).toBe('Carried')
  expect(await other.images.get(row?.local?.fields.thumbnail ?? '')).toBeUndefined()
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
  expect((await studio.exportUnsynced()).posts).toBe(2)
  expect((await studio.exportUnsynced([mine])).posts).toBe(1)
  await studio.close()
})

test.each([
  ['something else', '{"hello":1}', 'does not hold unsynced work'],
  ['no JSON at all', 'hello', 'does not hold unsynced work'],
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
