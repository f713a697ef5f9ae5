import { setTimeout as sleep } from 'node:timers/promises'
import type { Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageTag } from '../api.ts'
import { listChangedAfter, readSearchProgress } from '../posts/search-index.queries.ts'
import { isPostgres } from '../testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
let picture: Buffer
beforeAll(async () => {
  server = await startApi()
  author = await server.author()
  picture = await image()
})
afterAll(() => server.close())

/** What listeners were told while `work` ran, up to its answer. */
async function toldDuring(work: () => Promise<unknown>): Promise<PageTag[]> {
  const told: PageTag[] = []
  const stop = server.api.pageVersions.subscribe((tags) => told.push(...tags))
  await work()
  stop()
  return told.sort()
}

const newPost = async (fields = {}) => (await author.post<Post>('/api/blogs', postForm(fields, picture))).body

describe('a change is told before it is acknowledged', () => {
  test('of a Published post: its own page and every list', async () => {
    let post: Post | undefined
    const created = await toldDuring(async () => {
      post = await newPost()
    })
    const id = post?._id ?? ''
    expect(created).toEqual([`post:${id}`, 'posts'])
    const save = (fields: object) => toldDuring(() => author.put(`/api/blogs/${id}`, postForm(fields)))
    expect(await save({ title: 'Other' })).toEqual([`post:${id}`, 'posts'])
    expect(await save({ title: 'Other' })).toEqual([])
    expect(await save({ title: '' })).toEqual([])
    expect(await save({ status: 'Draft' })).toEqual([`post:${id}`, 'posts'])
    expect(await save({ status: 'Draft', title: 'Quiet' })).toEqual([])
    expect(await toldDuring(() => author.delete(`/api/blogs/${id}`))).toEqual([])
  })

  test('of a comment: the post and the lists; of a like: the post alone', async () => {
    const { _id } = await newPost()
    const comment = () => author.post(`/api/blogs/${_id}/comments`, { comment: 'Hello' })
    expect(await toldDuring(comment)).toEqual([`post:${_id}`, 'posts'])
    expect(await toldDuring(() => server.visitor().put(`/api/blogs/${_id}/like`))).toEqual([`post:${_id}`])
  })

  test('of a draft: nothing', async () => {
    expect(await toldDuring(() => newPost({ status: 'Draft' }))).toEqual([])
  })

  test('although another listener fails', async () => {
    const stop = server.api.pageVersions.subscribe(() => {
      throw new Error('a listener that fails')
    })
    expect(await toldDuring(() => newPost())).toHaveLength(2)
    stop()
  })
})

describe('a second process over the same database', () => {
  test('hears of a change within half a second, once, and not of its own a second time', async () => {
    const second = await startApi({ dataDir: server.dataDir })
    // It looks at every post that was stored since the last start, for its search index.
    const unseen = async () => listChangedAfter(server.deps.db, await readSearchProgress(server.deps.db), 1)
    await expect.poll(unseen).toEqual([])
    // The first process hears of that too.
    await sleep(900)
    const [here, there]: [string[], string[]] = [[], []]
    server.api.pageVersions.subscribe((tags) => here.push(...tags))
    second.api.pageVersions.subscribe((tags) => there.push(...tags))
    const { _id } = await newPost()
    await expect.poll(() => there.length).toBe(2)
    await sleep(900)
    expect([here.sort(), there.sort()]).toEqual([
      [`post:${_id}`, 'posts'],
      [`post:${_id}`, 'posts'],
    ])
    expect((await second.visitor().get(`/api/blogs/${_id}`)).status).toBe(200)
    await second.close({ keepFolder: true })
  })
})

test.runIf(isPostgres)(
  'another process hears of every change, also when its listener is ended before each',
  async () => {
    const one = await startApi()
    const other = await startApi({ dataDir: one.dataDir })
    const author = await one.author()
    const picture = await image()
    try {
      for (let change = 0; change < 10; change += 1) {
        const heard = new Promise<void>((resolve) => other.api.pageVersions.subscribe(() => resolve()))
        if (change % 2 === 1)
          await one.deps.db.raw(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fettle listener'",
          )
        await author.post('/api/blogs', postForm({ title: `Post ${change}` }, picture))
        await heard
      }
    } finally {
      await other.close({ keepFolder: true })
      await one.close()
    }
  },
)

test('what was rendered is not called fresh where the database has not been asked for five seconds', async () => {
  const site = await startApi()
  expect(site.api.pageVersions.isFresh()).toBe(true)
  await site.deps.reader.destroy()
  await expect.poll(() => site.api.pageVersions.isFresh()).toBe(false)
  await site.close()
})
