import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidyUp } from '../../../housekeeping.ts'
import { startApi, type TestApi } from '../../../testing/index.ts'

let one: TestApi
let other: TestApi
beforeEach(async () => {
  one = await startApi()
  other = await startApi({ dataDir: one.dataDir })
})
afterEach(async () => {
  await other.close({ keepFolder: true })
  await one.close()
})

const OLD = new Date(0).toISOString()
const tables = ['sessions', 'idempotency_keys', 'rate_limits']

/** Rows of every kind that have run out. */
async function expire(count: number): Promise<void> {
  const { db } = one.deps
  await one.author()
  const user = await db('users').first('id')
  const each = Array.from({ length: count }, (_, index) => `old ${index}`)
  await db('sessions').insert(
    each.map((name) => ({ id_hash: name, user_id: user?.id, created_at: OLD, expires_at: OLD })),
  )
  await db('idempotency_keys').insert(
    each.map((key) => ({ owner: 'x', key, fingerprint: 'f', status: 200, created_at: OLD })),
  )
  await db('rate_limits').insert(each.map((key) => ({ key, points: 1, expire: 1 })))
}

const expired = async () => {
  const { reader } = one.deps
  const rows = await Promise.all([
    reader('sessions').where('id_hash', 'like', 'old %'),
    reader('idempotency_keys').where('key', 'like', 'old %'),
    reader('rate_limits').where('key', 'like', 'old %'),
  ])
  return rows.map(({ length }) => length)
}

test('of two processes one tidies up, and the other goes on', async () => {
  await expire(3)
  await other.deps.onlyOne('housekeeping', async () => {
    await tidyUp(one.deps)
    expect(await expired()).toEqual([3, 3, 3])
  })
  await tidyUp(one.deps)
  expect(await expired()).toEqual([0, 0, 0])
})

test('where the process that tidied up is gone, another one does', async () => {
  await expire(3)
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let end = () => {}
  const stuck = other.deps
    .onlyOne('housekeeping', () => {
      begun()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    .catch(() => {})
  await isBegun
  await one.deps.db.raw(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fettle alone' AND datname = current_database()",
  )
  await expect
    .poll(async () => {
      await tidyUp(one.deps)
      return expired()
    })
    .toEqual([0, 0, 0])
  end()
  await stuck
})

test('tidying up in two processes at once, beside requests that count, fails in none', async () => {
  for (let round = 0; round < 3; round += 1) {
    await expire(500)
    const { db } = one.deps
    // Counters that have run out are counted again, in the other order, while they are deleted.
    const counting = Array.from({ length: 20 }, (_, index) =>
      db('rate_limits')
        .whereIn('key', [`old ${499 - index}`, `old ${index}`])
        .increment('points', 1),
    )
    await Promise.all([
      tidyUp(one.deps),
      tidyUp(other.deps),
      tidyUp(one.deps),
      tidyUp(other.deps),
      ...counting,
    ])
    await tidyUp(one.deps)
    expect(await expired(), tables.join()).toEqual([0, 0, 0])
  }
})
