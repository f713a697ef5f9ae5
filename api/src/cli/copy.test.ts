import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health, Post, PostChanges } from '@fettle/shared-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '../copying/tables.ts'
import { openDatabase } from '../database/open-database.ts'
import { runHere } from '../testing/command.ts'
import { refuseWrites } from '../testing/database.ts'
import { image, postForm } from '../testing/index.ts'
import {
  fillPlace,
  folderPlace,
  type Place,
  postgresPlace,
  publishQuestions,
  returning,
  said,
  titlesOf,
} from '../testing/places.ts'
import { S3_PREFIX, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { copyCommand } from './copy-command.ts'

let s3: S3Server
let source: Place
let target: Place
const more: Place[] = []
beforeEach(async () => {
  s3 = await startS3Server()
  source = await folderPlace()
  target = await postgresPlace(s3.env)
})
afterEach(async () => {
  for (const place of [source, target, ...more.splice(0)]) await place.cleanUp()
  await s3.close()
})

const keys = () => ({ ...s3.env, UPLOADS_URL: '' })
const copy = (from: Place, to: Place, ...args: string[]) =>
  runHere(copyCommand, ['--to', to.name, ...args], { env: { ...keys(), ...from.env } })
const toBucket = () => copy(source, target, '--uploads', s3.env.UPLOADS_URL ?? '')

/** Everything that a database holds, and the names in the bucket. */
const stateOf = async (place: Place) => ({ rows: await place.digests(), objects: [...s3.objects.keys()] })

async function emptied(): Promise<Place> {
  const place = await folderPlace()
  more.push(place)
  await rm(place.dataDir, { recursive: true })
  return place
}

test('a site goes to PostgreSQL and a bucket and back, row for row and picture for picture', async () => {
  await fillPlace(source)
  const there = await toBucket()
  expect([there.exitCode, there.err]).toEqual([0, ''])
  expect(said(there.out).map(({ table }) => table)).toEqual(TABLES.map(({ name }) => name))
  expect(said(there.out)).toEqual(await source.digests())
  expect(said(there.out)).toEqual(await target.digests())
  expect(said(there.out).filter(({ rows }) => rows === 0)).toEqual([])
  expect(there.out).toContain('6 images in 14 files, each read back with its SHA-256; 0 were there already.')

  const home = await emptied()
  const back = await copy(target, home)
  expect([back.exitCode, back.err]).toEqual([0, ''])
  expect(said(back.out)).toEqual(said(there.out))
  expect(await home.digests()).toEqual(await source.digests())
  const files = async (place: Place) => (await readdir(join(place.dataDir, 'uploads'))).sort()
  expect(await files(home)).toEqual(await files(source))
  expect((await readdir(home.dataDir)).sort()).toEqual(['fettle.sqlite', 'uploads', 'uploads.site-id'])
})

test.each(['to PostgreSQL', 'and back'])('nobody is signed out and no device notices: %s', async (way) => {
  const { post, cursor, health, session } = await fillPlace(source)
  expect((await toBucket()).exitCode).toBe(0)
  let place = target
  if (way === 'and back') {
    place = await emptied()
    expect((await copy(target, place)).exitCode).toBe(0)
  }
  const site = await place.start()
  try {
    const author = returning(site, session)
    expect((await author.get('/api/auth/me')).status).toBe(200)
    expect((await author.get<Health>('/api/health')).body).toEqual(health)
    const changes = async () =>
      (await author.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
    expect(await changes()).toMatchObject({ posts: [], deleted: [] })
    expect((await changes()).reset).not.toBe(true)
    const { body } = await author.post<Post>('/api/blogs', postForm({ title: 'After' }, await image()))
    await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Changed after' }))
    await author.post(`/api/blogs/${post._id}/comments`, { comment: 'After.' })
    expect(await publishQuestions(author, 'After')).toBe(2)
    const listed = (await changes()).posts.map(({ _id }) => _id)
    expect(listed.sort()).toEqual([post._id, body._id].sort())
    expect(await titlesOf(author, 'weite')).toEqual([])
    for (const search of ['größe', 'grösse'])
      expect(await titlesOf(author, search)).toEqual(['Größe und 日本語 in a title'])
    expect(await titlesOf(author)).toEqual(['After', 'Changed after', 'Größe und 日本語 in a title'])
    expect((await author.get(post.thumbnail)).status).toBe(200)
  } finally {
    await site.close({ keepFolder: true })
  }
})

describe('a copy that is broken off leaves the database empty, and goes on when it is started again', () => {
  test('while pictures are sent', async () => {
    await fillPlace(source)
    const put = s3.objects.set.bind(s3.objects)
    s3.objects.set = (key, object) => {
      if (s3.objects.size === 3) s3.fail(503)
      return put(key, object)
    }
    const broken = await toBucket()
    expect([broken.exitCode, broken.out]).toEqual([1, ''])
    expect(broken.err).toMatch(/^The store of pictures cannot be asked/)
    const sent = [...s3.objects.keys()].filter((key) => key.endsWith('.webp') || key.endsWith('.avif'))
    expect(sent.length).toBeGreaterThan(1)
    expect((await target.digests()).find(({ table }) => table === 'users')?.rows).toBe(0)
    s3.heal()
    s3.objects.set = put
    s3.requests.length = 0
    const again = await toBucket()
    expect([again.exitCode, again.err]).toEqual([0, ''])
    expect(again.out).toContain(`${sent.length} were there already`)
    expect(s3.requests.filter((request) => sent.some((key) => request === `PUT ${key}`))).toEqual([])
    expect(await target.digests()).toEqual(await source.digests())
  })

  test('while rows are written', async () => {
    await fillPlace(source)
    const before = await target.digests()
    const { db, close } = await openDatabase({ dataDir: target.dataDir, databaseUrl: target.name })
    const allow = await refuseWrites(db, { table: 'comments', event: 'INSERT', reason: 'no more room' })
    const broken = await toBucket()
    expect([broken.exitCode, broken.err]).toEqual([1, 'It failed: no more room\n'])
    expect(await target.digests()).toEqual(before)
    await allow()
    await close()
    expect((await toBucket()).exitCode).toBe(0)
    expect(await target.digests()).toEqual(await source.digests())
  })
})

describe('what a target holds stays as it is', () => {
  test.each([
    [
      'a database with an author',
      async () => {
        const site = await target.start()
        await site.author('maya@example.com')
        await site.close({ keepFolder: true })
      },
    ],
    [
      'a table of something else',
      async () => {
        const { db, close } = await openDatabase({ dataDir: target.dataDir, databaseUrl: target.name })
        await db.raw('CREATE TABLE invoices AS SELECT 1 AS number')
        await close()
      },
    ],
    [
      'the pictures of another site',
      async () => s3.objects.set(`${S3_PREFIX}fettle-site-id`, objectOf('another site')),
    ],
    [
      'pictures of nobody',
      async () => s3.objects.set(`${S3_PREFIX}${'0'.repeat(64)}-64.webp`, objectOf('a picture')),
    ],
  ])('%s', async (_name, put) => {
    await fillPlace(source)
    await put()
    const before = await stateOf(target)
    const { exitCode, err } = await toBucket()
    expect(exitCode).toBe(1)
    expect(err).toMatch(/is not empty|holds those of another site/)
    expect(await stateOf(target)).toEqual(before)
  })

  test('a folder with a database', async () => {
    await fillPlace(source)
    await toBucket()
    const before = await source.digests()
    const { exitCode, err } = await copy(target, source)
    expect(exitCode).toBe(1)
    expect(err).toBe(`There is a database in ${source.dataDir} already (fettle.sqlite). Name another.\n`)
    expect(await source.digests()).toEqual(before)
  })
})

const objectOf = (text: string) => ({ bytes: Buffer.from(text), type: 'text/plain', modifiedAt: new Date() })

test('a site that is served is not copied, nor into a database that is served', async () => {
  await fillPlace(source)
  const serving = await source.start()
  const refused = await toBucket()
  expect(refused.exitCode).toBe(1)
  expect(refused.err).toBe('A server is running on this data folder. Stop it, then try again.\n')
  await serving.close({ keepFolder: true })
  expect((await toBucket()).exitCode).toBe(0)
  const served = await target.start()
  const elsewhere = await emptied()
  const back = await copy(target, elsewhere)
  expect(back.exitCode).toBe(1)
  expect(back.err).toBe('A server is running on the database in PostgreSQL. Stop it, then try again.\n')
  await expect(readdir(elsewhere.dataDir)).rejects.toThrow('ENOENT')
  await served.close({ keepFolder: true })
})

test('a site without an author is not copied, onto itself neither', async () => {
  for (const to of [source, target]) {
    const { exitCode, err } = await copy(target, to)
    expect([exitCode, err]).toEqual([1, 'There is nothing to copy: the site has no author.\n'])
  }
})

test('a database without any table is filled too', async () => {
  await fillPlace(source)
  const { db, close } = await openDatabase({ dataDir: target.dataDir, databaseUrl: target.name })
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await close()
  expect((await toBucket()).exitCode).toBe(0)
  expect(await target.digests()).toEqual(await source.digests())
})

test('a text that PostgreSQL cannot store is named, and a picture that was lost before', async () => {
  const { post } = await fillPlace(source)
  await rm(join(source.dataDir, post.thumbnail))
  const rename = async (from: string, to: string) => {
    const { db, close } = await openDatabase({ dataDir: source.dataDir })
    await db('comments').where({ comment: from }).update({ comment: to })
    await close()
  }
  await rename('Worked.', 'Wor\0ked.')
  expect((await toBucket()).err).toMatch(/^comments\.comment of [0-9a-f-]{36} holds a NUL character/)
  await rename('Wor\0ked.', 'Worked.')
  const { exitCode, err } = await toBucket()
  expect(exitCode).toBe(0)
  expect(err).toBe(`Missing or damaged before, and so not copied: ${post.thumbnail.slice(1)}\n`)
})

const misused = ['--to', '--uploads s3://pictures', '--to a --to b', '--to folder --uploads other', 'folder']
test.each(misused)('"%s" is answered with the usage', async (line) => {
  const { exitCode, err } = await runHere(copyCommand, line.split(' '), { env: source.env })
  expect(exitCode).toBe(2)
  expect(err).toMatch(/^Usage: npm run copy -- --to PLACE/)
})
