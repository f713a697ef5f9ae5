import type { Post, PostSummary } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { image, postForm, startApi } from '../testing/index.ts'

test('while changes of other processes are unknown, searches and further reading are read anew', async () => {
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
  expect([await found(), await related()]).toEqual([['A drain'], ['A drain']])

  const { db, reader, search, pageVersions } = site.deps
  await db.schema.renameTable('page_versions', 'away')
  await expect.poll(() => pageVersions.isFresh()).toBe(false)
  // As another process does, of which nothing is heard.
  const { number } = await reader('posts').where({ id: drain._id }).first('number')
  await db.transaction((trx) => search.remove(trx, number))
  await db('posts').where({ id: drain._id }).update({ title: 'A gutter' })
  expect([await found(), await related()]).toEqual([[], ['A gutter']])
  await site.close()
})
