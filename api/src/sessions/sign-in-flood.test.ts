import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '@fettle/shared-types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Reply, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => site.close())

type Answer = Reply<ErrorBody>

const attempt = (from: string, email: string, password: string): Promise<Answer> =>
  site
    .visitor()
    .post<ErrorBody>('/api/auth/login', { email, password }, { headers: { 'X-Forwarded-For': from } })

const statusesOf = async (answers: Array<Promise<Answer>>) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => item(i))

describe('a flood of sign-ins', () => {
  test('is turned away beyond its places, and leaves room for those who come from elsewhere', async () => {
    const { email, password } = await site.author()
    const refused: Answer[] = []
    let ended = false
    async function flood(from: string, place: number) {
      for (let round = 0; !ended && round < 400; round += 1) {
        const answer = await attempt(from, `${from}-${place}-${round}@example.com`, 'a wrong password')
        if (answer.status !== 503) continue
        refused.push(answer)
        await sleep(50)
      }
    }
    const flooding = times(64, (index) => flood(`192.0.2.${index % 4}`, index))
    await expect.poll(() => refused.length, { interval: 2 }).toBeGreaterThan(100)
    for (let guest = 1; guest <= 5; guest += 1)
      expect((await attempt(`198.51.100.${guest}`, email, password)).status).toBe(200)
    ended = true
    await Promise.all(flooding)
    for (const { headers, body } of refused)
      expect([headers.get('Retry-After'), body.code, body.error, body.requestId]).toEqual([
        '5',
        'unavailable',
        'Too many people are signing in at this moment. Please try again in a few seconds.',
        headers.get('X-Request-Id'),
      ])
    expect((await attempt('192.0.2.9', email, password)).status).toBe(200)
  })

  test('is told on the page to a form without JavaScript', async () => {
    const addresses = times(64, (index) => `192.0.2.${index % 4}`)
    const answers = await Promise.all(
      addresses.map((from, place) =>
        site
          .visitor()
          .post(
            '/api/auth/login',
            new URLSearchParams({ email: `${place}@example.com`, password: 'wrong' }),
            {
              headers: { 'X-Forwarded-For': from },
            },
          ),
      ),
    )
    const locations = new Set(answers.map(({ headers }) => headers.get('Location')))
    expect(locations).toEqual(new Set(['/login?error=invalid_credentials', '/login?error=unavailable']))
  })
})

describe('an account that many addresses guess at', () => {
  test('has so many guesses in all, and its owner signs in all the same', async () => {
    const owner = { ...(await site.author()), home: '203.0.113.1' }
    expect((await attempt(owner.home, owner.email, owner.password)).status).toBe(200)
    const guess = (from: string) => attempt(from, owner.email, 'a wrong password')

    for (let address = 0; address < 5; address += 1)
      expect(await statusesOf(times(10, () => guess(`192.0.2.${address}`)))).toEqual(Array(10).fill(401))
    const used = '192.0.2.100'
    expect((await Promise.all(times(3, () => attempt(used, 'nobody@example.com', 'x')))).length).toBe(3)
    const locked = await attempt(used, owner.email, owner.password)
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many'])
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0)

    expect((await attempt('203.0.113.2', owner.email, owner.password)).status).toBe(200)
    const reserve: number[] = []
    for (let address = 0; address < 60; address += 1)
      reserve.push((await guess(`198.51.100.${address}`)).status)
    expect(reserve).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
    expect((await attempt('203.0.113.3', owner.email, owner.password)).status).toBe(429)

    for (const known of [owner.home, '203.0.113.2'])
      expect((await attempt(known, owner.email, owner.password)).status).toBe(200)
    const other = await site.author()
    expect((await attempt('203.0.113.3', other.email, other.password)).status).toBe(200)
  })

  test('knows an address for its own account alone, by nothing that can be read', async () => {
    const { email, password } = await site.author()
    await attempt('203.0.113.1', email, password)
    const rows = await site.deps.db('rate_limits').where('key', 'like', 'sign-in-known:%')
    expect(rows.length).toBe(2)
    for (const { key } of rows) expect(key).toMatch(/^sign-in-known:[\w-]{43}$/)
  })
})

describe('an IPv6 network', () => {
  const guess = (from: string) => attempt(from, 'asha@example.com', 'a wrong password')

  test('counts as one by its /48, beside each /64', async () => {
    for (const part of ['a', 'b', 'c'])
      expect(await statusesOf(times(11, (index) => guess(`2001:db8:1:${part}::${index}`)))).toEqual([
        ...Array(10).fill(401),
        429,
      ])
    expect((await guess('2001:db8:1:d::1')).status).toBe(429)
    expect((await guess('2001:db8:2::1')).status).toBe(401)
  })

  test('counts as one in the limits of those who are not signed in', async () => {
    const enquire = (from: string) =>
      site.visitor().post('/api/enquiries', {}, { headers: { 'X-Forwarded-For': from } })
    for (const part of ['a', 'b', 'c', 'd'])
      expect(await statusesOf(times(20, () => enquire(`2001:db8:1:${part}::1`) as Promise<Answer>))).toEqual(
        Array(20).fill(400),
      )
    expect((await enquire('2001:db8:1:e::1')).status).toBe(429)
    expect((await enquire('2001:db8:2:e::1')).status).toBe(400)
  })
})
