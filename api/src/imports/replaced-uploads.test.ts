import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { ErrorBody, ImportJob } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { endlessText, oldPost, oldSite } from '../testing/imports.ts'
import { type Client, startApi } from '../testing/index.ts'

/** A site whose owner has uploaded a file: its import is at work for as long as a post may be read. */
async function siteWithUpload() {
  const site = await startApi({ importedPostMs: 3_000, importLostMs: 1 })
  onTestFinished(() => site.close())
  const owner = await site.author('ravi@example.com', 'owner')
  const file = oldSite(oldPost(1, 'Before it'), oldPost(2, 'Endless', endlessText()), oldPost(3, 'After it'))
  const { body } = await owner.post<ImportJob>('/api/imports?file=old.xml', Buffer.from(file))
  const files = async () => (await readdir(`${site.dataDir}/imports`)).filter((name) => !name.startsWith('.'))
  return { site, owner, id: body._id, path: `/api/imports/${body._id}`, files }
}

async function ended(client: Client, path: string): Promise<ImportJob> {
  const read = async () => (await client.get<ImportJob>(path)).body
  await expect.poll(async () => (await read()).status).not.toBe('running')
  return read()
}

test('what a killed server had got of a file is removed an hour later; an import keeps its own, however old', async () => {
  const { site, id, files } = await siteWithUpload()
  const { dataDir } = site
  const write = async (name: string, ageMs: number) => {
    await writeFile(`${dataDir}/imports/${name}`, 'PK')
    const at = new Date(Date.now() - ageMs)
    await utimes(`${dataDir}/imports/${name}`, at, at)
  }
  const [cut, arriving] = [randomUUID(), randomUUID()]
  await write(cut, 61 * 60_000)
  await write(id, 61 * 60_000)
  await write(arriving, 59 * 60_000)
  const next = await startApi({ dataDir })
  onTestFinished(() => next.close())
  await expect.poll(async () => (await files()).includes(cut)).toBe(false)
  expect((await files()).sort()).toEqual([id, arriving].sort())
})

test('a file that another one took the place of is not started any more, and says so', async () => {
  const { owner, path, files } = await siteWithUpload()
  const { body: later } = await owner.post<ImportJob>('/api/imports?file=later.xml', Buffer.from('<rss>'))
  const answer = await owner.post<ErrorBody>(`${path}/start`, { isDryRun: false })
  expect([answer.status, answer.body.error]).toEqual([
    404,
    'This import is not there any more. Upload its file again.',
  ])
  expect((await owner.get<ImportJob[]>('/api/imports')).body.map(({ _id }) => _id)).toEqual([later._id])
  expect(await files()).toEqual([later._id])
})

test('an import that is started while another file arrives keeps its own, and that one is refused', async () => {
  const { site, owner, id, path, files } = await siteWithUpload()
  const headers = {
    Cookie: owner.cookies(),
    Origin: site.url,
    'Content-Type': 'application/octet-stream',
    'Content-Length': 2,
  }
  const upload = request(`${site.url}/api/imports?file=later.zip`, { method: 'POST', headers })
  const answered = once(upload, 'response')
  upload.write('P')
  await expect.poll(async () => (await files()).length).toBe(2)
  expect((await owner.post(`${path}/start`, { isDryRun: false })).status).toBe(202)
  upload.end('K')
  expect((await answered)[0].statusCode).toBe(409)
  expect(await files()).toEqual([id])
  const { status, report } = await ended(owner, path)
  expect([status, report?.posts.imported, report?.posts.failed]).toEqual(['done', 2, 1])
})

test('an import whose file is taken away says so without the folder that it lay in', async () => {
  const { site, owner, id, path } = await siteWithUpload()
  await owner.post(`${path}/start`, { isDryRun: false })
  await expect.poll(async () => (await site.deps.reader('posts').pluck('title')).length).toBe(1)
  await rm(`${site.dataDir}/imports/${id}`)
  const { status, error } = await ended(owner, path)
  expect([status, error]).toEqual(['failed', 'Its file is no longer here. Upload it again.'])
})

test('an import that is started on a copy of the database without its file says so', async () => {
  const { site, owner, id, path } = await siteWithUpload()
  await rm(`${site.dataDir}/imports/${id}`)
  expect((await owner.post(`${path}/start`, { isDryRun: false })).status).toBe(202)
  const { status, error } = await ended(owner, path)
  expect([status, error]).toEqual(['failed', 'Its file is no longer here. Upload it again.'])
  expect((await owner.delete(path)).status).toBe(204)
})

test('a run that is cancelled ends by itself, and not the one that is started after it', async () => {
  const { owner, path } = await siteWithUpload()
  await owner.post(`${path}/start`, { isDryRun: true })
  await expect.poll(async () => (await owner.get<ImportJob>(path)).body.done).toBe(1)
  expect((await owner.delete(path)).status).toBe(204)
  expect((await owner.post(`${path}/start`, { isDryRun: false })).status).toBe(202)
  expect((await ended(owner, path)).report).toMatchObject({ isDryRun: false, posts: { imported: 2 } })
})
