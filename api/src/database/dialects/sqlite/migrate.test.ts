import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isUsable, migrate } from '../../migrate.ts'
import { connectSqlite } from './connect.ts'

async function emptyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-migrate-'))
  const [one, two] = [
    connectSqlite(join(folder, 'fettle.sqlite')),
    connectSqlite(join(folder, 'fettle.sqlite')),
  ]
  onTestFinished(async () => {
    await Promise.all([one.destroy(), two.destroy()])
    await rm(folder, { recursive: true })
  })
  return { one, two }
}

test('an empty database is brought to the newest version, once', async () => {
  const { one } = await emptyDatabase()
  expect(await isUsable(one)).toBe(false)
  await migrate(one)
  const site = await one('site').select('id')
  await migrate(one)
  expect(await isUsable(one)).toBe(true)
  expect(await one('site').select('id')).toEqual(site)
})

test('two processes that start at once both find it done', async () => {
  const { one, two } = await emptyDatabase()
  await Promise.all([migrate(one), migrate(two)])
  expect([await isUsable(one), await isUsable(two)]).toEqual([true, true])
  expect(await one('site').select('id')).toHaveLength(1)
})

test('the lock that a killed start left behind stops nobody for good', async () => {
  const { one } = await emptyDatabase()
  await one.migrate.list()
  await one('knex_migrations_lock').update({ is_locked: 1 })
  await migrate(one, 200)
  expect(await isUsable(one)).toBe(true)
})

test('a database of a newer version is worked with where that allows for it, and left alone where not', async () => {
  const { one } = await emptyDatabase()
  await migrate(one)
  await one('schema_level').update({ level: 99 })
  await migrate(one)
  expect(await isUsable(one)).toBe(true)
  await one('schema_level').update({ min_reader: 98 })
  expect(await isUsable(one)).toBe(false)
  await expect(migrate(one)).rejects.toThrow('newer version of Fettle (level 99')
})

test('a database of 0.1.0 gets what is new and keeps its rows in their order', async () => {
  const { one } = await emptyDatabase()
  await one.migrate.up({ name: '001-initial' })
  await one('users').insert({ id: 'u', email: 'Asha@Example.com', password_hash: 'x', created_at: '2026' })
  await one('images').insert({ sha256: 's', width: 1, height: 1, variants: '[]', created_at: '2026' })
  const text = { slug: 'p', rev: 'r', title: '', description: '', caption: '', category: '', tags: '[]' }
  const facts = { read_time_minutes: 1, status: 'Draft', thumbnail_sha256: 's', seo_meta: '{}', content: '' }
  const times = { created_at: '2026', updated_at: '2026', change_seq: 1 }
  await one('posts').insert({ id: 'p', author_id: 'u', ...text, ...facts, ...times })
  const comment = { post_id: 'p', author_id: 'u', comment: 'Hello', created_at: '2026' }
  for (const id of ['z', 'm', 'a']) await one('comments').insert({ id, ...comment })
  await one('users').insert({ id: 'a', email: 'maya@example.com', password_hash: 'x', created_at: '2027' })
  await migrate(one)
  expect(await one('users').orderBy('created_at').select('id', 'role', 'enquiries_given')).toEqual([
    { id: 'u', role: 'owner', enquiries_given: 1 },
    { id: 'a', role: 'author', enquiries_given: 1 },
  ])
  expect(await one('comments').orderBy('place').pluck('id')).toEqual(['z', 'm', 'a'])
  await one('comments').insert({ id: 'b', ...comment })
  expect(await one('comments').max({ place: 'place' }).first()).toEqual({ place: 4 })
  await one('posts').delete()
  expect(await one('comments')).toEqual([])
})
