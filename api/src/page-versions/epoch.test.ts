import { setTimeout as sleep } from 'node:timers/promises'
import type { Health, Invitation, SentInvitation } from '@fettle/shared-types'
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

test('npm run new-epoch is noticed by the process that runs; no link that was handed out lets anybody in', async () => {
  const { site, author, told, before } = await withPosts()
  const owner = await site.author('owner@example.com', 'owner')
  const invitation = { email: 'new@example.com', role: 'author' }
  const { body: invited } = await owner.post<SentInvitation>('/api/invitations', invitation)
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
  const [, token] = /token=([\w-]+)/.exec(invited.link ?? '') ?? []
  const form = { token, name: 'New', password: 'a good long one' }
  expect((await site.visitor().post('/api/auth/accept-invitation', form)).status).toBe(404)
  const other = await site.author('other@example.com', 'owner')
  expect((await other.get<Invitation[]>('/api/invitations')).body).toHaveLength(1)
  await site.close()
})
