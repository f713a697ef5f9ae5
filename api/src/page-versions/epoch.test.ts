import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import type { PageTag } from '../api.ts'
import { newEpochCommand } from '../cli/new-epoch-command.ts'
import { processTerminal } from '../cli/terminal.ts'
import { databaseEnv } from '../testing/database.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'

const epochOf = async (site: TestApi) => (await site.visitor().get<Health>('/api/health')).body.epoch

async function withPosts() {
  const site = await startApi()
  const author = await site.author()
  for (const title of ['One', 'Two']) await author.post('/api/blogs', postForm({ title }, await image()))
  const told: PageTag[] = []
  site.api.pageVersions.subscribe((tags) => told.push(...tags))
  return { site, author, told, before: await epochOf(site) }
}

test('a database that is set back under a running process begins a new epoch, and drops every page', async () => {
  const { site, author, told, before } = await withPosts()
  const { db } = site.deps
  // It has looked at least once since.
  await sleep(1_000)
  await db('page_versions').delete()
  await db('change_counter').update({ seq: 0 })
  await expect.poll(() => epochOf(site)).not.toBe(before)
  expect(told).toContain('site')
  expect((await author.get('/api/blogs/myblogs/all')).status).toBe(401)
  const now = await epochOf(site)
  const again = await site.author()
  await again.post('/api/blogs', postForm({ title: 'Three' }, await image()))
  expect(await epochOf(site)).toBe(now)
  await site.close()
})

test('npm run new-epoch is noticed by the process that runs', async () => {
  const { site, author, told, before } = await withPosts()
  const printed: string[] = []
  await newEpochCommand({
    ...processTerminal(),
    args: [],
    env: { DATA_DIR: site.dataDir, ...databaseEnv(site.dataDir) },
    print: (line) => printed.push(line),
  })
  expect(printed).toEqual([
    'A new epoch has begun: every device compares what it has, and everyone has to sign in again.',
  ])
  await expect.poll(() => epochOf(site)).not.toBe(before)
  expect(told).toContain('site')
  expect((await author.get('/api/blogs/myblogs/all')).status).toBe(401)
  await site.close()
})
