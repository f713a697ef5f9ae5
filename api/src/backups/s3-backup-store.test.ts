import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startApi } from '../testing/index.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { makeBackup } from './make-backup.ts'
import { openS3BackupStore } from './s3-backup-store.ts'

let s3: S3Server
let folder: string
beforeEach(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'fettle-parts-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await s3.close()
})

function openStore() {
  const env = { ...s3.env, UPLOADS_URL: '', BACKUP_URL: s3.env.UPLOADS_URL ?? '', BACKUP_EVERY: '1d' }
  const { backups } = readConfig(env)
  if (!backups?.s3) throw new Error('no bucket')
  return openS3BackupStore(backups.s3, { partBytes: 1_000 })
}

test('an upload that is stopped sends no further part, and leaves none to be paid for', async () => {
  const store = openStore()
  await writeFile(join(folder, 'archive'), randomBytes(2_500))
  const stopped = new AbortController()
  const push = s3.requests.push.bind(s3.requests)
  s3.requests.push = (...requests) => {
    if (requests.join().startsWith('PUT')) stopped.abort()
    return push(...requests)
  }
  const put = store.put('scheduled-a.tar.gz', join(folder, 'archive'), stopped.signal)
  await expect(put).rejects.toThrow('aborted')
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE'])
})

test('an archive travels in parts, and comes back whole', async () => {
  const store = openStore()
  const bytes = randomBytes(2_500)
  await writeFile(join(folder, 'archive'), bytes)
  await store.put('scheduled-a.tar.gz', join(folder, 'archive'))
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3)
  const stored = await store.open('scheduled-a.tar.gz')
  expect(stored && (await buffer(stored)).equals(bytes)).toBe(true)
  expect(await store.list('scheduled-')).toEqual(['scheduled-a.tar.gz'])
  await store.remove('scheduled-a.tar.gz')
  expect(await store.open('scheduled-a.tar.gz')).toBeUndefined()
})

test('a backup that is stopped while it is sent leaves nothing', async () => {
  const site = await startApi()
  const stopped = new AbortController()
  const push = s3.requests.push.bind(s3.requests)
  s3.requests.push = (...requests) => {
    if (requests.join().startsWith('PUT')) stopped.abort()
    return push(...requests)
  }
  const { config: place } = site.deps
  const backup = { place, store: openStore(), now: new Date(), prefix: 'scheduled', signal: stopped.signal }
  await expect(makeBackup(backup)).rejects.toThrow('aborted')
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE'])
  expect(s3.objects.size).toBe(0)
  await site.close()
})
