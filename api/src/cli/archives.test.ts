import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Health, PostChanges } from '@fettle/shared-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TableDigest } from '../copying/copy-rows.ts'
import { runHere, runReal } from '../testing/command.ts'
import { fillPlace, folderPlace, type Place, postgresPlace, returning, titlesOf } from '../testing/places.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

let s3: S3Server
let folder: Place
let cluster: Place
beforeEach(async () => {
  s3 = await startS3Server()
  folder = await folderPlace()
  cluster = await postgresPlace(s3.env)
})
afterEach(async () => {
  await folder.cleanUp()
  await cluster.cleanUp()
  await s3.close()
})

const restore = (place: Place, file: string) => runHere(restoreCommand, [file], { env: place.env })
async function backUp(place: Place): Promise<string> {
  const { exitCode, out, err } = await runHere(backupCommand, [], { env: place.env })
  expect([exitCode, err]).toEqual([0, ''])
  return /^Backup written: (\S+) /.exec(out)?.[1] ?? ''
}

/** What lets somebody in ends with a restore, and so does the epoch; all else comes back row by row. */
const ended = ['sessions', 'account_link_tokens', 'sign_in_tickets', 'sign_ups', 'device_sign_ins']
const restored = (digests: TableDigest[]) =>
  digests.map((digest) =>
    digest.table === 'change_counter'
      ? { ...digest, sha256: 'another epoch' }
      : ended.includes(digest.table)
        ? { ...digest, rows: 0, sha256: 'empty' }
        : digest,
  )
/** The same of what was found, which has to be empty by itself. */
const found = (digests: TableDigest[]) =>
  restored(digests).map((digest, at) => ({ ...digest, rows: digests[at]?.rows }))

describe.each([
  ['a folder', 'PostgreSQL and a bucket'],
  ['PostgreSQL and a bucket', 'a folder'],
])('a backup of %s comes back into %s', (from) => {
  test('with every row and picture, signed out, in a new epoch', async () => {
    const [source, target] = from === 'a folder' ? [folder, cluster] : [cluster, folder]
    const { post, cursor, health, session, author } = await fillPlace(source)
    const serving = await source.start()
    const file = await backUp(source)
    await serving.close({ keepFolder: true })
    const before = await source.digests()
    // A bucket is one site's: the first one is gone.
    if (from !== 'a folder') s3.objects.clear()

    const { exitCode, out, err } = await restore(target, file)
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toContain('Everyone has to sign in again.')
    expect(found(await target.digests())).toEqual(restored(before))

    const site = await target.start()
    const client = returning(site, session)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await client.post('/api/auth/login', author)).status).toBe(200)
    const is = (await client.get<Health>('/api/health')).body
    expect([is.siteId, is.epoch === health.epoch]).toEqual([health.siteId, false])
    const changes = await client.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)
    expect([changes.body.reset, changes.body.posts.length]).toEqual([true, 2])
    expect(await titlesOf(client, 'dripping')).toEqual(['How to stop any dripping tap'])
    expect((await client.get(post.thumbnail)).status).toBe(200)
    await site.close({ keepFolder: true })
  })
})

const OLD = fileURLToPath(new URL('../testing/fixtures/backup-0.1.0.tar.gz', import.meta.url))

test.each(['a folder', 'PostgreSQL and a bucket'])(
  'a backup that 0.1.0 wrote comes back into %s',
  async (into) => {
    const target = into === 'a folder' ? folder : cluster
    const { exitCode, err } = await restore(target, OLD)
    expect([exitCode, err]).toEqual([0, ''])
    const site = await target.start()
    const client = site.visitor()
    const password = 'a good long password'
    expect((await client.post('/api/auth/login', { email: 'asha@example.com', password })).status).toBe(200)
    expect(await titlesOf(client)).toEqual(['How to hang a door', 'How to stop any dripping tap'])
    expect(await titlesOf(client, 'DOOR')).toEqual(['How to hang a door'])
    const { posts } = (await client.get<PostChanges>('/api/blogs/myblogs/changes')).body
    expect(posts.map(({ title }) => title).sort()).toContain('A draft')
    const tap = posts.find(({ title }) => title.includes('tap'))
    expect(tap?.comments.map(({ comment }) => comment).sort()).toEqual(['For me too.', 'Worked.'])
    for (const { thumbnail } of posts) expect((await client.get(thumbnail)).status).toBe(200)
    await site.close({ keepFolder: true })
  },
)

const stateOf = async (place: Place) => ({
  rows: await place.digests(),
  objects: [...s3.objects.keys()],
  files: (await readdir(place.dataDir)).sort(),
})

test('a damaged archive is refused before anything of PostgreSQL or the bucket is changed', async () => {
  const before = await stateOf(cluster)
  const bytes = await readFile(OLD)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
  const file = join(folder.dataDir, 'damaged.tar.gz')
  await writeFile(file, bytes)
  const { exitCode, out, err } = await restore(cluster, file)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toMatch(/cannot be read as a backup|is damaged/)
  expect(await stateOf(cluster)).toEqual(before)
})

test('a restore fills an empty database only, and leaves the pictures of another site alone', async () => {
  await fillPlace(cluster)
  const before = await stateOf(cluster)
  const full = await restore(cluster, OLD)
  expect([full.exitCode, full.err]).toEqual([
    1,
    'The database that is to be filled is not empty. Make an empty one (CREATE DATABASE), and name that.\n',
  ])
  expect(await stateOf(cluster)).toEqual(before)

  const beside = await folderPlace(s3.env)
  const foreign = await restore(beside, OLD)
  expect([foreign.exitCode, foreign.err]).toEqual([
    1,
    'The stored pictures belong to another site. Restore into an empty place.\n',
  ])
  expect(await readdir(beside.dataDir)).toEqual([])
  expect(await stateOf(cluster)).toEqual(before)
  await beside.cleanUp()
})

test('while the bucket is away no backup is written; a picture it has lost is named', async () => {
  const { post } = await fillPlace(cluster)
  s3.fail(503)
  const away = await runHere(backupCommand, [], { env: cluster.env })
  expect([away.exitCode, away.out]).toEqual([1, ''])
  expect(away.err).toMatch(/^The store of pictures cannot be asked/)
  expect(await readdir(join(cluster.dataDir, 'backups'))).toEqual(['.lock.sqlite'])
  s3.heal()
  const [lost = ''] = [...s3.objects.keys()].filter((key) =>
    key.endsWith(post.thumbnail.split('/').at(-1) ?? ''),
  )
  s3.objects.delete(lost)
  const { exitCode, err } = await runHere(backupCommand, [], { env: cluster.env })
  expect([exitCode, err]).toEqual([
    0,
    `Missing in the store, and so not in the backup: ${post.thumbnail.slice(1)}\n`,
  ])
})

test('a backup that is ended by Ctrl-C while it gathers pictures says so, and leaves nothing', async () => {
  await fillPlace(cluster)
  s3.fail('silent')
  const before = s3.requests.length
  const interruptedAfter = expect
    .poll(() => s3.requests.length)
    .toBeGreaterThan(before)
    .then(() => s3.heal())
  const { exitCode, out, err } = await runReal('backup', [], { env: cluster.env, interruptedAfter })
  expect([exitCode, out, err]).toEqual([1, '', 'Broken off; no backup was written.\n'])
  expect(await readdir(join(cluster.dataDir, 'backups'))).toEqual(['.lock.sqlite'])
})
