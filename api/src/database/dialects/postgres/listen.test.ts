import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'
import { listen } from './listen.ts'
import { openPostgres } from './postgres.ts'

let server: PostgresServer
beforeAll(async () => {
  const started = await startPostgres()
  if (!started) throw new Error('There is no PostgreSQL')
  server = started
})
afterAll(() => server.close())

/** Passes bytes on to the server, until `freeze`: then each connection stays open and falls silent. */
async function startProxy() {
  const folder = new URL(server.url('postgres')).searchParams.get('host')
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`)
    open.add(near)
    near.pipe(far).pipe(near)
    near
      .on('error', () => {})
      .on('close', () => {
        open.delete(near)
        silent.delete(near)
        far.destroy()
      })
    far.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `postgres://fettle@127.0.0.1:${(proxy.address() as AddressInfo).port}/postgres`,
    freeze() {
      for (const near of open) {
        near.unpipe().resume()
        silent.add(near)
      }
    },
    /** How many are open at both ends: one that the client gave up is reset by what is written to it. */
    countOpen() {
      for (const near of silent) near.write('x')
      return open.size
    },
    close() {
      for (const near of open) near.destroy()
      proxy.close()
    },
  }
}

test('each connection that was lost is given back: after many there is one', async () => {
  const { url, freeze, countOpen, close } = await startProxy()
  let woken = 0
  let heard = () => {}
  const stop = listen(
    url,
    () => {
      woken += 1
      heard()
    },
    { everyMs: 20, withinMs: 20 },
  )
  for (let lost = 0; lost < 15; lost += 1) {
    const before = woken
    if (lost > 0) freeze()
    // Each connection looks once when it is made.
    await expect.poll(() => woken, { interval: 5 }).toBeGreaterThan(before)
  }
  await expect.poll(countOpen).toBe(1)
  const { db, close: closeDb } = openPostgres(server.url('postgres'))
  const listeners = () => db('pg_stat_activity').where({ application_name: 'fettle listener' })
  await expect.poll(async () => (await listeners()).length).toBe(1)
  const told = new Promise<void>((resolve) => {
    heard = resolve
  })
  await db.raw("SELECT pg_notify('fettle_page_versions', 'another process')")
  await told
  await stop()
  await closeDb()
  close()
})
