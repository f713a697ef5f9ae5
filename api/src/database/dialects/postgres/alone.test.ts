import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureState } from '../../../metrics/metrics.ts'
import { startApi, type TestApi } from '../../../testing/index.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

/** Connections of jobs to this database, and how many of them hold a lock. */
const ofJobs = async () => {
  const { rows } = await site.deps.reader.raw<{ rows: Array<{ pid: number; holds: boolean }> }>(
    `SELECT pid, EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pg_locks.pid = activity.pid) AS holds
       FROM pg_stat_activity activity
      WHERE application_name = 'fettle alone' AND datname = current_database()`,
  )
  return rows
}

test('what runs alone gives its lock back at once, and soon its connection, which others may need', async () => {
  const { onlyOne } = site.deps
  const names = ['scheduled posts', 'search index', 'digests']
  await Promise.all(names.map((name) => onlyOne(name, async () => expect(await ofJobs()).not.toEqual([]))))
  expect((await ofJobs()).filter(({ holds }) => holds)).toEqual([])
  await expect.poll(ofJobs, { timeout: 5_000 }).toEqual([])
})

test('the connections of what runs alone are counted among the others', async () => {
  const metrics = new Registry()
  measureState(metrics, site.deps)
  // What a server does as it starts may still run.
  const becomesUsed = (pool: string, count: number) =>
    expect
      .poll(() => metrics.metrics())
      .toMatch(new RegExp(`_connections\\{pool="${pool}",state="used"\\} ${count}\n`))
  const { onlyOne } = site.deps
  const within = vi.fn(() => becomesUsed('jobs', 2))
  // The one within the other: both are held then.
  await onlyOne('the outer', async () => void (await onlyOne('the inner', within)))
  expect(within).toHaveBeenCalledOnce()
  for (const pool of ['jobs', 'writer', 'reader', 'searcher']) await becomesUsed(pool, 0)
})
