import { randomUUID } from 'node:crypto'
import type { Post } from '@fettle/shared-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPostgres } from '../testing/database.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import type { Change } from './change.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
  await site.deps.db.schema.createTable('notes', (table) => table.text('note').primary())
})
afterEach(async () => {
  await site.close()
})

const noted = async (): Promise<string[]> => (await site.deps.db('notes').pluck('note')).sort()
const note = (text: string) =>
  site.deps.change(async ({ trx }) => void (await trx('notes').insert({ note: text })))

test('of two posts with one identifier sent at once with others, one is refused and no other', async () => {
  const author = await site.author()
  const picture = await image()
  const ids = Array.from({ length: 12 }, () => randomUUID())
  const [twice = ''] = ids
  const sent = [twice, ...ids].map((_id) => author.post('/api/blogs', postForm({ _id, title: _id }, picture)))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...ids.map(() => 201), 409])
  for (const id of ids) expect((await site.visitor().get<Post>(`/api/blogs/${id}`)).body.title).toBe(id)
})

test('changes sent at once have numbers of their own', async () => {
  const seqs: number[] = []
  const take = async ({ seq, nextSeq }: Change) => void seqs.push(seq, await nextSeq())
  await Promise.all(Array.from({ length: 10 }, () => site.deps.change(take)))
  expect(new Set(seqs).size).toBe(20)
})

/** Lets the changes that `send` begins queue up behind one that is under way. */
async function behindOne(send: () => Array<Promise<void>>): Promise<Array<PromiseSettledResult<void>>> {
  let sent: Promise<Array<PromiseSettledResult<void>>> | undefined
  await site.deps.change(async () => {
    sent = Promise.allSettled(send())
  })
  return sent ?? []
}

describe.skipIf(isPostgres)('on SQLite', () => {
  test('changes that have queued up are committed together', async () => {
    let commits = 0
    site.deps.db.on('query', ({ sql }: { sql: string }) => {
      if (sql.startsWith('COMMIT')) commits += 1
    })
    await behindOne(() => Array.from({ length: 16 }, (_, index) => note(String(index))))
    expect((await noted()).length).toBe(16)
    expect(commits).toBeLessThan(8)
  })

  test('a change that fails leaves nothing, and those beside it are stored', async () => {
    const failing = site.deps.change(async ({ trx }) => {
      await trx('notes').insert({ note: 'half' })
      throw new Error('refused')
    })
    const all = await Promise.allSettled([
      note('first'),
      note('second'),
      failing,
      note('third'),
      note('second'),
    ])
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ])
    expect(all[2]).toMatchObject({ reason: { message: 'refused' } })
    expect(all[4]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT' } })
    expect(await noted()).toEqual(['first', 'second', 'third'])
  })

  test('more changes than can wait are told to come again, and all others are stored', async () => {
    const all = await behindOne(() => Array.from({ length: 1_005 }, (_, index) => note(String(index))))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'unavailable' } })
    expect(await noted()).toHaveLength(1_000)
  })

  test('where the commit fails, each is told and none is run again', async () => {
    let runs = 0
    const fail = () =>
      site.deps.change(async ({ trx }) => {
        runs += 1
        await trx.raw('PRAGMA defer_foreign_keys = ON')
        await trx('slugs').insert({ slug: 'of-nobody', post_id: randomUUID(), created_at: '' })
      })
    const all = await behindOne(() => [note('first'), fail(), note('second')])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(1)
    expect(await noted()).toEqual([])
    await note('later')
    expect(await noted()).toEqual(['later'])
  })
})
