import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Post, PostChanges } from '@fettle/shared-types'
import { extract } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from '../testing/command.ts'
import { folderPlace, type Place, postgresPlace, titlesOf } from '../testing/places.ts'
import { copyCommand } from './copy-command.ts'

/** A backup holds what the data folder held: 0.1.0 wrote this one. */
const OLD = fileURLToPath(new URL('../testing/fixtures/backup-0.1.0.tar.gz', import.meta.url))
const author = { email: 'asha@example.com', password: 'a good long password' }

let folder: Place
let cluster: Place
beforeEach(async () => {
  folder = await folderPlace()
  cluster = await postgresPlace()
  await extract({ file: OLD, cwd: folder.dataDir })
  await rename(join(folder.dataDir, 'database.sqlite'), join(folder.dataDir, 'fettle.sqlite'))
})
afterEach(async () => {
  await folder.cleanUp()
  await cluster.cleanUp()
})

/** What its author and its readers find, pictures included. */
async function contentOf(place: Place) {
  const site = await place.start()
  const client = site.visitor()
  const titles = await titlesOf(client)
  const found = await titlesOf(client, 'DOOR')
  expect((await client.post('/api/auth/login', author)).status).toBe(200)
  const { posts } = (await client.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const pictures = posts.flatMap(({ thumbnail_variants }) => thumbnail_variants.map(({ path }) => path))
  for (const path of pictures) expect((await client.get(path)).status).toBe(200)
  const revisions = await Promise.all(
    posts.map(async ({ _id }) => (await client.get<Post[]>(`/api/blogs/${_id}/revisions`)).body),
  )
  await site.close({ keepFolder: true })
  return { titles, found, posts, pictures, revisions }
}

test('the data folder of 0.1.0 is opened as it is, and copied to PostgreSQL with everything in it', async () => {
  const opened = await contentOf(folder)
  expect(opened.titles).toEqual(['How to hang a door', 'How to stop any dripping tap'])
  expect(opened.found).toEqual(['How to hang a door'])
  expect(opened.posts.map(({ title }) => title)).toContain('A draft')
  expect(opened.posts.flatMap(({ comments }) => comments.map(({ comment }) => comment)).sort()).toEqual([
    'For me too.',
    'Worked.',
  ])
  expect(opened.pictures.length).toBeGreaterThan(0)
  expect(opened.revisions.flat().length).toBeGreaterThan(0)

  const to = ['--to', cluster.name, '--uploads', cluster.dataDir]
  const { exitCode, err } = await runHere(copyCommand, to, { env: folder.env })
  expect([exitCode, err]).toEqual([0, ''])
  expect(await contentOf(cluster)).toEqual(opened)
})
