import { copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Comment, EnquiryReceipt, Health, PostChanges, PostSummary } from '@fettle/shared-types'
import { list } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { whileLocked } from '../database/process-lock.ts'
import { type BackupSite, startBackupSite } from '../testing/backup-site.ts'
import { runHere, runReal } from '../testing/command.ts'
import { postForm } from '../testing/index.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

let site: BackupSite
beforeEach(async () => {
  site = await startBackupSite()
})
afterEach(() => site.cleanUp())

test('what was backed up while the server ran comes back, whatever happened since, by the real commands', async () => {
  const post = await site.publish()
  const other = await site.publish('How to hang a door')
  await site.author.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Worked.' })
  await site.visitor().put(`/api/blogs/${post._id}/like`)
  await site.author.put(`/api/blogs/${post._id}`, postForm({ title: 'How to stop any dripping tap' }))
  const enquiry = { first_name: 'R', last_name: 'M', email: 'r@example.com', phone: '000', message: 'Hello' }
  await site.visitor().post<EnquiryReceipt>('/api/enquiries', enquiry)
  const before = await site.everything()

  const backup = await runReal('backup', [], { env: site.env })
  expect([backup.exitCode, backup.err]).toEqual([0, ''])
  const file = /^Backup written: (\S+\.tar\.gz) \(2 images, \d+\.\d MB\)\n$/.exec(backup.out)?.[1] ?? ''

  await site.author.delete(`/api/blogs/${other._id}`)
  await site.publish('Something written later')
  await site.author.post(`/api/blogs/${post._id}/comments`, { comment: 'Not any more.' })
  const { cursor } = (await site.author.get<PostChanges>('/api/blogs/myblogs/changes')).body
  const wasSite = (await site.author.get<Health>('/api/health')).body
  await site.stop()
  const after = await site.everything()
  await rm(join(site.dataDir, 'uploads'), { recursive: true })

  const restored = await runReal('restore', [file], { env: site.env })
  expect([restored.exitCode, restored.err]).toEqual([0, ''])
  expect(restored.out).toMatch(/^Restored the backup of \S+ into .*\. Everyone has to sign in again\.\n/)
  expect(await site.everything()).toEqual(before)
  expect(after).not.toEqual(before)

  const returning = (await site.start()).visitor()
  returning.setCookie('fettle_session', /fettle_session=([\w-]+)/.exec(site.author.cookies())?.[1] ?? '')
  expect((await returning.get('/api/auth/me')).status).toBe(401)
  expect((await returning.post('/api/auth/login', site.author)).status).toBe(200)
  const titles = (await returning.get<PostSummary[]>('/api/blogs')).body.map(({ title }) => title).sort()
  expect(titles).toEqual(['How to hang a door', 'How to stop any dripping tap'])
  expect((await returning.get(post.thumbnail)).status).toBe(200)
  const isSite = (await returning.get<Health>('/api/health')).body
  expect([isSite.siteId, isSite.epoch === wasSite.epoch]).toEqual([wasSite.siteId, false])
  const again = await returning.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)
  expect(again.body.reset).toBe(true)
  expect(again.body.posts.map(({ title }) => title).sort()).toEqual(titles)
})

test('an archive holds the database, the uploads and their checksums, and nothing of the way there', async () => {
  await site.publish()
  await writeFile(join(site.dataDir, 'uploads', 'half-written.tmp'), 'not an image')
  const file = await site.backUp()
  const names: string[] = []
  await list({ file, onReadEntry: (entry) => names.push(entry.path) })
  expect(names.slice(0, 3)).toEqual(['manifest.json', 'database.sqlite', 'uploads/'])
  expect(names.slice(3).every((name) => /^uploads\/[0-9a-f]{64}-64\.(webp|avif)$/.test(name))).toBe(true)
  expect(names).toHaveLength(5)
  expect((await readdir(join(site.dataDir, 'backups'))).sort()).toEqual(['.lock.sqlite', basename(file)])
})

test('a backup is one moment, while others keep writing', async () => {
  let writing = true
  const writers = Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; writing; count += 1) await site.publish(`Post ${writer} ${count}`)
    }),
  )
  await site.publish('First')
  const files = [await site.backUp(), await site.backUp()]
  writing = false
  await writers
  await site.stop()
  for (const file of files) {
    expect((await site.restore(file)).exitCode).toBe(0)
    const db = connectSqlite(join(site.dataDir, 'fettle.sqlite'))
    const shas = await db('posts').pluck('thumbnail_sha256')
    await db.destroy()
    expect(shas.length).toBeGreaterThan(0)
    const uploads = await readdir(join(site.dataDir, 'uploads'))
    for (const sha of shas) expect(uploads).toContain(`${sha}-64.webp`)
  }
})

test('an upload the disk has lost is named, and the rest is backed up', async () => {
  const post = await site.publish()
  await rm(join(site.dataDir, post.thumbnail))
  const { exitCode, err } = await runHere(backupCommand, [], { env: site.env })
  expect([exitCode, err]).toEqual([
    0,
    `Missing in the store, and so not in the backup: ${post.thumbnail.slice(1)}\n`,
  ])
})

test('a restore waits for nobody: it refuses while a server runs, and nothing has changed', async () => {
  await site.publish()
  const file = await site.backUp()
  await site.publish('Something written later')
  const before = await site.everything()
  const { exitCode, err } = await runReal('restore', [file], { env: site.env })
  expect([exitCode, err]).toEqual([1, 'A server is running on this data folder. Stop it, then try again.\n'])
  expect(await site.everything()).toEqual(before)
  expect((await site.author.get<PostSummary[]>('/api/blogs')).body).toHaveLength(2)
})

