import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import type { PostFields } from '../collections/posts.ts'
import { nothingDiscarded } from '../erase-store.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { fillDevice } from '../testing/fill-device.ts'
import { createLocks } from '../testing/locks.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createScriptedServer, postOf, stored } from '../testing/scripted-server.ts'
import { submitEdit, testStudio } from '../testing/test-studio.ts'
import { lockOf } from './last-words.ts'

const id = '11111111-1111-4111-8111-111111111111'
const NAME = 'fettle:site:writer@example.com'

/** A device: pages over one store and one `localStorage`, and a server with one post. */
function device({
  storage = memoryStorage(),
  locks,
}: {
  storage?: ReturnType<typeof memoryStorage>
  locks?: ReturnType<typeof createLocks>
} = {}) {
  let post = postOf(id, 'r1')
  const { fetch } = createScriptedServer((asked) => {
    if (asked.path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({ posts: [post], deleted: [], cursor: post.rev, more: false })
    if (asked.method !== 'PUT') return undefined
    post = stored(asked, id, `${post.rev}+`)
    return Response.json(post)
  })
  const indexedDB = new IDBFactory()
  /** A page of the studio, begun with the words that the last one left. */
  const page = async () =>
    (await testStudio({ fetch, indexedDB, atOnce: storage, ...(locks ? { locks } : {}) })).studio
  return { page, storage }
}

async function editorOf(studio: SyncEngine, of = id) {
  const editing = await studio.posts.edit(of)
  if (!editing) throw new Error('There is no such post here')
  return editing
}

async function syncedPage(page: () => Promise<SyncEngine>) {
  const studio = await page()
  await studio.sync.now()
  return studio
}

const typed = (fields: PostFields, title: string): PostFields => ({ ...fields, title })
const titles = async (studio: SyncEngine) => (await studio.posts.list()).map(({ title }) => title).sort()

test('what stood in an editor as its page went is typing of the post in the next page', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  await editing.autosave(typed(editing.fields, 'Saved'))
  editing.writeDown(typed(editing.fields, 'Last words'))
  await first.close()

  const second = await page()
  expect((await editorOf(second)).fields.title).toBe('Last words')
  expect(await titles(second)).toEqual(['Last words'])
  expect(storage.length).toBe(0)
})

test('a new post that was never stored is there with its first words', async () => {
  const { page } = device()
  const first = await page()
  const editing = await first.posts.create()
  editing.writeDown(typed(editing.fields, 'First words'))
  await first.close()
  const second = await page()
  expect(await titles(second)).toContain('First words')
  expect((await editorOf(second, editing.id())).fields.title).toBe('First words')
})

test('words that the store has too are there once', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  editing.writeDown(typed(editing.fields, 'Last words'))
  const [key = ''] = [storage.key(0) ?? '']
  const text = storage.getItem(key) ?? ''
  await editing.autosave(typed(editing.fields, 'Last words'))
  // The page went before it could remove them.
  storage.setItem(key, text)
  await first.close()
  expect(await titles(await page())).toEqual(['Last words'])
})

test('whoever stays loses no later word: what is saved afterwards removes what was written down', async () => {
  const { page, storage } = device()
  const editing = await editorOf(await syncedPage(page))
  editing.writeDown(typed(editing.fields, 'Asked'))
  await editing.autosave(typed(editing.fields, 'Asked, and stayed'))
  expect(storage.length).toBe(0)

  editing.writeDown(typed(editing.fields, 'Asked again'))
  await editing.submit(typed(editing.fields, 'Submitted'))
  expect(storage.length).toBe(0)
})

test('a saving that began before them does not remove them', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  const before = editing.autosave(typed(editing.fields, 'Before'))
  editing.writeDown(typed(editing.fields, 'Last words'))
  await before
  expect(storage.length).toBe(1)
  await first.close()
  const second = await page()
  expect(await titles(second)).toEqual(['Last words'])
})

test('what another page wrote since stays; the words are a draft beside it', async () => {
  const storage = memoryStorage()
  const { page } = device({ storage })
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  await editing.autosave(typed(editing.fields, 'Saved'))
  editing.writeDown(typed(editing.fields, 'Last words'))
  const key = storage.key(0) ?? ''
  const text = storage.getItem(key) ?? ''
  storage.removeItem(key)
  await submitEdit(first, id, { title: 'Submitted by another' })
  storage.setItem(key, text)
  await first.close()
  expect(await titles(await page())).toEqual(['Last words', 'Submitted by another'])
})

