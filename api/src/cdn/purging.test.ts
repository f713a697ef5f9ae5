import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Post } from '@fettle/shared-types'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { image, postForm, startApi } from '../testing/index.ts'
import { type PurgeReceiver, startPurgeReceiver } from '../testing/purge-receiver.ts'
import type { PurgeTimes } from './start-purging.ts'

const closers: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function receiver(): Promise<PurgeReceiver> {
  const started = await startPurgeReceiver()
  closers.push(started.close)
  return started
}

interface Setting {
  times?: Partial<PurgeTimes>
  env?: Record<string, string>
  dataDir?: string
  lines?: string[]
}

/** A site behind a CDN whose first purge, of everything, is over. Nothing is purged again unless the test asks for it. */
async function siteBehind(cdn: PurgeReceiver, { times = {}, env = {}, dataDir, lines = [] }: Setting = {}) {
  const site = await startApi({
    env: { CDN_PURGE_URL: cdn.url, ...env },
    purgeTimes: { againMs: [], ...times },
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    ...(dataDir ? { dataDir } : {}),
  })
  closers.push(() => site.close({ keepFolder: dataDir !== undefined }))
  await expect.poll(() => cdn.taken.length).toBeGreaterThan(0)
  expect(cdn.takeTags()).toEqual(['site'])
  const author = await site.author()
  const picture = await image()
  const create = async (fields = {}) =>
    (await author.post<Post>('/api/blogs', postForm(fields, picture))).body
  return { site, author, create }
}

/** The acknowledgement waits for the purge, however busy the machine is. */
const patient = { times: { acknowledgeMs: 60_000 } }

describe('a change is purged before it is acknowledged, by exactly its tags', () => {
  test('when a post is published, edited, liked, commented, taken back, and deleted', async () => {
    const cdn = await receiver()
    const { site, author, create } = await siteBehind(cdn, patient)
    const { _id } = await create()
    const both = [`post:${_id}`, 'posts']
    expect(cdn.takeTags()).toEqual(both)
    const other = await create()
    expect(cdn.takeTags()).toEqual([`post:${other._id}`, 'posts'])
    const save = (fields: object) => author.put(`/api/blogs/${_id}`, postForm(fields))
    const steps: Array<[() => Promise<unknown>, string[]]> = [
      [() => save({ title: 'Other' }), both],
      [() => save({ title: 'Other' }), []],
      [() => site.visitor().put(`/api/blogs/${_id}/like`), [`post:${_id}`]],
      [() => author.post(`/api/blogs/${_id}/comments`, { comment: 'Hello' }), both],
      [() => save({ title: 'Other', status: 'Draft' }), both],
      [() => save({ title: 'Quiet', status: 'Draft' }), []],
      [() => save({ title: 'Loud' }), both],
      [() => author.delete(`/api/blogs/${_id}`), both],
    ]
    for (const [step, tags] of steps) {
      await step()
      expect(cdn.takeTags()).toEqual(tags)
    }
  })

  test('when a draft is written or a change is refused: nothing', async () => {
    const cdn = await receiver()
    const { author, create } = await siteBehind(cdn, patient)
    const { _id } = await create({ status: 'Draft' })
    await author.put(`/api/blogs/${_id}`, postForm({ status: 'Draft', title: 'Still nothing' }))
    await author.delete(`/api/blogs/${_id}`)
    expect((await author.post('/api/blogs', postForm({ title: '' }))).status).toBe(400)
    const published = await create()
    expect(cdn.taken.flatMap(({ tags }) => tags).sort()).toEqual([`post:${published._id}`, 'posts', 'site'])
  })
})

