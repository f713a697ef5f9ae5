import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, postOf, stored } from '../testing/scripted-server.ts'
import { draftOf, submitEdit, submitNew, submittedIn, testStudio } from '../testing/test-studio.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const accepting = () =>
  createScriptedServer((asked) =>
    asked.method === 'POST'
      ? Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
      : undefined,
  ).fetch

test('what was typed is there after the studio is opened again, and was never sent', async () => {
  const server = createScriptedServer(() => undefined)
  const { studio, indexedDB } = await testStudio({ fetch: server.fetch })
  const editing = await studio.posts.create()
  await editing.autosave({ ...editing.fields, title: 'Half a thought' })
  await studio.sync.now()
  await studio.close()
  const again = (await testStudio({ fetch: server.fetch, indexedDB })).studio
  expect((await again.posts.edit(editing.id()))?.fields.title).toBe('Half a thought')
  expect(await again.posts.list()).toMatchObject([
    { title: 'Half a thought', state: 'saved-here', hasWorking: true },
  ])
  expect(server.writes()).toEqual([])
  await again.close()
})

test('opening a post and touching nothing leaves it as it was; discarding brings back what was submitted', async () => {
  const { studio } = await testStudio({ fetch: away })
  const id = await submitNew(studio)
  const before = await studio.posts.get(id)
  const editing = await studio.posts.edit(id)
  await editing?.autosave(editing.fields)
  expect(await studio.posts.get(id)).toEqual(before)
  await editing?.autosave({ ...editing.fields, title: 'Other' })
  expect((await editing?.discard())?.title).toBe('Taps')
  expect((await studio.posts.get(id))?.working).toBeNull()
  await studio.close()
})

test('a post that never reached the server goes at once when it is deleted or given up', async () => {
  const { studio } = await testStudio({ fetch: away })
  await studio.posts.remove(await submitNew(studio))
  await studio.posts.revert(await submitNew(studio))
  expect(await studio.posts.list()).toEqual([])
  await studio.close()
})

test('published text with edits here is shown as unpublished changes', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const { fetch } = createScriptedServer(({ path }) =>
    path.startsWith('/api/blogs/myblogs/changes')
      ? Response.json({
          posts: [postOf(id, 'r1', { status: 'Published' })],
          deleted: [],
          cursor: 'c1',
          more: false,
        })
      : undefined,
  )
  const { studio } = await testStudio({ fetch })
  await studio.sync.now()
  const editing = await studio.posts.edit(id)
  await editing?.autosave({ ...editing.fields, title: 'Better' })
  expect(await studio.posts.list()).toMatchObject([
    { title: 'Better', hasUnpublishedChanges: true, state: 'saved-here' },
  ])
  await studio.close()
})

test('two tabs that submit over each other keep both texts, and the second was told', async () => {
  const held = new Set<string>()
  const locks = {
    async request(name: string, _options: object, work: (lock: unknown) => Promise<void>) {
      const isFree = !held.has(name)
      held.add(name)
      await work(isFree ? {} : null)
      if (isFree) held.delete(name)
    },
  }
  const { studio } = await testStudio({ fetch: away, locks })
  const id = await submitNew(studio)
  const [one, two] = [await studio.posts.edit(id), await studio.posts.edit(id)]
  expect([one?.isMine(), two?.isMine()]).toEqual([true, false])
  await one?.submit({ ...one.fields, title: 'One' })
  const second = await two?.submit({ ...two.fields, title: 'Two' })
  expect(second).not.toBe(id)
  expect((await studio.posts.list()).map(({ title, keptFrom }) => [title, keptFrom]).sort()).toEqual([
    ['One', null],
    ['Two', id],
  ])
  one?.close()
  two?.close()
  await studio.close()
})

test('a device without room says so and keeps what it had', async () => {
  const indexedDB = new IDBFactory()
  const { studio } = await testStudio({ fetch: away, indexedDB })
  const id = await submitNew(studio)
  const editing = await studio.posts.edit(id)
  const [{ name = '', version = 1 } = {}] = await indexedDB.databases()
  const request = indexedDB.open(name, version)
  const database = await new Promise<IDBDatabase>((done) => {
    request.onsuccess = () => done(request.result)
  })
  const { put } = Object.getPrototypeOf(database.transaction('rows').objectStore('rows')) as IDBObjectStore
  const prototype = Object.getPrototypeOf(database.transaction('rows').objectStore('rows')) as IDBObjectStore
  prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  await expect(editing?.submit({ ...editing.fields, title: 'Too much' })).rejects.toThrow(
    'There is no room left',
  )
  prototype.put = put
  database.close()
  expect(await studio.posts.get(id)).toMatchObject({ intent: { submitted: { fields: { title: 'Taps' } } } })
  await studio.close()
})

