import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { emptyFields } from '../collections/posts.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { tinyPng } from '../testing/pictures.ts'
import { testStudio } from '../testing/test-studio.ts'

const away = () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))

/** A journal on a disk that can be full. */
function journalOnDisk() {
  const kept = createMemoryJournal()
  const disk = { isFull: false }
  const checked =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (disk.isFull) throw new Error('ENOSPC: no space left on device, write')
      await write(...args)
    }
  const { put, putImage } = kept.journal
  return {
    ...kept,
    disk,
    journal: { ...kept.journal, put: checked(put), putImage: checked(putImage) },
  }
}

test('a picture that the journal had no room for is in it once it is added again', async () => {
  const { journal, disk } = journalOnDisk()
  const { studio } = await testStudio({ fetch: away, journal })
  disk.isFull = true
  await expect(studio.images.add(tinyPng(7))).rejects.toThrow()
  disk.isFull = false
  const { sha256 } = await studio.images.add(tinyPng(7))
  expect((await journal.read()).images.map((image) => image.sha256)).toEqual([sha256])
  await studio.close()
})

test('typing that the journal had no room for is in it once it is saved again, unchanged', async () => {
  const { journal, rows, disk } = journalOnDisk()
  const { studio } = await testStudio({ fetch: away, journal })
  const editing = await studio.posts.create()
  const typed = { ...emptyFields(), title: 'A full disk' }
  disk.isFull = true
  await expect(editing.autosave(typed)).rejects.toThrow()
  disk.isFull = false
  await editing.autosave(typed)
  expect(rows.size).toBe(1)
  await studio.close()
})

test('a post that the journal had no room for is in it once it is submitted again', async () => {
  const { journal, rows, disk } = journalOnDisk()
  const { studio } = await testStudio({ fetch: away, journal })
  const editing = await studio.posts.create()
  const typed = { ...emptyFields(), title: 'A full disk' }
  disk.isFull = true
  await expect(editing.submit(typed)).rejects.toThrow()
  disk.isFull = false
  await editing.submit(typed)
  expect([...rows.values()]).toMatchObject([{ intent: { submitted: { fields: { title: typed.title } } } }])
  await studio.close()
})

test('a studio with unsent work opens on a full disk, and its journal is made whole at the next start', async () => {
  const { journal, rows, disk } = journalOnDisk()
  const indexedDB = new IDBFactory()
  const { studio } = await testStudio({ fetch: away, journal, indexedDB })
  const { ref, sha256 } = await studio.images.add(tinyPng(7))
  const editing = await studio.posts.create()
  await editing.autosave({ ...emptyFields(), title: 'A full disk', thumbnail: ref })
  await studio.close()
  disk.isFull = true
  const again = (await testStudio({ fetch: away, journal, indexedDB })).studio
  expect((await again.posts.list()).map(({ title }) => title)).toEqual(['A full disk'])
  await again.close()

  disk.isFull = false
  const other = journalOnDisk()
  const third = (await testStudio({ fetch: away, journal: other.journal, indexedDB })).studio
  expect([...other.rows.keys()]).toEqual([...rows.keys()])
  expect((await other.journal.read()).images.map((image) => image.sha256)).toEqual([sha256])
  await third.close()
})
