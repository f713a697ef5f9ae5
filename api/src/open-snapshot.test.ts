import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { openPublicSnapshot } from './open-snapshot.ts'
import { image, postForm } from './testing/client.ts'
import { startApi } from './testing/index.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a snapshot stays at its moment while the server beside it goes on writing', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const author = await site.author()
  const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const snapshot = await openPublicSnapshot(site)
  onTestFinished(() => snapshot.close())

  expect((await author.delete(`/api/blogs/${post._id}`)).status).toBe(204)
  expect((await author.get(`/api/blogs/slug/${post.slug}`)).status).toBe(404)
  expect((await snapshot.reads.postBySlug(post.slug))?.title).toBe(post.title)
  expect(await snapshot.reads.entries()).toHaveLength(1)
})

test('a picture is read by its public path, and nothing else is', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const author = await site.author()
  const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const snapshot = await openPublicSnapshot(site)
  onTestFinished(() => snapshot.close())

  const file = await snapshot.openUpload(post.thumbnail)
  if (!file) throw new Error('The thumbnail has no file')
  const served = await fetch(site.url + post.thumbnail)
  expect(await buffer(file.stream)).toEqual(Buffer.from(await served.arrayBuffer()))
  expect(await snapshot.openUpload('/uploads/../fettle.sqlite')).toBeUndefined()
  expect(await snapshot.openUpload(`/uploads/${'0'.repeat(64)}-400.webp`)).toBeUndefined()
})

test('a folder without a database is left as it is', async () => {
  const dataDir = await emptyFolder()
  await expect(openPublicSnapshot({ dataDir })).rejects.toThrow(/There is no database in .*npm start/)
  await expect(openPublicSnapshot({ dataDir })).rejects.toThrow(/There is no database/)
})

test('a file that is no database is named, with what to do', async () => {
  const dataDir = await emptyFolder()
  await writeFile(join(dataDir, 'fettle.sqlite'), 'This is a shopping list and no database. '.repeat(200))
  await expect(openPublicSnapshot({ dataDir })).rejects.toThrow(/fettle\.sqlite is damaged.*Restore a backup/)
})
