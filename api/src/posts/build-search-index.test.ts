import type { Post, PostSummary } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { isIndexComplete } from '../media/index-image-uses.ts'
import { isPostgres } from '../testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { saveSearchProgress } from './search-index.queries.ts'

/** More than one batch. */
const POSTS = 45

const titlesOf = async (client: Client, search: string) => {
  const { body } = await client.get<PostSummary[]>(`/api/blogs?search=${search}`)
  return body.map(({ title }) => title)
}

/** A site as a version without the index of words has left it. */
async function olderSite(): Promise<{ server: TestApi; posts: Post[] }> {
  const server = await startApi()
  const author = await server.author()
  const picture = await image()
  const posts: Post[] = []
  for (let number = 1; number <= POSTS; number += 1) {
    const fields = { title: `Geyser ${number}`, content: `<p>Its thermostat is number ${number}.</p>` }
    posts.push((await author.post<Post>('/api/blogs', postForm(fields, picture))).body)
  }
  for (const table of ['search_words', 'search_vocabulary', 'search_progress'])
    await server.deps.db(table).delete()
  return { server, posts }
}

async function restarted({ dataDir, close }: TestApi): Promise<TestApi> {
  await close({ keepFolder: true })
  const next = await startApi({ dataDir })
  onTestFinished(() => next.close())
  return next
}

test('posts of an older database are found by title at once, and by their content soon', async () => {
  const { server } = await olderSite()
  const next = await restarted(server)
  const visitor = next.visitor()
  expect(await titlesOf(visitor, 'geyser')).toHaveLength(POSTS)
  await expect.poll(() => titlesOf(visitor, 'thermostats')).toHaveLength(POSTS)
  expect(await titlesOf(visitor, 'thermostat 17')).toEqual(['Geyser 17'])
})

test('two letters are found before the index has them, while it is made, and then in it', async () => {
  const { server } = await olderSite()
  expect(await titlesOf(server.visitor(), 'ys')).toHaveLength(POSTS)
  const next = await restarted(server)
  expect(await titlesOf(next.visitor(), 'ys')).toHaveLength(POSTS)
  await expect.poll(async () => (await next.deps.reader('search_progress').first()).holds_pairs).toBe(1)
  expect(await titlesOf(next.visitor(), 'ys')).toHaveLength(POSTS)
  expect(await titlesOf(next.visitor(), '44')).toEqual(['Geyser 44'])
})

test.runIf(isPostgres)('PostgreSQL knows how much is in the index as soon as it is built', async () => {
  const { server } = await olderSite()
  const next = await restarted(server)
  const looked = async () => {
    const { rows } = await next.deps.reader.raw<{
      rows: Array<{ relname: string; last_analyze: Date | null }>
    }>(
      "SELECT relname, last_analyze FROM pg_stat_user_tables WHERE relname IN ('posts_search', 'search_words')",
    )
    return rows.map(({ last_analyze }) => last_analyze !== null)
  }
  await expect.poll(looked).toEqual([true, true])
})

test('a build goes on after the post where it ended', async () => {
  const { server, posts } = await olderSite()
  const [{ number, change_seq }] = await server.deps
    .reader('posts')
    .where({ id: posts[39]?._id })
    .select('number', 'change_seq')
  await saveSearchProgress(server.deps.db, { number, change_seq })
  const next = await restarted(server)
  await expect.poll(() => titlesOf(next.visitor(), 'thermostat')).toHaveLength(POSTS - 40)
  expect(await titlesOf(next.visitor(), 'thermostat 45')).toEqual(['Geyser 45'])
  expect(await titlesOf(next.visitor(), 'thermostat 17')).toEqual([])
})

test('a start with nothing to add changes nothing', async () => {
  const { server } = await olderSite()
  const next = await restarted(server)
  await expect.poll(() => titlesOf(next.visitor(), 'thermostat')).toHaveLength(POSTS)
  // The uses of pictures are indexed beside it, by changes of their own.
  await expect.poll(() => isIndexComplete(next.deps.reader)).toBe(true)
  const counter = () => next.deps.reader('change_counter').first()
  const before = await counter()
  const again = await restarted(next)
  expect(await again.deps.reader('change_counter').first()).toEqual(before)
})
