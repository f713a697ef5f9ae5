import type { ImportJob } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { endlessText, folderWith, importInto, noteOf, oldPost, oldSite } from '../testing/imports.ts'
import { startApi } from '../testing/index.ts'

const SECONDS = endlessText(150_000)
const MINUTES = endlessText()

/** Uploads a file as an owner, and starts its import. @returns the import's path in the API, and the owner */
async function startImport(site: Awaited<ReturnType<typeof startApi>>, file: string) {
  const owner = await site.author('ravi@example.com', 'owner')
  const { body: job } = await owner.post<ImportJob>('/api/imports?file=old.xml', Buffer.from(file))
  const path = `/api/imports/${job._id}`
  await owner.post(`${path}/start`, { isDryRun: false })
  return { owner, path }
}

test('a text that takes too long to read is told, the others come, and the server answers meanwhile', async () => {
  const site = await startApi({ importedPostMs: 1_000 })
  const file = oldSite(
    oldPost(1, 'Before it'),
    oldPost(2, 'Endless', MINUTES),
    oldPost(3, 'Endless again', MINUTES),
    oldPost(4, 'After both'),
  )
  const { owner, path } = await startImport(site, file)
  await expect.poll(async () => (await site.deps.reader('posts').pluck('title')).length).toBe(1)
  expect((await site.visitor().get('/api/health')).status).toBe(200)
  expect((await owner.get<ImportJob>(path)).body.status).toBe('running')
  await expect.poll(async () => (await owner.get<ImportJob>(path)).body.status).toBe('done')
  const { report } = (await owner.get<ImportJob>(path)).body
  expect(report?.posts).toMatchObject({ found: 4, imported: 2, failed: 2 })
  expect(report?.notes.find(({ what }) => what === 'failed')?.examples).toEqual([
    'Endless: Its text takes too long to read. Write it in a simpler way.',
    'Endless again: Its text takes too long to read. Write it in a simpler way.',
  ])
  expect(await site.deps.reader('posts').orderBy('number').pluck('title')).toEqual([
    'Before it',
    'After both',
  ])
  await site.close()
})

test('a file of nothing but such texts is given up with a sentence, and what came before them stays', async () => {
  const site = await startApi({ importedPostMs: 50 })
  const items = Array.from({ length: 11 }, (_, at) => oldPost(at + 2, `Endless ${at}`, SECONDS))
  const { owner, path } = await startImport(site, oldSite(oldPost(1, 'Before them'), ...items))
  await expect.poll(async () => (await owner.get<ImportJob>(path)).body.status).toBe('failed')
  expect((await owner.get<ImportJob>(path)).body.error).toBe(
    'More than 10 posts of this file take too long to read. What was imported before stays. Take them out before you start it again.',
  )
  expect(await site.deps.reader('posts').pluck('title')).toEqual(['Before them'])
  await site.close()
})

test('pictures, links and addresses of millions of signs are looked at once, and not from each sign again', async () => {
  const site = await startApi()
  await site.author('ravi@example.com', 'owner')
  const posts = [
    {
      title: 'Linked',
      slug: 'linked',
      html: `<a href="http://old.example/">${' '.repeat(3_000_000)}${'<img>'.repeat(49_000)}</a>`,
    },
    { title: 'Shown', slug: 'shown', html: `<p>Words.</p><img src="${'#'.repeat(1_500_000)}\n">` },
    { title: 'Addressed', slug: `a${'/'.repeat(1_000_000)}b`, html: '<p>Words.</p>' },
  ].map((post, id) => ({ ...post, id: String(id), status: 'published', type: 'post' }))
  const ghost = { db: [{ meta: { version: '5.0.0' }, data: { posts } }] }
  const folder = await folderWith({ 'ghost.json': JSON.stringify(ghost) })
  const { report } = await importInto(site, `${folder}/ghost.json`)
  expect(noteOf(report, 'no-text')?.examples).toEqual(['Linked'])
  expect(noteOf(report, 'picture-missing')?.count).toBe(1)
  expect(report).toMatchObject({ posts: { imported: 3 } })
  await site.close()
})
