import type { Post, PostSummary } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { image, postForm, startApi } from '../testing/index.ts'

test('while changes of other processes are unknown, searches, lists, posts and further reading are read anew', async () => {
  const site = await startApi()
  const author = await site.author()
  const create = async (title: string) =>
    (await author.post<Post>('/api/blogs', postForm({ title }, await image()))).body
  const [tap, drain] = [await create('A tap'), await create('A drain')]
  const visitor = site.visitor()
  const found = async () => {
    const { body } = await visitor.get<PostSummary[]>('/api/blogs?search=drain')
    return body.map(({ title }) => title)
  }
  const related = async () => (await site.api.reads.related(tap, 3)).map(({ title }) => title)
  const newest = { search: '', category: 'all', sort: 'latest', page: 1, limit: 1 } as const
  const listed = async () => (await site.api.reads.list(newest)).posts.map(({ title }) => title)
  const shown = async () => (await site.api.reads.postBySlug(drain.slug))?.title
  const all = async () => [await found(), await related(), await listed(), await shown()]
  expect(await all()).toEqual([['A drain'], ['A drain'], ['A drain'], 'A drain'])

  const { db, reader, search, pageVersions } = site.deps
  await db.schema.renameTable('page_versions', 'away')
  await expect.poll(() => pageVersions.isFresh()).toBe(false)
  // As another process does, of which nothing is heard.
  const { number } = await reader('posts').where({ id: drain._id }).first('number')
  await db.transaction((trx) => search.remove(trx, number))
  await db('posts').where({ id: drain._id }).update({ title: 'A gutter' })
  expect(await all()).toEqual([[], ['A gutter'], ['A gutter'], 'A gutter'])
  await site.close()
})

test('pages share what they read until a change, which each of them shows', async () => {
  const site = await startApi()
  const author = await site.author()
  const { body: tap } = await author.post<Post>('/api/blogs', postForm({ title: 'A tap' }, await image()))
  const newest = { search: '', category: 'all', sort: 'latest', page: 1, limit: 3 } as const
  const read = () =>
    Promise.all([
      site.api.reads.list(newest),
      site.api.reads.postBySlug(tap.slug),
      site.api.reads.list(newest),
    ])

  const [list, post] = await read()
  const [again, postAgain] = await read()
  expect(again).toBe(list)
  expect(postAgain).toBe(post)

  const sent = await author.post(`/api/blogs/${tap._id}/comments`, { comment: 'Mine drips too.' })
  expect(sent.status).toBe(201)
  const [listAfter, postAfter] = await read()
  expect(postAfter?.comments.map(({ comment }) => comment)).toEqual(['Mine drips too.'])
  expect(listAfter.posts.map(({ comments_count }) => comments_count)).toEqual([1])
  await site.close()
})

test('a post that was not there is shown as soon as it is published', async () => {
  const site = await startApi()
  const author = await site.author()
  expect(await site.api.reads.postBySlug('a-tap')).toBeUndefined()
  const { body: tap } = await author.post<Post>('/api/blogs', postForm({ title: 'A tap' }, await image()))
  expect((await site.api.reads.postBySlug('a-tap'))?._id).toBe(tap._id)
  await site.close()
})

test('what another process has taken back is in no answer of the API, also before its change is heard of', async () => {
  const site = await startApi()
  const author = await site.author()
  const { body: tap } = await author.post<Post>('/api/blogs', postForm({ title: 'A tap' }, await image()))
  const visitor = site.visitor()
  const answers = () =>
    Promise.all(
      ['/api/blogs?search=tap', '/api/blogs'].map(async (path) => {
        const { body, headers } = await visitor.get<PostSummary[]>(path)
        return [body.map(({ title }) => title), headers.get('X-Total-Count')]
      }),
    )
  expect(await answers()).toEqual([
    [['A tap'], '1'],
    [['A tap'], '1'],
  ])
  await site.deps.db('posts').where({ id: tap._id }).update({ status: 'Draft' })
  const [found, listed] = await answers()
  expect([found?.[0], listed]).toEqual([[], [[], '0']])
  await site.close()
})
