import { expect, test } from 'vitest'
import { sha256Hex } from '../picture-references.ts'
import { id, refusedAsStale, serverWith } from '../testing/changing-server.ts'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, postOf, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, submitNew, syncedStudio, testStudio } from '../testing/test-studio.ts'

/** A server that may lose its pictures, and takes no post that shows one it does not have. */
function forgetfulServer() {
  const files = new Set<string>()
  let uploads = 0
  const server = createScriptedServer((asked) => {
    const { method, path, form } = asked
    if (path.startsWith('/api/images/')) {
      uploads += 1
      const file = `/uploads/${path.slice('/api/images/'.length)}.webp`
      files.add(file)
      return Response.json({ path: file, width: 2, height: 2 }, { status: 201 })
    }
    if (method !== 'POST' && method !== 'PUT') return undefined
    const shown = String(form?.get('content')).match(/\/uploads\/[^"]+/g) ?? []
    const paths = shown.filter((file) => !files.has(file))
    if (paths.length)
      return refusal(422, 'missing_images', 'The server does not have these pictures.', { paths })
    return Response.json(
      stored(asked, String(form?.get('_id') ?? path.slice(11)), `r${uploads}-${server.log.length}`),
    )
  })
  return { ...server, files, uploads: () => uploads }
}

async function withPicture() {
  const server = forgetfulServer()
  const { studio, ...rest } = await testStudio({ fetch: server.fetch })
  const { ref } = await studio.images.add(tinyPng(9))
  const id = await submitNew(studio, { content: `<p>one</p><img src="${ref}" alt="tap">` })
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('synced')
  expect(server.uploads()).toBe(1)
  return { server, studio, id, ...rest }
}

test('a picture the server has lost is sent again, and the post with it', async () => {
  const { server, studio, id } = await withPicture()
  server.files.clear()
  await submitEdit(studio, id, { title: 'Again' })
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('synced')
  expect(server.uploads()).toBe(2)
  expect(server.files.size).toBe(1)
  await studio.close()
})

test('one that is lost on the server and on this device is named a problem, and nothing is sent for ever', async () => {
  const { server, studio, id, clock, indexedDB } = await withPicture()
  await studio.close()
  server.files.clear()
  const request = indexedDB.open('fettle:site:writer@example.com')
  await new Promise<void>((done) => {
    request.onsuccess = () => {
      const transaction = request.result.transaction('images', 'readwrite')
      transaction.objectStore('images').clear()
      transaction.oncomplete = () => {
        request.result.close()
        done()
      }
    }
  })
  const { studio: again } = await testStudio({ fetch: server.fetch, indexedDB })
  await submitEdit(again, id, { title: 'Again' })
  await again.sync.now()
  expect((await again.posts.get(id))?.obstacle).toMatchObject({
    kind: 'problem',
    message:
      'A picture of this post is neither on the server nor on this device any more. Please add it again.',
  })
  const before = server.writes().length
  clock.advance(3_600_000)
  await again.sync.now()
  expect(server.writes()).toHaveLength(before)
  await again.close()
})

test('one that only a merge would bring is shown to the author, who can then take it out', async () => {
  const gone = `/uploads/${'a'.repeat(64)}-800.webp`
  const server = serverWith(postOf(id, 'r1'), (asked, now) => {
    const stale = refusedAsStale(asked, now)
    if (stale) return stale
    const content = String(asked.form?.get('content'))
    if (content.includes(gone))
      return refusal(422, 'missing_images', 'The server does not have these pictures.', { paths: [gone] })
    const post = { ...stored(asked, id, 'r3'), thumbnail: now?.thumbnail ?? '' }
    server.become(post)
    return Response.json(post)
  })
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { title: 'Mine' })
  server.become(postOf(id, 'r2', { content: `<p>one</p><p>two</p><img src="${gone}" alt="tap">` }))
  await studio.sync.now()
  const view = await studio.conflicts.get(id)
  expect(view?.kind).toBe('merged-picture-lost')
  expect(view?.merge?.fields).toMatchObject({ title: 'Mine', content: expect.stringContaining(gone) })
  await studio.conflicts.resolve(id, view?.token ?? '', { pieces: {} })
  await studio.sync.now()
  expect((await studio.posts.get(id))?.obstacle).toMatchObject({ kind: 'problem', code: 'picture_lost' })
  const editing = await studio.posts.edit(id)
  expect(editing?.fields.content).toContain(gone)
  editing?.close()
  await submitEdit(studio, id, { content: '<p>one</p><p>two</p>' })
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('synced')
  expect(server.now()).toMatchObject({ title: 'Mine', content: '<p>one</p><p>two</p>' })
  await studio.close()
})

test('a lost picture of the article that is chosen as the thumbnail too is sent from here', async () => {
  const bytes = tinyPng(7)
  const gone = `/uploads/${await sha256Hex(bytes)}-2.webp`
  const server = serverWith(
    postOf(id, 'r1', { content: `<p>one</p><img src="${gone}" alt="tap">` }),
    (asked, now) => {
      if (asked.path.startsWith('/api/images/'))
        return Response.json({ path: gone, width: 2, height: 2 }, { status: 201 })
      const stale = refusedAsStale(asked, now)
      if (stale) return stale
      const post = stored(asked, id, 'r2')
      server.become(post)
      return Response.json(post)
    },
  )
  const studio = await syncedStudio(server)
  const { ref } = await studio.images.add(bytes)
  await submitEdit(studio, id, { thumbnail: ref })
  await studio.sync.now()
  expect((await studio.posts.get(id))?.obstacle).toEqual({ kind: 'none' })
  expect(await stateIn(studio, id)).toBe('synced')
  expect(server.writes().map(({ method, path }) => `${method} ${path.split('/')[2]}`)).toEqual(['PUT blogs'])
  expect(server.now()?.thumbnail).not.toBe('/uploads/first.webp')
  await studio.close()
})

test('bytes that a post here shows are kept however old they are', async () => {
  const { studio, id, clock, server, indexedDB } = await withPicture()
  await studio.close()
  const now = clock.now() + 400 * 86_400_000
  const { studio: again } = await testStudio({ fetch: server.fetch, indexedDB, now: () => now })
  await again.images.sweep(30)
  server.files.clear()
  await submitEdit(again, id, { title: 'A year later' })
  await again.sync.now()
  expect(await stateIn(again, id)).toBe('synced')
  await again.close()
})
