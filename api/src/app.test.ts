import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApi, readConfig } from './index.ts'
import { isPostgres } from './testing/database.ts'
import { image, postForm, startApi } from './testing/index.ts'

const log = pino({ level: 'silent' })

test('closing lets running requests finish, refuses new ones, and keeps what was acknowledged', async () => {
  const server = await startApi()
  const author = await server.author()
  const _id = randomUUID()
  const running = author.post<Post>(
    '/api/blogs',
    postForm({ _id }, await image({ width: 1200, height: 900 })),
  )
  await expect
    .poll(async () => (await readdir(join(server.dataDir, 'uploads'))).length, {
      interval: 2,
    })
    .toBeGreaterThan(0)
  const closed = server.api.close()
  const late = await server.visitor().get<ErrorBody>('/api/health')
  expect([late.status, late.body.code]).toEqual([503, 'unavailable'])
  expect((await running).status).toBe(201)
  await closed
  const next = await startApi({ dataDir: server.dataDir })
  expect((await next.visitor().get(`/api/blogs/${_id}`)).status).toBe(200)
  await next.close({ keepFolder: true })
  await server.close()
})

test('closing twice is closing once', async () => {
  const server = await startApi()
  await server.api.close()
  await server.close()
})

test.skipIf(isPostgres)('a data folder that cannot be used stops the start with its reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-broken-'))
  await writeFile(
    join(folder, 'fettle.sqlite'),
    'this is no database, and long enough to be looked at as one',
  )
  await expect(createApi({ config: readConfig({ DATA_DIR: folder }), log })).rejects.toThrow(
    'is damaged (SQLITE_NOTADB)',
  )
  await rm(folder, { recursive: true })
})

test.skipIf(isPostgres)(
  'the database is durable at every commit, keeps its references and waits for locks',
  async () => {
    const server = await startApi()
    const pragma = async (name: string) =>
      Object.values((await server.deps.db.raw(`PRAGMA ${name}`))[0] as object)[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(5000)
    await expect(server.deps.reader('site').delete()).rejects.toThrow('readonly')
    await server.close()
  },
)

test('behind a proxy it counts callers by the address the proxy saw, and not by what they claim', async () => {
  const server = await startApi({ env: { TRUST_PROXY: '1' } })
  const attempt = (from: string) =>
    server
      .visitor()
      .post(
        '/api/auth/login',
        { email: 'a@example.com', password: 'x' },
        { headers: { 'X-Forwarded-For': from } },
      )
  for (let times = 0; times < 10; times += 1) await attempt(`10.0.0.${times}, 192.0.2.1`)
  expect((await attempt('10.9.9.9, 192.0.2.1')).status).toBe(429)
  expect((await attempt('10.9.9.9, 192.0.2.2')).status).toBe(401)
  for (let times = 0; times < 10; times += 1) await attempt(`2001:db8:1:2::${times}`)
  expect((await attempt('2001:db8:1:2:3:4:5:6')).status).toBe(429)
  expect((await attempt('2001:db8:1:3::1')).status).toBe(401)
  for (let times = 0; times < 10; times += 1) await attempt(`10.9.9.9, 192.0.2.3:${40_000 + times}`)
  expect((await attempt('192.0.2.3:50000')).status).toBe(429)
  for (let times = 0; times < 10; times += 1) await attempt(`[2001:db8:1:4::1]:${40_000 + times}`)
  expect((await attempt('2001:db8:1:4::1')).status).toBe(429)
  for (let times = 0; times < 10; times += 1) await attempt(`unknown-${times}`)
  expect((await attempt('_hidden')).status).toBe(429)
  await server.close()
})
