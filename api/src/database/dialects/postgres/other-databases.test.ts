import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserByEmail } from '../../../sessions/users.queries.ts'
import { addUser } from '../../../sessions/users.service.ts'
import { type Client, image, postForm, startApi } from '../../../testing/index.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'
import { isAway } from '../../failures.ts'
import { migrate } from '../../migrate.ts'
import { connectPostgres } from './connect.ts'
import { openPostgres } from './postgres.ts'

let server: PostgresServer
beforeAll(async () => {
  const started = await startPostgres()
  if (!started) throw new Error('There is no PostgreSQL')
  server = started
})
afterAll(() => server.close())

async function asAdmin(...statements: string[]): Promise<void> {
  const { db, close } = openPostgres(server.url('postgres'))
  for (const statement of statements) await db.raw(statement)
  await close()
}

test('a database in another encoding is refused at the start, with what to do', async () => {
  await asAdmin("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
  const start = startApi({ env: { DATABASE_URL: server.url('latin') } })
  await expect(start).rejects.toThrow(/encoded in LATIN1.*ENCODING 'UTF8'/)
})

test('an address with a capital I is found where the locale has two of them', async () => {
  await asAdmin(
    "CREATE DATABASE turkish TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C.UTF-8'",
  )
  const { db, close } = openPostgres(server.url('turkish'))
  await migrate(db)
  await addUser(db, { email: 'INFO@example.com', password: 'a good long password' })
  for (const email of ['INFO@example.com', 'info@EXAMPLE.com'])
    expect(await findUserByEmail(db, email)).toMatchObject({ email: 'INFO@example.com' })
  await close()
})

test('the default isolation of a database is not taken over: likes at once are all counted', async () => {
  await asAdmin(
    'CREATE DATABASE strict',
    "ALTER DATABASE strict SET default_transaction_isolation = 'repeatable read'",
  )
  const open = () => startApi({ env: { DATABASE_URL: server.url('strict') } })
  const [one, other] = [await open(), await open()]
  for (const { db, reader } of [one.deps, other.deps])
    for (const connection of [db, reader])
      expect((await connection.raw('SHOW transaction_isolation')).rows).toEqual([
        { transaction_isolation: 'read committed' },
      ])
  const { body: post } = await (await one.author()).post<Post>('/api/blogs', postForm({}, await image()))
  /** On a machine that is busy with other things one may have to come back. */
  const like = async (visitor: Client): Promise<void> => {
    const { status, body } = await visitor.put<ErrorBody>(`/api/blogs/${post._id}/like`)
    if (status === 503 && body.code === 'busy') return like(visitor)
    expect(status).toBe(200)
  }
  await Promise.all([one, other].flatMap((site) => Array.from({ length: 20 }, () => like(site.visitor()))))
  expect((await other.visitor().get<Post>(`/api/blogs/${post._id}`)).body.likes).toBe(40)
  for (const site of [one, other]) await site.close()
})

test('a migration may take longer than any other statement', async () => {
  const { db, close, whilePreparing } = openPostgres(server.url('postgres'))
  const limitOf = async (connection: typeof db) => (await connection.raw('SHOW statement_timeout')).rows
  expect(await limitOf(db)).toEqual([{ statement_timeout: '30s' }])
  expect(await whilePreparing(limitOf)).toEqual([{ statement_timeout: '0' }])
  await close()
})

test('while the database is being restored requests are told to come back', async () => {
  await asAdmin('CREATE DATABASE busy')
  const site = await startApi({ env: { DATABASE_URL: server.url('busy') } })
  await asAdmin(
    'ALTER DATABASE busy ALLOW_CONNECTIONS false',
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'busy'",
  )
  const { status, body, headers } = await site.visitor().get<ErrorBody>('/api/blogs')
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
  await asAdmin('ALTER DATABASE busy ALLOW_CONNECTIONS true')
  await expect.poll(async () => (await site.visitor().get('/api/blogs')).status).toBe(200)
  await site.close()
})

test('while others hold every connection of the database requests are told that many are here', async () => {
  await asAdmin('CREATE ROLE guest LOGIN', 'CREATE DATABASE crowded OWNER guest')
  const url = server.url('crowded').replace('//fettle@', '//guest@')
  const site = await startApi({ env: { DATABASE_URL: url } })
  const author = await site.author()
  // The one role that no limit holds for is the superuser's.
  await asAdmin(
    'ALTER DATABASE crowded CONNECTION LIMIT 0',
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'crowded'",
  )
  // Whoever is given a connection that was ended a moment ago is told that the database is away.
  for (const path of ['/api/auth/me', '/api/blogs'])
    await expect
      .poll(async () => {
        const { status, body, headers } = await author.get<ErrorBody>(path)
        return [path, status, body.code, headers.get('Retry-After')]
      })
      .toEqual([path, 503, 'busy', '1'])
  await asAdmin('ALTER DATABASE crowded CONNECTION LIMIT -1')
  await expect.poll(async () => (await author.get('/api/auth/me')).status).toBe(200)
  await site.close()
})

test('a connection that falls silent is given up, and the next one is used', async () => {
  const folder = new URL(server.url('postgres')).searchParams.get('host')
  const through = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`)
    through.add(far)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const url = `postgres://fettle@127.0.0.1:${port}/postgres`
  const db = connectPostgres(url, { name: 'test', max: 1, silentMs: 500 }, undefined)
  await db.raw('SELECT 1')
  for (const far of through) far.unpipe().pause()
  const silent = await db.raw('SELECT 1').catch((error: unknown) => error)
  expect(isAway(silent)).toBe(true)
  expect((await db.raw('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await db.destroy()
  for (const far of through) far.destroy()
  proxy.close()
})

test('one process that stands still in the middle of its probe holds up no other', async () => {
  await asAdmin('CREATE DATABASE two')
  const env = { DATABASE_URL: server.url('two') }
  const site = await startApi({ env, probeMs: 20 })
  const { db, close } = openPostgres(server.url('two'))
  const author = await site.author()
  await db.transaction(async (trx) => {
    await trx('rate_limits').insert({ key: `probe ${'x'.repeat(16 * 1024)}`, points: 0, expire: 0 })
    // Several probes of the other process begin meanwhile.
    await sleep(200)
    expect((await author.post('/api/blogs', postForm({}, await image()))).status).toBe(201)
    expect((await site.visitor().get('/api/ready')).status).toBe(200)
  })
  await close()
  await site.close()
})