test('a purge is a POST whose tags stand in Surrogate-Key and in the body, with the token', async () => {
  const cdn = await receiver()
  const { create } = await siteBehind(cdn, { ...patient, env: { CDN_PURGE_TOKEN: 'let-me-purge' } })
  const { _id } = await create()
  expect(cdn.taken.at(-1)).toMatchObject({
    method: 'POST',
    tags: expect.arrayContaining(['posts', `post:${_id}`]),
    headers: {
      'content-type': 'application/json',
      'surrogate-key': cdn.taken.at(-1)?.tags.join(' '),
      authorization: 'Bearer let-me-purge',
      'fastly-key': 'let-me-purge',
    },
  })
})

test('a tag is purged again later, for answers that were under way, and then no more', async () => {
  const cdn = await receiver()
  const { create } = await siteBehind(cdn, { times: { againMs: [100, 1_000] } })
  const purgesOf = (tag: string) => cdn.taken.filter(({ tags }) => tags.includes(tag)).length
  const first = await create()
  await expect.poll(() => purgesOf(`post:${first._id}`)).toBe(3)
  const second = await create()
  await expect.poll(() => purgesOf(`post:${second._id}`)).toBe(3)
  expect([purgesOf(`post:${first._id}`), purgesOf('site')]).toEqual([3, 3])
})

test.each(['faults', 'cuts', 'hangs'] as const)(
  'changes are acknowledged while the CDN %s, and purged once it takes them',
  async (behaviour) => {
    const cdn = await receiver()
    const lines: string[] = []
    const { site, create } = await siteBehind(cdn, { lines, env: { CDN_PURGE_TOKEN: 'let-me-purge' } })
    cdn.become(behaviour)
    const posts = [await create(), await create(), await create()]
    expect(posts.map(({ rev }) => rev)).toEqual(posts.map(() => expect.any(String)))
    // A timer that only its signal holds is collected, and with it the end of the waiting.
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc'), 100)
    closers.push(async () => clearInterval(collecting))
    await expect.poll(() => site.deps.purges?.state().failed).toBeGreaterThan(0)
    clearInterval(collecting)
    expect(cdn.takeTags()).toEqual([])
    expect(lines.join()).toContain('the CDN could not be told to purge what has changed')
    expect(lines.join()).not.toContain('let-me-purge')
    expect(site.deps.purges?.state().tagsDue).toBeGreaterThan(0)
    cdn.become('takes')
    const due = [...posts.map(({ _id }) => `post:${_id}`), 'posts'].sort()
    const purged = new Set<string>()
    await expect
      .poll(() => [...cdn.takeTags().reduce((all, tag) => all.add(tag), purged)].sort())
      .toEqual(due)
    await expect.poll(() => site.deps.purges?.state().tagsDue).toBe(0)
  },
)

test('of two processes each purges what it hears of, and a database that is set back purges everything', async () => {
  const [here, there] = [await receiver(), await receiver()]
  const { site, create } = await siteBehind(here, patient)
  await siteBehind(there, { dataDir: site.dataDir })
  const { _id } = await create()
  expect(here.takeTags()).toEqual([`post:${_id}`, 'posts'])
  await expect.poll(() => there.taken.length).toBe(2)
  expect(there.takeTags()).toEqual([`post:${_id}`, 'posts'])
  expect(here.takeTags()).toEqual([])
  await site.deps.db('change_counter').update({ epoch: 'another' })
  await expect.poll(() => [here.takeTags(), there.takeTags()].flat()).toContain('site')
})

test('what its schedule publishes is purged by every process, by exactly its tags', async () => {
  const [here, there] = [await receiver(), await receiver()]
  const { site, create } = await siteBehind(here, patient)
  await siteBehind(there, { dataDir: site.dataDir })
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const { _id } = await create({ status: 'Draft', publish_at: at(3_600_000) })
  await site.deps.db('posts').update({ publish_at: at(-1_000) })
  for (const cdn of [here, there]) {
    const purged: string[] = []
    await expect.poll(() => purged.push(...cdn.takeTags()) && purged).toEqual([`post:${_id}`, 'posts'])
  }
})

test('a server without a CDN tells nobody', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  expect(site.deps.purges).toBeUndefined()
})
