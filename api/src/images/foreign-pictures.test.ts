import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropDatabase, isPostgres } from '../testing/database.ts'
import { image, postForm, startApi } from '../testing/index.ts'
import { uploadsOf } from '../testing/uploads.ts'

/** A site whose picture lies in its folder, stopped; its database is then gone. */
async function withoutDatabase(): Promise<{ dataDir: string; files: string[] }> {
  const site = await startApi()
  const author = await site.author()
  expect((await author.post('/api/blogs', postForm({}, await image()))).status).toBe(201)
  const files = await uploadsOf(site.dataDir)
  await site.close({ keepFolder: true })
  if (isPostgres) await dropDatabase(site.dataDir)
  else
    for (const end of ['', '-wal', '-shm'])
      await rm(join(site.dataDir, `fettle.sqlite${end}`), { force: true })
  return { dataDir: site.dataDir, files }
}

test('a start with another database than the pictures’ is refused, and removes none of them', async () => {
  const { dataDir, files } = await withoutDatabase()
  await expect(startApi({ dataDir })).rejects.toThrow(/belong to another database.*DATABASE_URL/)
  expect(await uploadsOf(dataDir)).toEqual(files)
  await rm(dataDir, { recursive: true })
})

test('so is one over pictures of a version that wrote down no owner', async () => {
  const { dataDir, files } = await withoutDatabase()
  await rm(join(dataDir, 'uploads.site-id'))
  await expect(startApi({ dataDir })).rejects.toThrow('belong to another database')
  expect(await uploadsOf(dataDir)).toEqual(files)
  await rm(dataDir, { recursive: true })
})

test('the pictures of an earlier version are taken over by the database that names them', async () => {
  const site = await startApi()
  const author = await site.author()
  await author.post('/api/blogs', postForm({}, await image()))
  await site.close({ keepFolder: true })
  await rm(join(site.dataDir, 'uploads.site-id'))
  const again = await startApi({ dataDir: site.dataDir })
  expect(await readFile(join(site.dataDir, 'uploads.site-id'), 'utf8')).toBe(again.deps.siteId)
  await again.close()
})
