import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readiness } from '@fettle/shared-types'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreCommand } from '../cli/restore-command.ts'
import { readConfig } from '../config.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { measureState } from '../metrics/metrics.ts'
import { runHere } from '../testing/command.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { S3_PREFIX, type S3Server, startS3Server } from '../testing/s3-server.ts'

const HOUR_MS = 3_600_000
let s3: S3Server
let folder: string
let clock: number
let lines: string[]
const sites: TestApi[] = []
beforeEach(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'fettle-scheduled-'))
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  lines = []
})
afterEach(async () => {
  for (let site = sites.pop(); site; site = sites.pop()) await site.close({ keepFolder: sites.length > 0 })
  await rm(folder, { recursive: true, force: true })
  await s3.close()
})

const log = (): Logger => pino({ level: 'info' }, { write: (line) => void lines.push(line) })
async function start(env: Record<string, string> = {}): Promise<TestApi> {
  const site = await startApi({
    dataDir: join(folder, 'data'),
    env: { BACKUP_EVERY: '24h', ...env },
    now: () => new Date(clock),
    log: log(),
    backupLookMs: 20,
  })
  sites.push(site)
  return site
}

const archives = async () =>
  (await readdir(join(folder, 'data', 'backups'))).filter((name) => name.startsWith('scheduled-')).sort()
const written = () => lines.filter((line) => line.includes('backup written and read back')).length
async function ready(site: TestApi) {
  const { status, body } = await site.visitor().get('/api/ready')
  return { status, backups: Readiness.parse(body).backups }
}

test('an archive is written whenever one is due, the newest are kept, and each can be restored', async () => {
  await mkdir(join(folder, 'data', 'backups'), { recursive: true })
  const others = [
    'fettle-2020-01-01T00-00-00-000Z.tar.gz',
    'scheduled-00000000-2020-01-01T00-00-00-000Z.tar.gz',
  ]
  for (const name of others) await writeFile(join(folder, 'data', 'backups', name), 'of somebody else')
  const site = await start({ BACKUP_KEEP: '2' })
  const author = await site.author()
  for (const day of [1, 2, 3]) {
    await author.post('/api/blogs', postForm({ title: `Day ${day}` }, await image()))
    await expect.poll(written).toBe(day)
    clock += 24 * HOUR_MS
  }
  await expect.poll(written).toBe(4)
  await expect.poll(async () => (await archives()).length).toBe(3)
  const names = await readdir(join(folder, 'data', 'backups'))
  expect(names).toEqual(expect.arrayContaining(others))
  const of = site.deps.siteId.slice(0, 8)
  expect(names.filter((name) => name.startsWith(`scheduled-${of}`)).sort()).toEqual([
    `scheduled-${of}-2026-03-03T09-00-00-000Z.tar.gz`,
    `scheduled-${of}-2026-03-04T09-00-00-000Z.tar.gz`,
  ])
  expect((await ready(site)).backups).toEqual({ isFailing: false, lastAt: '2026-03-04T09:00:00.000Z' })
  const file = join(folder, 'data', 'backups', `scheduled-${of}-2026-03-03T09-00-00-000Z.tar.gz`)
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'restored') }
  expect(await runHere(restoreCommand, [file], { env })).toMatchObject({ exitCode: 0, err: '' })
})

test('a start after a short while writes none', async () => {
  const first = await start()
  await expect.poll(written).toBe(1)
  sites.pop()
  await first.close({ keepFolder: true })
  clock += HOUR_MS
  const again = await start()
  await expect
    .poll(async () => (await ready(again)).backups)
    .toEqual({ isFailing: false, lastAt: '2026-03-01T09:00:00.000Z' })
  expect(written()).toBe(1)
})

test('an archive of a clock that was wrong once holds up none', async () => {
  const first = await start()
  await expect.poll(written).toBe(1)
  clock += 5_000 * 24 * HOUR_MS
  await expect.poll(written).toBe(2)
  sites.pop()
  await first.close({ keepFolder: true })
  clock -= 4_999 * 24 * HOUR_MS
  await start()
  await expect.poll(written).toBe(3)
})

test('an archive from the future goes first, and never the one just written', async () => {
  const site = await start({ BACKUP_KEEP: '1' })
  await expect.poll(written).toBe(1)
  const of = site.deps.siteId.slice(0, 8)
  const ahead = `scheduled-${of}-2040-01-01T00-00-00-000Z.tar.gz`
  await writeFile(join(folder, 'data', 'backups', ahead), 'of a wrong clock')
  clock += 24 * HOUR_MS
  await expect.poll(written).toBe(2)
  await expect.poll(archives).toEqual([`scheduled-${of}-2026-03-02T09-00-00-000Z.tar.gz`])
})

