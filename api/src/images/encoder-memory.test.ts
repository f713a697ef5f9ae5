import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredImage } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../sessions/users.service.ts'
import { openTestDatabase } from '../testing/database.ts'
import { encodersOf, residentMiB } from '../testing/encoders.ts'
import { type Client, createClient, type ServerProcess, startServerProcess } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'

const UPLOADS = 10
const MAX_GROWTH_MIB = 150
const credentials = { email: 'writer@example.com', password: 'a good long password' }

let dataDir: string
let server: ServerProcess
let client: Client
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fettle-memory-'))
  const database = await openTestDatabase(dataDir)
  await addUser(database.db, credentials)
  await database.close()
  server = await startServerProcess(dataDir)
  client = createClient(server.url)
  expect((await client.post('/api/auth/login', credentials)).status).toBe(200)
})
afterAll(async () => {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const put = (bytes: Buffer) => client.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)
const encoders = () => encodersOf(server.pid)

test('ten large pictures leave the server’s process as small as it was, and no other process', async () => {
  const soft = await noise(60, 40).resize(2400, 1600).jpeg().toBuffer()
  const before = residentMiB(server.pid)
  // What follows the end of a JPEG shows nothing, and makes other bytes of it.
  const pictures = Array.from({ length: UPLOADS }, () => Buffer.concat([soft, randomBytes(16)]))
  const next = pictures.values()
  const senders = Array.from({ length: 4 }, async () => {
    for (const picture of next) expect((await put(picture)).status).toBe(201)
  })
  await Promise.all(senders)
  expect(residentMiB(server.pid) - before).toBeLessThan(MAX_GROWTH_MIB)
  await expect.poll(encoders).toEqual([])
  expect(residentMiB(server.pid) - before).toBeLessThan(MAX_GROWTH_MIB)
}, 300_000)

test('a process that encodes ends with a server that was killed', async () => {
  await put(await noise(10, 10).png().toBuffer())
  const left = encoders()
  expect(left).toHaveLength(1)
  for (const pid of left) process.kill(pid, 'SIGINT')
  expect((await put(await noise(10, 10).png().toBuffer())).status).toBe(201)
  expect(encoders()).toEqual(left)
  await server.kill()
  await expect.poll(() => left.map(residentMiB)).toEqual([0])
})
