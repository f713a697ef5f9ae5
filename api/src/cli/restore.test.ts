import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFiles, type Manifest } from '../backups/archive.ts'
import { type BackupSite, startBackupSite } from '../testing/backup-site.ts'

let site: BackupSite
beforeEach(async () => {
  site = await startBackupSite()
})
afterEach(() => site.cleanUp())

const flipByte = async (file: string, at: number) => {
  const bytes = await readFile(file)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  await writeFile(file, bytes)
}

const damages: Array<[string, (inside: string) => Promise<void>, RegExp]> = [
  [
    'a changed upload',
    async (inside) => {
      const [name = ''] = await readdir(join(inside, 'uploads'))
      await flipByte(join(inside, 'uploads', name), 50)
    },
    /damaged: uploads\/\S+ does not have its checksum/,
  ],
  [
    'a missing upload',
    async (inside) => {
      const [name = ''] = await readdir(join(inside, 'uploads'))
      await rm(join(inside, 'uploads', name))
    },
    /damaged: uploads\/\S+ is missing/,
  ],
  [
    'an upload nobody promised',
    (inside) => writeFile(join(inside, 'uploads', `${'0'.repeat(64)}-9.webp`), 'x'),
    /damaged: uploads\/0+-9\.webp is not in its manifest\.json/,
  ],
  [
    'no uploads at all',
    (inside) => rm(join(inside, 'uploads'), { recursive: true }),
    /damaged: uploads is missing/,
  ],
  [
    'a changed database',
    (inside) => flipByte(join(inside, 'database.sqlite'), 5_000),
    /damaged: database\.sqlite does not have its checksum/,
  ],
  [
    'no manifest',
    (inside) => rm(join(inside, 'manifest.json')),
    /is not a backup of Fettle: its manifest\.json is missing or unreadable/,
  ],
  [
    'a foreign manifest',
    (inside) => writeFile(join(inside, 'manifest.json'), '{"format":"other"}'),
    /manifest\.json is missing or unreadable/,
  ],
  [
    'a file that does not belong',
    (inside) => writeFile(join(inside, 'run.sh'), 'echo'),
    /is not a backup of Fettle: it holds run\.sh/,
  ],
  [
    'a folder that does not belong',
    (inside) => mkdir(join(inside, 'uploads', 'more')).then(() => undefined),
    /is not a backup of Fettle: it holds uploads\/more/,
  ],
  [
    'a file in the place of the folder of uploads',
    async (inside) => {
      await rm(join(inside, 'uploads'), { recursive: true })
      await writeFile(join(inside, 'uploads'), 'x')
    },
    /is not a backup of Fettle: it holds uploads/,
  ],
  [
    'a link to somewhere else',
    (inside) => symlink('/etc/hostname', join(inside, 'uploads', `${'0'.repeat(64)}-9.webp`)),
    /is not a backup of Fettle: it holds uploads\/0+-9\.webp/,
  ],
]
test.each(damages)('%s is noticed before anything is touched', async (_name, damage, sentence) => {
  await site.publish()
  const file = await site.repack(await site.backUp(), damage)
  await site.stop()
  const before = await site.everything()
  const { exitCode, out, err } = await site.restore(file)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toMatch(sentence)
  expect(await site.everything()).toEqual(before)
  expect((await readdir(site.dataDir)).sort()).toEqual([
    'backups',
    'fettle.sqlite',
    'uploads',
    'uploads.site-id',
  ])
})

test('a backup of a newer version is refused', async () => {
  const file = await site.repackDatabase(await site.backUp(), (db) =>
    db('knex_migrations').insert({ name: '999-later', batch: 9, migration_time: 0 }),
  )
  await site.stop()
  expect((await site.restore(file)).err).toMatch(
    /was made by a newer version of Fettle \(999-later\); update first\./,
  )
})

test('a database with loose ends is refused', async () => {
  await site.publish()
  const file = await site.repackDatabase(await site.backUp(), async (db) => {
    await db.raw('PRAGMA foreign_keys = OFF')
    await db('users').delete()
  })
  await site.stop()
  expect((await site.restore(file)).err).toMatch(
    /holds a damaged database: a row of \w+ belongs to no row of users/,
  )
})

test('a file that is no database inside is refused', async () => {
  const file = await site.repack(await site.backUp(), async (inside) => {
    await writeFile(join(inside, 'database.sqlite'), 'no database')
    const manifest = JSON.parse(await readFile(join(inside, 'manifest.json'), 'utf8')) as Manifest
    await writeFile(
      join(inside, 'manifest.json'),
      JSON.stringify({ ...manifest, files: await describeFiles(inside) }),
    )
  })
  await site.stop()
  expect((await site.restore(file)).err).toMatch(/holds a database that cannot be read/)
})

test('what an archive says cannot look like a line of the command', async () => {
  await site.publish()
  const file = await site.repack(await site.backUp(), (inside) =>
    writeFile(join(inside, 'x\n\u001b[2KRestored the backup'), ''),
  )
  await site.stop()
  const { out, err } = await site.restore(file)
  expect(out).toBe('')
  expect(err).toBe(`${file} is not a backup of Fettle: it holds x\\u000a\\u001b[2KRestored the backup.\n`)
})

test('archives that try to write elsewhere are refused', async () => {
  const inside = await mkdtemp(join(site.folder, 'evil-'))
  await writeFile(join(inside, 'manifest.json'), '{}')
  await mkdir(join(inside, 'sub'))
  const file = join(site.folder, 'evil.tar.gz')
  await create({ file, cwd: join(inside, 'sub'), gzip: true, preservePaths: true }, ['../manifest.json'])
  await site.stop()
  const { exitCode, err } = await site.restore(file)
  expect(exitCode).toBe(1)
  expect(err).toMatch(/is not a backup of Fettle|cannot be read as a backup/)
})

test.each([
  ['a text', async (file: string) => writeFile(file, 'hello')],
  [
    'an archive cut off in the middle',
    async (file: string) => {
      const whole = await readFile(await site.backUp())
      await writeFile(file, whole.subarray(0, Math.floor(whole.length / 2)))
    },
  ],
])('%s is refused', async (_name, make) => {
  await site.publish()
  const file = join(site.folder, 'broken.tar.gz')
  await make(file)
  await site.stop()
  const { exitCode, err } = await site.restore(file)
  expect(exitCode).toBe(1)
  expect(err).toMatch(/cannot be read as a backup|is missing or unreadable|is damaged/)
})
