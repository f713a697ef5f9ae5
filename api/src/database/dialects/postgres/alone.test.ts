import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  const used = () =>
    expect(metrics.metrics()).resolves.toMatch(/_connections\{pool="jobs",state="used"\} 2\n/)
  const { onlyOne } = site.deps
  // The one within the other: both are held then.
  await onlyOne('scheduled posts', async () => void (await onlyOne('digests', used)))
  expect(await metrics.metrics()).toMatch(/_connections\{pool="jobs",state="used"\} 0\n/)
  for (const pool of ['writer', 'reader', 'searcher'])
    expect(await metrics.metrics()).toContain(`_connections{pool="${pool}",state="used"} 0`)
})
