import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, LikeState, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runReal } from '../../../testing/command.ts'
import { image, postForm, startApi, startServerProcess } from '../../../testing/index.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'
import { isUsable } from '../../migrate.ts'
import { openPostgres } from './postgres.ts'

let postgres: PostgresServer
beforeAll(async () => {
  const started = await startPostgres({ isDurable: true })
  if (!started) throw new Error('There is no PostgreSQL')
  postgres = started
})
afterAll(() => postgres.close())

async function makeDatabase(name: string) {
  const admin = openPostgres(postgres.url('postgres'))
  await admin.db.raw(`CREATE DATABASE ${name}`)
  await admin.close()
  return openPostgres(postgres.url(name))
}

test('a migration that is killed leaves nothing of what it has done, and the next start does it', async () => {
  const { db, reader, close } = await makeDatabase('halfway')
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-halfway-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url('halfway') }
  // One of its tables is being made by somebody else, so that it stands still there.
  const other = await db.transaction()
  await other.raw('CREATE TABLE passkeys (id INTEGER)')
  const waits = () =>
    reader('pg_stat_activity').where({ datname: 'halfway', wait_event_type: 'Lock' }).select('query')
  const standsStill = expect.poll(async () => (await waits()).length).toBe(1)
  const { exitCode } = await runReal('user', ['list'], {
    env,
    interruptedAfter: standsStill,
    signal: 'SIGKILL',
  })
  expect(exitCode).toBeNull()
  await other.rollback()
  expect(await isUsable(reader)).toBe(false)
  expect(await reader('knex_migrations')).toEqual([])
  expect(await reader.schema.hasTable('posts')).toBe(false)

  const started = await startServerProcess(dataDir, env)
  expect((await fetch(`${started.url}/api/ready`)).status).toBe(200)
  expect(await isUsable(reader)).toBe(true)
  const done = await reader('knex_migrations').pluck<string[]>('name')
  expect(new Set(done).size).toBe(done.length)
  await started.kill()
  await close()
  await rm(dataDir, { recursive: true })
})

test('while the database stands still, who waits too long is told to come back, and what was acknowledged is there', async () => {
  const { db, reader, close } = await makeDatabase('stalled')
  const site = await startApi({ env: { DATABASE_URL: postgres.url('stalled') } })
  const { body: post } = await (await site.author()).post<Post>('/api/blogs', postForm({}, await image()))
  const like = () => site.visitor().put<LikeState & ErrorBody>(`/api/blogs/${post._id}/like`)
  expect((await like()).status).toBe(200)
  const { rows } = await db.raw<{ rows: Array<{ data_directory: string }> }>('SHOW data_directory')
  const [postmaster = ''] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split(
    '\n',
  )
  const backends = await reader('pg_stat_activity').whereNotNull('pid').pluck<number[]>('pid')
  const all = [Number(postmaster), ...backends]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  const asked = Array.from({ length: 5 }, like)
  const settled = Promise.all(asked.slice(1))
  const late = await settled.finally(() => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  })
  for (const { status, headers } of late) {
    expect(status).toBe(503)
    expect(headers.get('Retry-After')).toMatch(/^[15]$/)
  }
  const first = await asked[0]
  expect([200, 503]).toContain(first?.status)
  await expect.poll(async () => (await like()).status).toBe(200)
  const { body } = await site.visitor().get<Post>(`/api/blogs/${post._id}`)
  expect(body.likes).toBe(
    await db('likes')
      .where({ post_id: post._id })
      .then((found) => found.length),
  )
  expect(body.likes).toBeGreaterThanOrEqual(first?.status === 200 ? 3 : 2)
  await site.close()
  await close()
})
