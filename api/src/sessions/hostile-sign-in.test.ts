import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, Post } from '@fettle/shared-types'
import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userCommand } from '../cli/user-command.ts'
import type { Queryable } from '../database/database.ts'
import { runHere } from '../testing/command.ts'
import { openTestDatabase } from '../testing/database.ts'
import { image, postForm, type Reply, startApi, type TestApi } from '../testing/index.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.queries.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

const user = (args: string[]) => runHere(userCommand, args, { env: { DATA_DIR: site.dataDir } })

/** Another process of the same site changes something, alone, as soon as `ready` says. */
async function elsewhere<Result>(
  change: (trx: Queryable) => Promise<Result>,
  ready = async () => {},
): Promise<Result> {
  const other = await openTestDatabase(site.dataDir)
  await ready()
  const inTurn = async (trx: Knex.Transaction) => {
    // As every change of the product does first, so that it is alone on either database.
    await trx('change_counter').increment('seq', 1)
    return change(trx)
  }
  return other.db.transaction(inTurn).finally(() => other.close())
}

/** A busy machine may answer all sign-ins of a round before the change is made. */
const MOST_ROUNDS = 5

/** Several sign-ins of an author at once; `change` is made while their password is being checked. */
async function overtake(
  change: (trx: Queryable, email: string) => Promise<void>,
  round = 1,
): Promise<Array<Reply<ErrorBody>>> {
  const author = await site.author()
  const visitors = Array.from({ length: 10 }, () => site.visitor())
  let attempts: Array<Promise<Reply<ErrorBody>>> = []
  const counted = async () => {
    const row = await site.deps
      .reader('rate_limits')
      .where('key', 'like', `%127.0.0.1 ${author.email}`)
      .first()
    return row?.points
  }
  const changed = (trx: Queryable) => change(trx, author.email)
  await elsewhere(changed, async () => {
    attempts = visitors.map((visitor) => visitor.post<ErrorBody>('/api/auth/login', author))
    await expect.poll(counted, { interval: 1 }).toBeGreaterThan(1)
  })
  const answers = await Promise.all(attempts)
  const alive = await Promise.all(visitors.map(async (each) => (await each.get('/api/auth/me')).status))
  expect(new Set(alive)).toEqual(new Set([401]))
  const refused = answers.filter(({ status }) => status !== 200)
  return refused.length > 0 || round === MOST_ROUNDS ? refused : overtake(change, round + 1)
}

describe('a sign-in whose password is being checked', () => {
  test('is refused when the password changes meanwhile, and leaves no session', async () => {
    const passwordHash = await hashPassword('an entirely new password')
    const refused = await overtake(async (trx, email) => {
      const { id } = await trx('users').where({ email }).first()
      await replacePassword(trx, { id, email }, passwordHash)
    })
    expect(await site.deps.db('sessions').select('id_hash')).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body } of refused)
      expect([status, body.error, body.code]).toEqual([401, 'Invalid credentials', 'invalid_credentials'])
  })

  test('is refused when the author is removed meanwhile', async () => {
    const refused = await overtake(async (trx, email) => {
      await trx('users').where({ email }).delete()
    })
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
  })
})

describe('an author who is removed', () => {
  test('while they write is told that they are signed out', async () => {
    const [maya, asha] = [await site.author(), await site.author()]
    const { _id } = (await asha.post<Post>('/api/blogs', postForm({}, await image()))).body
    const asked = await elsewhere(async (trx) => {
      const requests = [
        maya.post<ErrorBody>(`/api/blogs/${_id}/comments`, { comment: 'Well said.' }, keyed()),
        maya.post<ErrorBody>('/api/blogs', postForm({}, await image()), keyed()),
      ]
      await expect.poll(() => site.deps.idempotencyKeysInUse.size, { interval: 2 }).toBe(2)
      await trx('users').where({ email: maya.email }).delete()
      return { requests }
    })
    const refused = await Promise.all(asked.requests)
    expect(refused.map(({ status, body }) => [status, body.error, body.code])).toEqual([
      [401, 'You must be logged in to comment.', 'not_signed_in'],
      [401, 'Please sign in first.', 'not_signed_in'],
    ])
  })
})

test('a sign-in with a password that is just being replaced waits, and is refused', async () => {
  const { email, password } = await site.author()
  const password_hash = await hashPassword('an entirely new password')
  const { asked } = await elsewhere(async (trx) => {
    await trx('users').where({ email }).update({ password_hash })
    const asked = site.visitor().post<ErrorBody>('/api/auth/login', { email, password })
    // Long enough for the sign-in to reach its transaction.
    await sleep(1_000)
    return { asked }
  })
  expect((await asked).status).toBe(401)
  expect(await site.deps.db('sessions').join('users', 'users.id', 'user_id').where({ email })).toHaveLength(1)
})

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

test('two processes that start at once on an empty database make one first author', async () => {
  const second = await startApi({ dataDir: site.dataDir, env: { AUTHOR_EMAIL: 'asha@example.com' } })
  const made = await Promise.all([site.api.prepare(), second.api.prepare()])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect((await user(['list'])).out.trim().split('\n')).toHaveLength(1)
  await second.close({ keepFolder: true })
})
