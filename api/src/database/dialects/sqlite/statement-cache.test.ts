import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from './connect.ts'

async function notes() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-statements-'))
  const open = () => connectSqlite(join(folder, 'fettle.sqlite'))
  const [db, other] = [open(), open()]
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await rm(folder, { recursive: true })
  })
  await db.raw('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)')
  return { db, other, folder }
}

test('a statement that is repeated reads what is there now, and tells of each insert by itself', async () => {
  const { db } = await notes()
  const numbers = []
  for (const text of ['one', 'two', 'three']) numbers.push(...(await db('notes').insert({ text })))
  expect(numbers).toEqual([1, 2, 3])
  const read = () => db('notes').orderBy('id').pluck('text')
  expect(await read()).toEqual(['one', 'two', 'three'])
  expect([await db('notes').where({ id: 2 }).update({ text: 'second' }), await read()]).toEqual([
    1,
    ['one', 'second', 'three'],
  ])
  expect(await db('notes').where({ id: 9 }).update({ text: 'ninth' })).toBe(0)
})

test('a repeated statement sees columns and tables that another process has changed meanwhile', async () => {
  const { db, other } = await notes()
  const read = () => db('notes').select('*')
  await db('notes').insert({ text: 'one' })
  expect(await read()).toEqual([{ id: 1, text: 'one' }])
  await other.raw("ALTER TABLE notes ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")
  expect(await read()).toEqual([{ id: 1, text: 'one', colour: 'red' }])
  await other.raw('DROP TABLE notes')
  await expect(read()).rejects.toThrow('no such table')
  await other.raw('CREATE TABLE notes (id INTEGER PRIMARY KEY)')
  expect(await read()).toEqual([])
})

test('a statement that fails while others like it wait works again', async () => {
  const { db } = await notes()
  const add = (text: string) => db('notes').insert({ text })
  await add('one')
  await add('two')
  const added = await db.transaction(async (trx) =>
    Promise.allSettled(['one', 'three', 'two', 'four'].map((text) => trx('notes').insert({ text }))),
  )
  expect(added.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  await add('five')
  expect(await db('notes').orderBy('id').pluck('text')).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('a statement that SQLite cannot read fails each time, and those beside it work', async () => {
  const { db } = await notes()
  const asked = () => Promise.allSettled([db.raw('SELECT nothing FROM nowhere'), db('notes').select('id')])
  for (let time = 0; time < 2; time += 1)
    expect((await asked()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('more statements than are kept work, and the file is closed behind them', async () => {
  const { db, other, folder } = await notes()
  const find = (number: number) => db.raw(`SELECT ${number} AS number`)
  for (let time = 0; time < 2; time += 1)
    for (let number = 0; number < 500; number += 1) expect(await find(number)).toEqual([{ number }])
  await other.destroy()
  await db.destroy()
  // Whoever closes it last takes the log away.
  expect(await readdir(folder)).toEqual(['fettle.sqlite'])
})