test('a tab that holds the document saves its words itself', async () => {
  const locks = createLocks()
  const { page, storage } = device({ locks })
  const first = await syncedPage(page)
  const editing = await first.posts.create()
  editing.writeDown(typed(editing.fields, 'Of a tab that lives'))
  let release = () => {}
  void locks.request(lockOf(NAME, editing.id()), {}, () => new Promise((done) => (release = done)))
  const second = await page()
  expect(await titles(second)).not.toContain('Of a tab that lives')
  expect(storage.length).toBe(1)
  release()
  await editorOf(second, editing.id())
  expect(await titles(second)).toContain('Of a tab that lives')
})

test('what cannot be read, or has no room, is not in the way; a store that is given up leaves none', async () => {
  const { page, storage } = device({ storage: memoryStorage(5_000) })
  storage.setItem(`${NAME}:last-words:posts:${id}`, '{"id":')
  const first = await syncedPage(page)
  expect([storage.length, await titles(first)]).toEqual([0, [postOf(id, 'r1').title]])
  const editing = await editorOf(first)
  editing.writeDown({ ...editing.fields, content: '<p>long</p>'.repeat(1_000) })
  expect(storage.length).toBe(0)
  editing.writeDown(typed(editing.fields, 'Short'))
  expect(storage.length).toBe(1)
  await first.erase({ ...nothingDiscarded, lastWords: true })
  expect(storage.length).toBe(0)
})

test('where none fit into the store they stay written down, and it is said that some are left', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  editing.writeDown(typed(editing.fields, 'Last words'))
  const makeRoom = fillDevice()
  onTestFinished(makeRoom)
  expect([await first.saveLastWords(), storage.length]).toEqual([false, 1])
  makeRoom()
  expect([await first.saveLastWords(), storage.length]).toEqual([true, 0])
  expect(await titles(first)).toEqual(['Last words'])
})

test('what has no room stays beside the words of the next page, and each is there once there is room', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const makeRoom = fillDevice()
  onTestFinished(makeRoom)
  const editing = await editorOf(first)
  editing.writeDown(typed(editing.fields, 'Of the first page'))
  await first.close()
  const second = await page()
  const next = await editorOf(second)
  next.writeDown(typed(next.fields, 'Of the second page'))
  next.writeDown(typed(next.fields, 'Of the second page, later'))
  await second.close()
  expect(storage.length).toBe(2)
  makeRoom()
  expect(await titles(await page())).toEqual(['Of the first page', 'Of the second page, later'])
  expect(storage.length).toBe(0)
})

test('whichever of many savings a slow disk has taken last, the words follow on it', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  await editing.autosave(typed(editing.fields, 'On the disk'))
  const onDisk = await first.posts.get(id)
  const later = Array.from({ length: 20 }, (_, at) => editing.autosave(typed(editing.fields, `Later ${at}`)))
  editing.writeDown(typed(editing.fields, 'Last words'))
  const [key = '', text = ''] = [storage.key(0), storage.getItem(storage.key(0) ?? '')].map(String)
  await Promise.all(later)
  await first.close()
  expect(JSON.parse(text).known).toContain(onDisk?.working?.stamp)

  // The page went before the disk had taken another one.
  const { page: pageOver, storage: emptied } = device()
  const before = await syncedPage(pageOver)
  const same = await editorOf(before)
  await same.autosave(typed(same.fields, 'On the disk'))
  const stamp = (await before.posts.get(id))?.working?.stamp
  emptied.setItem(key, text.replaceAll(String(onDisk?.working?.stamp), String(stamp)))
  await before.close()
  expect(await titles(await pageOver())).toEqual(['Last words'])
})

test('words that a page writes down while another one erases the store are there for whoever opens it next', async () => {
  const { page, storage } = device()
  const [first, late] = [await syncedPage(page), await page()]
  const editing = await editorOf(late)
  const erased = first.erase()
  editing.writeDown(typed(editing.fields, 'Meanwhile'))
  await erased
  await late.close()
  const next = await syncedPage(page)
  expect([await titles(next), storage.length]).toEqual([['Meanwhile'], 0])
})

test('words that a version wrote down which did not know every field are taken over too', async () => {
  const { page, storage } = device()
  const first = await syncedPage(page)
  const editing = await editorOf(first)
  editing.writeDown(typed(editing.fields, 'By an earlier version'))
  const key = storage.key(0) ?? ''
  const written = JSON.parse(storage.getItem(key) ?? '')
  delete written.fields.tags
  storage.setItem(key, JSON.stringify(written))
  await first.close()
  expect([await titles(await page()), storage.length]).toEqual([['By an earlier version'], 0])
})
