import { type ErrorBody, type Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Client, image, type PostFields, postForm, startApi, type TestApi } from '../testing/index.ts'

let server: TestApi
let author: Client
let picture: Buffer
let clock = Date.parse('2026-02-01T00:00:00.000Z')
const made: Post[] = []

const add = async (fields: PostFields) => {
  clock += 1_000
  const { body } = await author.post<Post>('/api/blogs', postForm(fields, picture))
  made.push(body)
  return body
}

beforeAll(async () => {
  server = await startApi({ now: () => new Date(clock) })
  author = await server.author()
  picture = await image()
  await add({ title: 'Alpha tap', category: 'Plumbing', tags: '["Washer","Été"]', description: 'One' })
  await add({ title: 'Beta 100% "quoted"', category: 'Carpentry', tags: '[]', description: 'under_score' })
  await add({ title: 'Gamma', category: 'Plumbing', tags: '["tap water"]', description: 'बिजली का बिल' })
  await add({ title: 'Delta', category: 'Pest Control', tags: '["ab","cd"]', description: 'C++ and C#' })
  await add({ title: 'Hidden tap', status: 'Draft' })
  await add({ title: 'Epsilon', category: 'Plumbing', tags: '[]', description: 'TAP' })
  const [alpha, , gamma] = made
  for (const post of [gamma, gamma, alpha]) await server.visitor().put(`/api/blogs/${post?._id}/like`)
  await author.post(`/api/blogs/${alpha?._id}/comments`, { comment: 'Only here is the word xylophone' })
})
afterAll(() => server.close())

async function list(query = '') {
  const { status, headers, body } = await server.visitor().get<PostSummary[]>(`/api/blogs${query}`)
  expect(status).toBe(200)
  return { headers, titles: body.map((post) => post.title.split(' ')[0]), body }
}
const search = async (text: string) => (await list(`?sort=latest&search=${encodeURIComponent(text)}`)).titles

