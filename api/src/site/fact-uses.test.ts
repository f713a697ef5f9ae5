import type { FactArticles, Post } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let editor: Client
let author: Client
let picture: Buffer
beforeEach(async () => {
  site = await startApi()
  editor = await site.author('editor@example.com', 'editor')
  author = await site.author()
  picture = await image()
})
afterEach(() => site.close())

const fact = (name: string) => `<data value="fact:${name}">₹299</data>`
const write = async (title: string, content: string, fields = {}) =>
  (await author.post<Post>('/api/blogs', postForm({ title, content, ...fields }, picture))).body
const told = async () => (await editor.get<FactArticles[]>('/api/site/facts/articles')).body
const titles = async (name: string) =>
  (await told()).find((each) => each.fact === name)?.posts.map(({ title, status }) => `${title}, ${status}`)

test('articles that show a fact are told, the newest first, as they are saved', async () => {
  const first = await write('One', `<p>From ${fact('visit.fee')}, that is ${fact('visit.fee')}.</p>`)
  await write('None', '<p>Free of charge, as fact:visit.fee says.</p>')
  const draft = await write('Two', `<p>${fact('visit.fee')} and ${fact('no.such')}</p>`, { status: 'Draft' })
  expect(await titles('visit.fee')).toEqual(['Two, Draft', 'One, Published'])
  expect(await told()).toHaveLength(2)
  expect((await told()).find(({ fact }) => fact === 'no.such')).toEqual({
    fact: 'no.such',
    total: 1,
    posts: [{ _id: draft._id, slug: draft.slug, title: 'Two', status: 'Draft' }],
  })
  await author.put(`/api/blogs/${first._id}`, postForm({ title: 'One', content: '<p>No price.</p>' }))
  expect(await titles('visit.fee')).toEqual(['Two, Draft'])
  await author.delete(`/api/blogs/${draft._id}`)
  expect(await told()).toEqual([])
})

test('all articles are counted, and the newest twelve are named', async () => {
  for (let at = 1; at <= 25; at += 1) await write(`Post ${at}`, `<p>${fact('visit.fee')}</p>`)
  const [found] = await told()
  expect([found?.total, found?.posts.length, found?.posts[0]?.title]).toEqual([25, 12, 'Post 25'])
})

test('an author is refused', async () => {
  expect((await author.get('/api/site/facts/articles')).status).toBe(403)
  expect((await site.visitor().get('/api/site/facts/articles')).status).toBe(401)
})
