import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ErrorBody, Health } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { setReadOnly } from '../testing/database.ts'
import { startApi } from '../testing/index.ts'
import { untilIndexed } from '../testing/places.ts'

test('health names the site and the version, and keeps the name over restarts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-health-'))
  const first = await startApi({ dataDir })
  const { status, body } = await first.visitor().get('/api/health')
  expect(status).toBe(200)
  const { siteId, epoch, version } = Health.parse(body)
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  await first.close({ keepFolder: true })
  const second = await startApi({ dataDir })
  expect((await second.visitor().get<Health>('/api/health')).body).toEqual({ siteId, epoch, version })
  await second.close()
})

test('ready while the database can be written and is of this version, 503 otherwise', async () => {
  const server = await startApi({ probeMs: 20 })
  const ready = async () => {
    const { status, body } = await server.visitor().get<ErrorBody>('/api/ready')
    return status === 200 ? 200 : [status, body.code]
  }
  expect(await ready()).toBe(200)

  await setReadOnly(server.deps.db, true)
  await expect.poll(ready).toEqual([503, 'unavailable'])
  expect((await server.visitor().get('/api/health')).status).toBe(200)
  await setReadOnly(server.deps.db, false)
  await expect.poll(ready).toBe(200)

  await server.deps.db('schema_level').delete()
  await expect.poll(ready).toEqual([503, 'unavailable'])
  await server.close()
})

test('asking whether it is ready writes nothing and waits for no write; the probe leaves nothing behind', async () => {
  const server = await startApi({ probeMs: 20 })
  const everything = async () => [
    await server.deps.reader('rate_limits'),
    await server.deps.reader('change_counter'),
    (await readdir(server.dataDir)).filter((name) => name !== 'probe.tmp'),
  ]
  await untilIndexed(server)
  const before = await everything()
  await server.deps.db.transaction(async () => {
    for (let times = 0; times < 20; times += 1)
      expect((await server.visitor().get('/api/ready')).status).toBe(200)
  })
  expect(await everything()).toEqual(before)
  await server.close()
  expect(existsSync(join(server.dataDir, 'probe.tmp'))).toBe(false)
})
