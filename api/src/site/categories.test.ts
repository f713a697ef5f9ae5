import type { ErrorBody, Post, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterEach(() => site.close())

const path = '/api/site/categories'
const saveNames = (...names: string[]) =>
  owner.put<SiteDocument & ErrorBody>(path, { entries: names.map((name, at) => ({ id: `c${at}`, name })) })

async function publishNames(...names: string[]) {
  expect((await saveNames(...names)).status).toBe(200)
  expect((await owner.post(`${path}/publish`)).status).toBe(200)
}

async function create(category?: string) {
  const form = postForm({ status: 'Published', ...(category ? { category } : {}) }, await image())
  if (category === undefined) form.delete('category')
  return owner.post<Post & ErrorBody>('/api/blogs', form)
}

test('posts are of the categories that the site has, the first one where none is named', async () => {
  await publishNames('Dachrinnen', 'Öfen & Kamine')
  expect((await create('Öfen & Kamine')).body.category).toBe('Öfen & Kamine')
  expect((await create()).body).toMatchObject({ category: 'Dachrinnen' })
  const refused = await create('Roofing')
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'category must be one of Dachrinnen, Öfen & Kamine',
  ])
})

test('a post keeps a category that the site gives up, and one that arrives with it later is taken with a warning', async () => {
  const { body: post } = await create('Carpentry')
  expect(post.warnings).toBeUndefined()
  await publishNames('Dachrinnen')
  const saved = await owner.put<Post>(
    `/api/blogs/${post._id}`,
    postForm({ category: 'Carpentry', title: 'Kept' }),
  )
  expect(saved.body).toMatchObject({ category: 'Carpentry', title: 'Kept' })
  expect(saved.body.warnings).toBeUndefined()
  const late = await create('Pest Control')
  expect(late.body).toMatchObject({ category: 'Pest Control', warnings: [{ what: 'category', count: 1 }] })
  await publishNames('Kamine')
  expect((await create('Dachrinnen')).body).toMatchObject({
    category: 'Dachrinnen',
    warnings: [{ what: 'category' }],
  })
})

test('the list of articles counts in the order of the site, with what it gave up last', async () => {
  await create('Carpentry')
  await publishNames('Zimmerei', 'Dach')
  await create('Dach')
  await create('Zimmerei')
  const everything = { search: '', category: 'all', sort: 'latest', page: 1, limit: 6 } as const
  const { categories } = await site.api.reads.list(everything)
  expect(categories.map(({ category }) => category)).toEqual(['Zimmerei', 'Dach', 'Carpentry'])
  const listed = async (category: string) =>
    await owner.get<Post[]>(`/api/blogs?category=${encodeURIComponent(category)}`)
  expect((await listed('Dach')).body).toHaveLength(1)
  expect((await listed('Carpentry')).body).toHaveLength(1)
  expect((await listed('Roofing')).status).toBe(400)
  expect((await owner.get<{ categories: string[] }>('/api/account')).body.categories).toEqual([
    'Zimmerei',
    'Dach',
  ])
})

test.each([
  [[], 'entries must have at least 1 entry'],
  [['Dach', 'dach'], 'entries must have each category once'],
  [['…'], 'category must have a letter or a digit'],
  [['x'.repeat(61)], 'category must have at most 60 characters'],
])('%j is refused', async (names, sentence) => {
  const { status, body } = await saveNames(...names)
  expect([status, body.error]).toEqual([400, sentence])
  expect(await site.api.reads.document('categories')).toEqual(sampleDocuments.categories)
})
