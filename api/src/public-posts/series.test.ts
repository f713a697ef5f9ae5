import type { Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let author: Client
beforeAll(async () => {
  site = await startApi()
  author = await site.author()
})
afterAll(() => site.close())

type Fields = Parameters<typeof postForm>[0]
async function create(fields: Fields): Promise<Post> {
  const { status, body } = await author.post<Post>('/api/blogs', postForm(fields, await image()))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const save = async ({ _id }: Post, fields: Fields) =>
  (await author.put<Post>(`/api/blogs/${_id}`, postForm(fields))).body
const titles = (posts: ReadonlyArray<{ title: string }>) => posts.map(({ title }) => title)
const listed = async (query: string) =>
  titles((await site.visitor().get<PostSummary[]>(`/api/blogs?${query}`)).body)

test('the parts of a series stand in the order of their first publishing; drafts are none of them', async () => {
  const series = 'Before the monsoon'
  const roof = await create({ title: 'The roof', series, status: 'Draft' })
  const gutter = await create({ title: 'The gutter', series, status: 'Published' })
  await create({ title: 'Elsewhere', series: 'Before the winter', status: 'Published' })
  expect(titles(await site.api.reads.series(series))).toEqual(['The gutter'])
  await save(roof, { title: 'The roof', status: 'Published' })
  expect(titles(await site.api.reads.series(series))).toEqual(['The gutter', 'The roof'])
  // Neither an earlier studio, which sends no series, nor a look at the posts of none changes it.
  expect(await save(gutter, { title: 'The gutter', status: 'Published' })).toMatchObject({ series })
  expect(await site.api.reads.series('')).toEqual([])
  await save(roof, { title: 'The roof', status: 'Published', series: '' })
  expect(titles(await site.api.reads.series(series))).toEqual(['The gutter'])
})

test('pinned posts lead a list once, unless an order was chosen; every other post stands on one page', async () => {
  const other = await startApi()
  const writer = await other.author()
  const made: Post[] = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
    made.push(
      (await writer.post<Post>('/api/blogs', postForm({ title, status: 'Published' }, await image()))).body,
    )
  const page = async (query: string) =>
    titles((await other.visitor().get<PostSummary[]>(`/api/blogs?${query}`)).body)
  const pin = async (index: number, placement: string) => {
    const { _id, title } = made[index] as Post
    const answer = await writer.put(`/api/blogs/${_id}`, postForm({ title, status: 'Published', placement }))
    expect(answer.status).toBe(200)
  }
  await pin(1, 'pinned')
  await pin(3, 'pinned')
  expect(await page('limit=3')).toEqual(['Four', 'Two', 'Seven'])
  expect(await page('limit=3&page=2')).toEqual(['Six', 'Five', 'Three'])
  expect(await page('limit=3&page=3')).toEqual(['One'])
  expect(await page('limit=1&page=2')).toEqual(['Two'])
  expect(await page('limit=3&sort=latest')).toEqual(['Seven', 'Six', 'Five'])
  await pin(3, '')
  expect(await page('limit=2')).toEqual(['Two', 'Seven'])
  await other.close()
})

test('a placement that is none, and a series that is too long, are refused with a sentence', async () => {
  const post = await create({ title: 'Refused', series: 'Kept' })
  const put = (fields: Fields) =>
    author.put<{ error: string }>(`/api/blogs/${post._id}`, postForm({ title: 'Refused', ...fields }))
  const { status, body } = await put({ placement: 'first' })
  expect([status, body.error]).toEqual([400, 'placement must be pinned, or empty'])
  expect((await put({ series: 'x'.repeat(81) })).body.error).toBe('series must have at most 80 characters')
  expect((await author.get<Post>(`/api/blogs/${post._id}`)).body).toMatchObject({
    series: 'Kept',
    placement: null,
  })
})

test('related posts share tags first, then words, then the category', async () => {
  const tags = (...list: string[]) => JSON.stringify(list)
  const shared = { status: 'Published', category: 'Pest Control' } as const
  await create({
    ...shared,
    title: 'Termites in door frames',
    description: 'Wood that is eaten.',
    tags: tags('wood', 'termites'),
  })
  await create({ ...shared, title: 'Cockroaches', description: 'In kitchens.', tags: tags('kitchen') })
  await create({
    ...shared,
    category: 'Carpentry',
    title: 'Oiling a table',
    description: 'Once a year.',
    tags: tags('Wood'),
  })
  for (const title of ['Filler one', 'Filler two'])
    await create({ ...shared, title, description: 'x', tags: tags() })
  const post = await create({
    ...shared,
    title: 'Woodworm',
    description: 'Holes in kitchens.',
    tags: tags('wood', 'termites'),
  })
  expect(titles(await site.api.reads.related(post, 3))).toEqual([
    'Termites in door frames',
    'Oiling a table',
    'Cockroaches',
  ])
  expect(await listed('search=woodworm')).toEqual(['Woodworm'])
})
