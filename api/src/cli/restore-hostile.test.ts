import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { type BackupSite, startBackupSite } from '../testing/backup-site.ts'

let site: BackupSite
beforeEach(async () => {
  site = await startBackupSite()
})
afterEach(() => site.cleanUp())

/** What the database of the site has, but for what SQLite makes. */
async function objects(): Promise<string[]> {
  const db = connectSqlite(join(site.dataDir, 'fettle.sqlite'))
  const rows = await db('sqlite_master').select('type', 'name', 'sql').whereNot('name', 'like', 'sqlite_%')
  await db.destroy()
  return rows.map((row) => JSON.stringify(row)).sort()
}

test('triggers, views and tables of somebody else are left out of what is restored, and named', async () => {
  await site.publish()
  const own = await site.backUp()
  const file = await site.repackDatabase(own, async (db) => {
    await db.raw('CREATE TABLE spied (what TEXT)')
    await db.raw(`CREATE VIRTUAL TABLE "spied ""words" USING fts5 (words)`)
    await db.raw('CREATE INDEX spied_what ON spied (what)')
    await db.raw('CREATE VIEW spy AS SELECT password_hash FROM users')
    await db.raw(
      'CREATE TRIGGER spy_epoch AFTER UPDATE ON change_counter BEGIN INSERT INTO spied SELECT password_hash FROM users; END',
    )
    await db.raw('DROP TRIGGER posts_count_insert')
    await db.raw('CREATE TRIGGER posts_count_insert AFTER INSERT ON posts BEGIN DELETE FROM users; END')
  })
  await site.stop()
  const before = await objects()
  const { exitCode, out, err } = await site.restore(file)
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toMatch(
    /\nLeft out of the database, because Fettle did not make it: [^\n]*table spied, [^\n]*view spy, trigger spy_epoch, trigger posts_count_insert\.\n/,
  )
  expect(await objects()).toEqual(before)
  const served = await site.start()
  expect((await served.visitor().get('/api/blogs')).body).toHaveLength(1)
  await site.stop()
  expect((await site.restore(own)).out).not.toContain('Left out')
})

/** An archive of a few hundred kilobytes that says it holds a petabyte. */
async function inflated(file: string): Promise<void> {
  const block = Buffer.alloc(512)
  const header = new Header({ path: 'database.sqlite', type: 'File', mode: 0o600, size: 2 ** 50 })
  header.encode(block)
  const megabyte = Buffer.concat([randomBytes(4 * 1024), Buffer.alloc(1020 * 1024)])
  await pipeline(
    Readable.from([block, ...Array<Buffer>(100).fill(megabyte)]),
    createGzip(),
    createWriteStream(file),
  )
}

test('an archive that unpacks to more than the disk has is refused before anything of it is written', async () => {
  await site.publish()
  await site.stop()
  const before = await site.everything()
  const file = join(site.folder, 'inflated.tar.gz')
  await inflated(file)
  const { exitCode, out, err } = await site.restore(file)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toMatch(
    /^\S+inflated\.tar\.gz unpacks to more than the \d+\.\d MB that are free in \S+\. Make room, then try again\. Nothing was restored\.\n$/,
  )
  expect(await site.everything()).toEqual(before)
})