describe('the public list', () => {
  test('holds Published posts, newest first, without their texts [3.5, 7.4]', async () => {
    const { headers, titles, body } = await list()
    expect(titles).toEqual(['Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha'])
    expect(headers.get('X-Total-Count')).toBe('5')
    expect(z.array(PostSummary.strict()).parse(body)).toHaveLength(5)
    expect(body.at(-1)).toMatchObject({ likes: 1, likes_count: 1, comments_count: 1, id: made[0]?._id })
  })

  test.each([
    ['latest', ['Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha']],
    ['popular', ['Gamma', 'Alpha', 'Epsilon', 'Delta', 'Beta']],
    ['comments', ['Alpha', 'Epsilon', 'Delta', 'Gamma', 'Beta']],
  ])('sorts by %s, ties newest first [2.85]', async (sort, titles) => {
    expect((await list(`?sort=${sort}`)).titles).toEqual(titles)
    const pages = [1, 2, 3].map(async (page) => (await list(`?sort=${sort}&limit=2&page=${page}`)).titles)
    expect((await Promise.all(pages)).flat()).toEqual(titles)
  })

  test.each(['latest', 'popular', 'comments'])('filters by category in every sort (%s)', async (sort) => {
    const { headers, titles } = await list(`?category=Plumbing&sort=${sort}`)
    expect([...titles].sort()).toEqual(['Alpha', 'Epsilon', 'Gamma'])
    expect(headers.get('X-Total-Count')).toBe('3')
    expect((await list(`?category=Carpentry&sort=${sort}&search=tap`)).titles).toEqual([])
  })

  test('says where its neighbours are', async () => {
    const { headers } = await list('?limit=2&page=2&category=all')
    expect(headers.get('Link')).toBe(
      '</api/blogs?limit=2&page=1&category=all>; rel="first", </api/blogs?limit=2&page=1&category=all>; rel="prev", ' +
        '</api/blogs?limit=2&page=3&category=all>; rel="next", </api/blogs?limit=2&page=3&category=all>; rel="last"',
    )
    const beyond = await list('?page=1000000&limit=2')
    expect([beyond.titles, beyond.headers.get('X-Total-Count')]).toEqual([[], '5'])
    expect(beyond.headers.get('Link')).toContain('page=3&limit=2>; rel="prev"')
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'page=0',
    'page=1.5',
    'page=1000001',
    'sort=oldest',
    'category=Roofing',
    `search=${'x'.repeat(201)}`,
    'page=1&page=2',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await server.visitor().get<ErrorBody>(`/api/blogs?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.error).toContain(query.slice(0, 4))
  })
})

describe('search', () => {
  test.each([
    ['tap', ['Epsilon', 'Gamma', 'Alpha']],
    ['TAP', ['Epsilon', 'Gamma', 'Alpha']],
    ['washe', ['Alpha']],
    ['p w', ['Gamma']],
    ['ta', ['Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha']],
    ['100%', ['Beta']],
    ['%', ['Beta']],
    ['_', ['Beta']],
    ['"quo', ['Beta']],
    ['"', ['Beta']],
    ['c++', ['Delta']],
    ['c#', ['Delta']],
    ['बिजली', ['Gamma']],
    ['ÉTÉ', ['Alpha']],
    ['e\u0301te\u0301', ['Alpha']],
    ['é', ['Alpha']],
    ['ab cd', ['Delta']],
    ['xylophone', []],
    ['turn the water', ['Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha']],
    ['Hidden', []],
    ['zzz', []],
    ["'; DROP TABLE posts; --", []],
    ['a* OR b', []],
  ])('%s [5.13]', async (text, titles) => {
    expect(await search(text)).toEqual(titles)
  })

  test('counts and pages what it finds', async () => {
    const { headers, titles } = await list('?search=tap&limit=2&page=2&sort=popular')
    expect([headers.get('X-Total-Count'), titles]).toEqual(['3', ['Epsilon']])
  })

  test('stays right when more is asked than is remembered', async () => {
    const ask = (text: string) =>
      server.api.reads.list({ search: text, category: 'all', sort: 'latest', page: 1, limit: 6 })
    const first = await ask('tap')
    for (let index = 0; index < 1_050; index += 1) expect((await ask(`nothing ${index}`)).total).toBe(0)
    expect(await ask('tap')).toEqual(first)
  })

  test('of spaces alone is no search', async () => {
    expect(await search('   ')).toHaveLength(5)
  })

  test('follows every change at once', async () => {
    const post = await add({ title: 'Zeta quokka', tags: '["marsupial"]' })
    expect(await search('quokka')).toEqual(['Zeta'])
    expect((await list('?search=marsupial&sort=popular')).titles).toEqual(['Zeta'])
    const rival = await add({ title: 'Eta quokka' })
    expect((await list('?search=quokka&sort=popular')).titles).toEqual(['Eta', 'Zeta'])
    await server.visitor().put(`/api/blogs/${post._id}/like`)
    expect((await list('?search=quokka&sort=popular')).titles).toEqual(['Zeta', 'Eta'])
    await author.post(`/api/blogs/${post._id}/comments`, { comment: 'hm' })
    expect((await list('?search=quokka&sort=comments')).titles).toEqual(['Zeta', 'Eta'])
    await author.put(`/api/blogs/${post._id}`, postForm({ title: 'Zeta wombat' }))
    expect(await search('quokka')).toEqual(['Eta'])
    expect(await search('wombat')).toEqual(['Zeta'])
    await author.delete(`/api/blogs/${post._id}`)
    await author.put(`/api/blogs/${rival._id}`, postForm({ title: 'Eta quokka', status: 'Draft' }))
    expect([await search('quokka'), await search('wombat')]).toEqual([[], []])
  })
})

describe('what pages read in-process', () => {
  const reads = () => server.api.reads

  test('the list, with the categories that have Published posts and their number, in the specification’s order', async () => {
    const found = await reads().list({ search: '', category: 'all', sort: 'latest', page: 1, limit: 2 })
    expect(found.posts.map((post) => post.title)).toEqual(['Epsilon', 'Delta'])
    expect(found.total).toBe(5)
    expect(found.categories).toEqual([
      { category: 'Plumbing', posts: 3 },
      { category: 'Carpentry', posts: 1 },
      { category: 'Pest Control', posts: 1 },
    ])
  })

  test('related posts: the same category first, then the newest, never the post itself', async () => {
    const [alpha] = made
    if (!alpha) throw new Error('no post')
    const related = await reads().related(alpha, 3)
    expect(related.map((post) => post.title.split(' ')[0])).toEqual(['Epsilon', 'Gamma', 'Delta'])
    expect(await reads().related(alpha, 50)).toHaveLength(4)
  })

  test('one post by slug, and by id for whom may read it', async () => {
    const draft = made.find((post) => post.status === 'Draft')
    const published = made[0]
    if (!draft || !published) throw new Error('no post')
    expect((await reads().postBySlug(published.slug))?._id).toBe(published._id)
    expect(await reads().postBySlug(draft.slug)).toBeUndefined()
    expect((await reads().postById(published._id.toUpperCase()))?.slug).toBe(published.slug)
    expect(await reads().postById(draft._id)).toBeUndefined()
    expect(await reads().postById(draft._id, { email: 'other@example.com' })).toBeUndefined()
    expect((await reads().postById(draft._id, draft.author))?._id).toBe(draft._id)
    expect(await reads().postById(crypto.randomUUID())).toBeUndefined()
  })

  test('every Published post for the sitemap and the feeds, newest first', async () => {
    const entries = await reads().entries()
    expect(entries.map((entry) => entry.title.split(' ')[0])).toEqual([
      'Epsilon',
      'Delta',
      'Gamma',
      'Beta',
      'Alpha',
    ])
    expect(entries.at(-1)).toMatchObject({
      slug: 'alpha-tap',
      category: 'Plumbing',
      thumbnail: made[0]?.thumbnail,
      publishedAt: made[0]?.publishedAt,
    })
  })

  test('the newest posts, whole, for the feeds', async () => {
    const posts = await reads().newest(2)
    expect(posts.map(({ title, tags, content }) => [title, tags, content])).toEqual(
      [made[5], made[3]].map((post) => [post?.title, post?.tags, post?.content]),
    )
  })

  test('the sitemap has every Published post once, in parts that no post leaves', async () => {
    expect(await reads().sitemapParts()).toBe(1)
    const published = (await reads().entries()).reverse()
    const entries = published.map(({ slug, updatedAt }) => ({ slug, updatedAt }))
    expect(await reads().sitemapPart(0)).toEqual(entries)
    const { db } = server.deps
    const [first, second] = entries
    await db('posts').where({ slug: first?.slug }).update({ number: 1_001 })
    await db('posts').where({ slug: second?.slug }).update({ number: 1_000 })
    expect(await reads().sitemapParts()).toBe(2)
    expect(await reads().sitemapPart(0)).toEqual([...entries.slice(2), second])
    expect(await reads().sitemapPart(1)).toEqual([first])
    expect(await reads().sitemapPart(2)).toEqual([])
  })
})

test('a post by its slug says whether this visitor likes it [3.6]', async () => {
  const visitor = server.visitor()
  const [alpha] = made
  const isLiked = async () => (await visitor.get<Post>(`/api/blogs/slug/${alpha?.slug}`)).body.isLiked
  expect(await isLiked()).toBe(false)
  await visitor.put(`/api/blogs/${alpha?._id}/like`)
  expect(await isLiked()).toBe(true)
  expect((await server.visitor().get<ErrorBody>('/api/blogs/slug/no-such-post')).body.error).toBe(
    'Blog not found.',
  )
})