test('what a restore replaces is kept aside, whole', async () => {
  await site.publish()
  const file = await site.backUp()
  const later = await site.publish('Something written later')
  await site.stop()
  const before = await site.everything()
  const { out } = await site.restore(file)
  const aside = /kept in (\S+);/.exec(out)?.[1] ?? ''
  expect(await readFile(join(aside, later.thumbnail))).toBeDefined()
  await rm(join(site.dataDir, 'fettle.sqlite'))
  await cp(join(aside, 'fettle.sqlite'), join(site.dataDir, 'fettle.sqlite'))
  expect(await site.everything()).toEqual(before)
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a backup fills an empty folder', async () => {
  await site.publish()
  const file = await site.backUp()
  const elsewhere = join(site.folder, 'elsewhere')
  const { exitCode, out } = await runHere(restoreCommand, [file], { env: { DATA_DIR: elsewhere } })
  expect(exitCode).toBe(0)
  expect(out).not.toContain('kept in')
  expect((await readdir(elsewhere)).sort()).toEqual(['fettle.sqlite', 'uploads', 'uploads.site-id'])
})

test('a broken database is replaced, and its unfinished log is never read into the new one', async () => {
  await site.publish()
  const file = await site.backUp()
  await site.stop()
  const before = await site.everything()
  for (const end of ['', '-wal', '-shm'])
    await writeFile(join(site.dataDir, `fettle.sqlite${end}`), 'nothing but noise '.repeat(500))
  const { exitCode, out } = await site.restore(file)
  expect(exitCode).toBe(0)
  expect(await site.everything()).toEqual(before)
  const aside = /kept in (\S+);/.exec(out)?.[1] ?? ''
  expect((await readdir(aside)).sort()).toEqual([
    'fettle.sqlite',
    'fettle.sqlite-shm',
    'fettle.sqlite-wal',
    'uploads',
  ])
})

test('what a database that is gone has left is never read into the restored one', async () => {
  await site.publish()
  const file = await site.backUp()
  const before = await site.everything()
  await site.publish('Written after the backup')
  const elsewhere = join(site.folder, 'elsewhere')
  await mkdir(elsewhere)
  await copyFile(join(site.dataDir, 'fettle.sqlite-wal'), join(elsewhere, 'fettle.sqlite-wal'))
  const { exitCode, out } = await runHere(restoreCommand, [file], { env: { DATA_DIR: elsewhere } })
  expect([exitCode, out]).toEqual([0, expect.stringContaining('kept in')])
  const restored = connectSqlite(join(elsewhere, 'fettle.sqlite'))
  expect(await restored.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect((await restored('posts').select('*')).map((row) => JSON.stringify(row))).toEqual(before.posts)
  await restored.destroy()
})

test('a folder without a database, with the pictures of another site, is not restored into', async () => {
  await site.publish()
  const file = await site.backUp()
  const elsewhere = join(site.folder, 'elsewhere')
  await mkdir(join(elsewhere, 'uploads'), { recursive: true })
  await writeFile(join(elsewhere, 'uploads.site-id'), 'another site')
  const { exitCode, err } = await runHere(restoreCommand, [file], { env: { DATA_DIR: elsewhere } })
  expect([exitCode, err]).toEqual([
    1,
    'The stored pictures belong to another site. Restore into an empty place.\n',
  ])
  expect(await readFile(join(elsewhere, 'uploads.site-id'), 'utf8')).toBe('another site')
  expect((await readdir(elsewhere)).sort()).toEqual(['uploads', 'uploads.site-id'])
})

test('while another backup is made in the folder none is begun, and that is said', async () => {
  await site.publish()
  const backups = join(site.dataDir, 'backups')
  await mkdir(backups, { recursive: true })
  const second = await whileLocked(backups, () => runReal('backup', [], { env: site.env }))
  expect([second?.exitCode, second?.out, second?.err]).toEqual([
    1,
    '',
    'Another backup is being made in this data folder. Try again when it is done.\n',
  ])
  expect(await readdir(backups)).toEqual(['.lock.sqlite'])
  await site.backUp()
})

test('misuse is answered with one sentence', async () => {
  const usage = await runHere(backupCommand, ['now'], { env: site.env })
  expect([usage.exitCode, usage.err]).toEqual([2, 'Usage: npm run backup\n'])
  for (const args of [[], ['--help'], ['a', 'b']]) {
    const { exitCode, err } = await runHere(restoreCommand, args, { env: site.env })
    expect([exitCode, err]).toEqual([2, 'Usage: npm run restore -- FILE\n'])
  }
  const empty = await runHere(backupCommand, [], { env: { DATA_DIR: join(site.folder, 'empty') } })
  expect([empty.exitCode, empty.err]).toEqual([1, `There is no database in ${join(site.folder, 'empty')}.\n`])
  const nowhere = await site.restore(join(site.folder, 'nowhere.tar.gz'))
  expect([nowhere.exitCode, nowhere.err]).toEqual([
    1,
    `There is no file ${join(site.folder, 'nowhere.tar.gz')}.\n`,
  ])
  await expect(stat(join(site.folder, 'empty'))).rejects.toThrow('ENOENT')
})
