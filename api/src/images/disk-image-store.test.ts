import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImageStore, openDiskImageStore } from './disk-image-store.ts'

let folder: string
let store: ImageStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fettle-store-'))
  store = await openDiskImageStore(join(folder, 'uploads'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file is there whole once it was put, until it is removed', async () => {
  await store.put('a.webp', Buffer.from('first'))
  await store.put('a.webp', Buffer.from('second'))
  const file = await store.open('a.webp')
  expect(file?.sizeBytes).toBe(6)
  expect(file && (await buffer(file.stream)).toString()).toBe('second')
  expect(await store.list()).toEqual(['a.webp'])
  await store.remove('a.webp')
  await store.remove('a.webp')
  expect([await store.sizeOf('a.webp'), await store.open('a.webp'), await store.list()]).toEqual([
    undefined,
    undefined,
    [],
  ])
})

test('a write that fails leaves nothing behind', async () => {
  await mkdir(join(folder, 'uploads', 'taken.webp'))
  await writeFile(join(folder, 'uploads', 'taken.webp', 'inside'), '')
  await expect(store.put('taken.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(folder, 'uploads'))).toEqual(['taken.webp'])
  expect(await store.sizeOf('taken.webp')).toBeUndefined()
})

test.each(['../a.webp', 'a/b.webp', '..', '.', ''])('%j is no file of the store', async (name) => {
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('is not a plain file name')
  await expect(store.open(name)).rejects.toThrow('is not a plain file name')
})

test('a name the disk cannot hold is an error, not an absent file', async () => {
  await expect(store.sizeOf('x'.repeat(300))).rejects.toThrow('ENAMETOOLONG')
})