test('an archive without its pictures is a failure, and pushes none out', async () => {
  const site = await start({ BACKUP_KEEP: '1' })
  await expect.poll(written).toBe(1)
  const author = await site.author()
  await author.post('/api/blogs', postForm({ title: 'A tap' }, await image()))
  const uploads = join(folder, 'data', 'uploads')
  await rename(uploads, join(folder, 'elsewhere'))
  await mkdir(uploads)
  clock += 24 * HOUR_MS
  await expect.poll(async () => (await ready(site)).backups?.isFailing).toBe(true)
  expect(lines.join()).toContain('pictures are missing in the backup')
  expect(await archives()).toHaveLength(2)
  const metrics = new Registry()
  measureState(metrics, site.deps)
  expect(await metrics.metrics()).toMatch(/^fettle_backup_failing 1$/m)

  await rm(uploads, { recursive: true })
  await rename(join(folder, 'elsewhere'), uploads)
  clock += 24 * HOUR_MS
  await expect.poll(async () => (await archives()).length).toBe(1)
  expect((await ready(site)).backups).toEqual({ isFailing: false, lastAt: '2026-03-03T09:00:00.000Z' })
  const measured = await metrics.metrics()
  expect(measured).toMatch(/^fettle_backup_failing 0$/m)
  expect(measured).toContain(`fettle_backup_last_timestamp_seconds ${clock / 1_000}\n`)
})

test('no archive is written of the pictures of another site', async () => {
  const site = await start()
  await expect.poll(written).toBe(1)
  await (await openImageStore(site.deps.config)).setOwner('another site')
  clock += 24 * HOUR_MS
  await expect.poll(async () => (await ready(site)).backups?.isFailing).toBe(true)
  expect(lines.join()).toContain('The stored pictures belong to another site')
  expect(await archives()).toHaveLength(1)
})

test('of two processes one writes it', async () => {
  await start()
  await start()
  for (const times of [1, 2, 3]) {
    await expect.poll(written).toBe(times)
    clock += 24 * HOUR_MS
  }
  await expect.poll(written).toBe(4)
  expect(await archives()).toHaveLength(4)
})

describe('in a bucket', () => {
  const bucket = () => ({
    ...s3.env,
    UPLOADS_URL: '',
    BACKUP_URL: s3.env.UPLOADS_URL ?? '',
  })

  test('a failure is in the log and in the details of readiness, and goes when one succeeds', async () => {
    s3.fail(503)
    const site = await start(bucket())
    await expect.poll(() => ready(site)).toEqual({ status: 200, backups: { isFailing: true, lastAt: null } })
    const told = lines.filter((line) => line.includes('no backup could be written'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('The store of backups cannot be asked')
    s3.heal()
    expect(s3.objects.size).toBe(0)
    clock += HOUR_MS
    await expect
      .poll(() => ready(site))
      .toEqual({ status: 200, backups: { isFailing: false, lastAt: '2026-03-01T10:00:00.000Z' } })
    const name = `${S3_PREFIX}scheduled-${site.deps.siteId.slice(0, 8)}-2026-03-01T10-00-00-000Z.tar.gz`
    expect([...s3.objects.keys()]).toEqual([name])
  })

  test.each([
    [
      'with another bit',
      (bytes: Buffer) =>
        bytes.fill((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
    ],
    ['as a page of HTML', () => Buffer.from(`<html>${'x'.repeat(3_000)}`)],
  ])('an archive that reads back %s is a failure, and is not kept', async (_, change) => {
    const put = s3.objects.set.bind(s3.objects)
    s3.objects.set = (key, { bytes, ...object }) => put(key, { bytes: change(Buffer.from(bytes)), ...object })
    const site = await start(bucket())
    await expect.poll(async () => (await ready(site)).backups?.isFailing).toBe(true)
    expect(lines.join()).toContain('The backup that was written')
    expect(s3.objects.size).toBe(0)
  })

  test('a bucket that lets nothing be removed is told of, and the backup stands', async () => {
    s3.objects.delete = () => {
      throw new Error('the key lacks DeleteObject')
    }
    const site = await start({ ...bucket(), BACKUP_KEEP: '1' })
    await expect.poll(written).toBe(1)
    clock += 24 * HOUR_MS
    await expect.poll(() => lines.join()).toContain('old backups could not be removed')
    expect(lines.join()).not.toContain('no backup could be written')
    expect(await ready(site)).toEqual({
      status: 200,
      backups: { isFailing: false, lastAt: '2026-03-02T09:00:00.000Z' },
    })
  })
})

test.each([
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY must be a duration such as 30m, 24h or 7d'],
  [{ BACKUP_EVERY: '24h', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be at least 1'],
  [{ BACKUP_URL: 's3://backups' }, 'BACKUP_URL needs S3_ACCESS_KEY_ID'],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
