import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { isCurrent, migrate } from './migrate.ts'

async function emptyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-migrate-'))
  const [one, two] = [connect(join(folder, 'fettle.sqlite')), connect(join(folder, 'fettle.sqlite'))]
  onTestFinished(async () => {
    await Promise.all([one.destroy(), two.destroy()])
    await rm(folder, { recursive: true })
  })
  return { one, two }
}

test('an empty database is brought to the newest version, once', async () => {
  const { one } = await emptyDatabase()
  expect(await isCurrent(one)).toBe(false)
  await migrate(one)
  const site = await one('site').select('id')
  await migrate(one)
  expect(await isCurrent(one)).toBe(true)
  expect(await one('site').select('id')).toEqual(site)
})

test('two processes that start at once both find it done', async () => {
  const { one, two } = await emptyDatabase()
  await Promise.all([migrate(one), migrate(two)])
  expect([await isCurrent(one), await isCurrent(two)]).toEqual([true, true])
  expect(await one('site').select('id')).toHaveLength(1)
})

test('the lock that a killed start left behind stops nobody for good', async () => {
  const { one } = await emptyDatabase()
  await isCurrent(one)
  await one('knex_migrations_lock').update({ is_locked: 1 })
  await migrate(one, 200)
  expect(await isCurrent(one)).toBe(true)
})

test('a database of a newer version is left alone', async () => {
  const { one } = await emptyDatabase()
  await migrate(one)
  await one('knex_migrations').insert({ name: '999-of-tomorrow', batch: 2, migration_time: new Date() })
  await expect(migrate(one)).rejects.toThrow('999-of-tomorrow')
})
