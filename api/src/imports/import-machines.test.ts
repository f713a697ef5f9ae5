import { symlink } from 'node:fs/promises'
import type { ImportJob } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../config.ts'
import { endlessText, folderWith, oldPost, oldSite } from '../testing/imports.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'

const last = { keepFolder: true }

/** A process of another machine: the same database, and a data folder of its own. */
async function otherMachine({ dataDir, databaseUrl }: TestApi): Promise<TestApi> {
  const folder = await folderWith({})
  if (!databaseUrl) await symlink(dataFolder(dataDir).database, dataFolder(folder).database)
  return startApi({ dataDir, env: { DATA_DIR: folder } })
}

async function signIn(site: TestApi): Promise<Client> {
  const client = site.visitor()
  await client.post('/api/auth/login', { email: 'ravi@example.com', password: 'a good long password' })
  return client
}

test('an import that another machine is told to start is run by the one that has the file', async () => {
  const one = await startApi()
  onTestFinished(() => one.close())
  const owner = await one.author('ravi@example.com', 'owner')
  const file = oldSite(oldPost(1, 'Old hat'), oldPost(2, 'Old news'))
  const { body: job } = await owner.post<ImportJob>('/api/imports?file=old.xml', Buffer.from(file))
  const path = `/api/imports/${job._id}`
  const other = await otherMachine(one)
  onTestFinished(() => other.close(last))
  const there = await signIn(other)
  expect((await there.post(`${path}/start`, { isDryRun: false })).status).toBe(202)
  await expect.poll(async () => (await there.get<ImportJob>(path)).body.status).toBe('done')
  expect((await there.get<ImportJob>(path)).body.report?.posts).toMatchObject({ found: 2, imported: 2 })
})

test('processes that start beside the one that imports are not counted as ends of it', async () => {
  const one = await startApi({ importedPostMs: 5_000 })
  onTestFinished(() => one.close())
  const owner = await one.author('ravi@example.com', 'owner')
  const file = oldSite(oldPost(1, 'Endless', endlessText()), oldPost(2, 'After it'))
  const { body: job } = await owner.post<ImportJob>('/api/imports?file=old.xml', Buffer.from(file))
  const path = `/api/imports/${job._id}`
  await owner.post(`${path}/start`, { isDryRun: false })
  for (let start = 0; start < 6; start += 1) {
    const beside = await startApi({ dataDir: one.dataDir })
    await signIn(beside)
    await beside.close(last)
  }
  await expect.poll(async () => (await owner.get<ImportJob>(path)).body.status).not.toBe('running')
  const { status, report } = (await owner.get<ImportJob>(path)).body
  expect([status, report?.posts.imported]).toEqual(['done', 1])
})