test('nothing is called saved before the journal has it', async () => {
  const { journal, rows, block } = createMemoryJournal()
  const { studio } = await testStudio({ fetch: away, journal })
  const open = block()
  let isSaved = false
  const saving = submitNew(studio).then(() => {
    isSaved = true
  })
  await new Promise((done) => setTimeout(done, 50))
  expect(isSaved).toBe(false)
  open()
  await saving
  expect(rows.size).toBe(1)
  await studio.close()
})

test('what is typed while the journal still writes what was submitted stays in the same post', async () => {
  const { journal, block } = createMemoryJournal()
  const { studio } = await testStudio({ fetch: away, journal })
  const id = await submitNew(studio)
  const editing = await studio.posts.edit(id)
  if (!editing) throw new Error('The post is not here')
  const fields = { ...editing.fields, title: 'Taps again' }
  await editing.autosave(fields)
  const open = block()
  const submitting = editing.submit(fields)
  await expect.poll(async () => (await submittedIn(studio, id))?.title).toBe('Taps again')
  const saving = editing.autosave({ ...fields, title: 'Taps, and more' })
  await new Promise((done) => setTimeout(done, 50))
  open()
  expect(await submitting).toBe(id)
  await saving
  expect(await studio.posts.list()).toMatchObject([{ _id: id, title: 'Taps again' }])
  expect((await studio.posts.get(id))?.working?.fields.title).toBe('Taps, and more')
  await studio.close()
})

test('a lost store is filled from the journal, pictures included, and sends with the key it had', async () => {
  const { journal, rows } = createMemoryJournal()
  let key: string | null = null
  const { studio } = await testStudio({
    journal,
    fetch: createScriptedServer((asked) => {
      if (asked.method !== 'POST') return undefined
      key = asked.headers.get('idempotency-key')
      throw new TypeError('fetch failed')
    }).fetch,
  })
  const id = await submitNew(studio)
  await studio.sync.now()
  await studio.close()
  const server = createScriptedServer((asked) =>
    asked.method === 'POST' ? Response.json(stored(asked, id, 'r1'), { status: 201 }) : undefined,
  )
  const again = (await testStudio({ journal, fetch: server.fetch })).studio
  await again.sync.now()
  expect(server.writes()[0]?.headers.get('idempotency-key')).toBe(key)
  expect(server.writes()[0]?.form?.get('thumbnail')).toBeInstanceOf(File)
  expect(rows.size).toBe(0)
  await again.close()
})

test('a journal that was not tidied brings nothing back that is done', async () => {
  const { journal, rows } = createMemoryJournal()
  const { studio, indexedDB } = await testStudio({ fetch: accepting(), journal })
  const id = await submitNew(studio)
  const stale = [...rows.values()]
  await studio.sync.now()
  await studio.close()
  for (const row of stale) rows.set(row._id, row)
  const server = createScriptedServer(() => undefined)
  const again = (await testStudio({ fetch: server.fetch, indexedDB, journal })).studio
  await again.sync.now()
  expect((await again.posts.get(id))?.intent).toEqual({ kind: 'none' })
  expect(server.writes()).toEqual([])
  expect(rows.size).toBe(0)
  await again.close()
})

test('a picture is kept once, found by its reference, and swept when nothing unsent needs it', async () => {
  const { studio, clock } = await testStudio({ fetch: accepting() })
  const { ref } = await studio.images.add(tinyPng(9))
  expect((await studio.images.add(tinyPng(9))).ref).toBe(ref)
  const id = await submitNew(studio, await draftOf(studio))
  const needed = (await submittedIn(studio, id))?.thumbnail ?? ''
  clock.advance(40 * 86_400_000)
  await studio.images.sweep(30)
  expect(await studio.images.get(ref)).toBeUndefined()
  expect(await studio.images.get(needed)).toMatchObject({ type: 'image/png', width: 2, height: 2 })
  await studio.close()
})

test('an old picture that is chosen again is not swept before its text is saved', async () => {
  const { studio, clock } = await testStudio({ fetch: away })
  const { ref } = await studio.images.add(tinyPng(9))
  clock.advance(40 * 86_400_000)
  await studio.images.add(tinyPng(9))
  await studio.images.sweep(30)
  expect(await studio.images.get(ref)).toBeDefined()
  await studio.close()
})

test('a waiting editor hears what became of its post', async () => {
  const { studio } = await testStudio({ fetch: accepting() })
  const seen: Array<string | undefined> = []
  const id = await submitNew(studio)
  const stop = studio.posts.observe(id, (row) => seen.push(row?.base?.rev))
  const settled = studio.posts.waitForSync(id, 10_000)
  await studio.sync.now()
  expect(await settled).toEqual({ state: 'synced' })
  await expect.poll(() => seen.at(-1)).toBe('r1')
  stop()
  await submitEdit(studio, id, { caption: 'x' })
  expect(await studio.posts.waitForSync(id, 1)).toEqual({ state: 'saved-here' })
  await studio.close()
})
