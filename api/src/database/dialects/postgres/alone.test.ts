import { afterEach, beforeEach, expect, test } from 'vitest'
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
