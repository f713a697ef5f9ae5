import type { Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import {
  createClient,
  image,
  postForm,
  type ServerProcess,
  startApi,
  startServerProcess,
} from '../testing/index.ts'
import { type PurgeReceiver, startPurgeReceiver } from '../testing/purge-receiver.ts'

/** A site with one post, a CDN, and processes over the site that have purged everything once. */
async function prepare(processes: number) {
  const site = await startApi()
  const author = await site.author()
  const { _id } = (await author.post<Post>('/api/blogs', postForm({}, await image()))).body
  const cdn = await startPurgeReceiver()
  const started: ServerProcess[] = []
  const start = async () => {
    const server = await startServerProcess(site.dataDir, { CDN_PURGE_URL: cdn.url })
    started.push(server)
    return server
  }
  onTestFinished(async () => {
    for (const server of started) await server.kill()
    await cdn.close()
    await site.close()
  })
  for (let count = 0; count < processes; count += 1) await start()
  const purgesOfAll = () => cdn.taken.filter(({ tags }) => tags.includes('site')).length
  // Each start purges everything, and twice more for what was under way.
  await expect.poll(purgesOfAll).toBe(3 * processes)
  return { cdn, id: _id, started, start, purgesOfAll }
}

/** A change that is acknowledged by a process which dies before the CDN has heard of it. */
async function likeAndDie(server: ServerProcess | undefined, cdn: PurgeReceiver, id: string) {
  if (!server) throw new Error('no process was started')
  cdn.become('cuts')
  cdn.takeTags()
  const refused = cdn.refused()
  const liked = await createClient(server.url).put(`/api/blogs/${id}/like`)
  expect(liked.status).toBe(200)
  await expect.poll(cdn.refused).toBeGreaterThan(refused)
  await server.kill()
  expect(cdn.takeTags()).toEqual([])
}

test('what a killed process had not purged is purged by the next start', async () => {
  const { cdn, id, started, start, purgesOfAll } = await prepare(1)
  await likeAndDie(started[0], cdn, id)
  cdn.become('takes')
  const before = purgesOfAll()
  await start()
  await expect.poll(purgesOfAll).toBeGreaterThan(before)
})

test('what a killed process had not purged is purged by another one that runs, by its tag', async () => {
  const { cdn, id, started } = await prepare(2)
  await likeAndDie(started[0], cdn, id)
  cdn.become('takes')
  await expect.poll(cdn.takeTags).toEqual([`post:${id}`])
})
