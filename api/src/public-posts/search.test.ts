import type { Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '../../../public-site/components/blog-list/list-query.ts'
import {
  indexPosts,
  searchIndex,
  toIndexedPost,
} from '../../../public-site/components/search-index/search-index.ts'
import { plainText } from '../posts/plain-text.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { searchedArticles, searches } from '../testing/search-table.ts'

let server: TestApi
let exported: ReturnType<typeof indexPosts>

beforeAll(async () => {
  let clock = Date.parse('2026-02-01T00:00:00.000Z')
  server = await startApi({ now: () => new Date(clock) })
  const author = await server.author()
  const picture = await image()
  const posts: Post[] = []
  for (const [title, description, tags, content, category = 'Plumbing'] of searchedArticles) {
    clock += 60_000
    const fields = { title, description, tags: JSON.stringify(tags), content, category }
    posts.unshift((await author.post<Post>('/api/blogs', postForm(fields, picture))).body)
  }
  exported = indexPosts(posts.map((post) => toIndexedPost(post, plainText(post.content))))
})
afterAll(() => server.close())

async function ask(search: string) {
  const { status, headers, body } = await server
    .visitor()
    .get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(search)}`)
  const shownFor = headers.get('X-Search-Shown-For')
  return { status, body, shownFor: shownFor === null ? undefined : decodeURIComponent(shownFor) }
}

const firstWord = ({ title }: { title: string }) => title.split(' ')[0] ?? ''

test.each(searches)('“%s” finds %s at place %i', async (search, article, place, shownFor) => {
  const found = await ask(search)
  expect([found.status, found.body.map(firstWord).indexOf(article) + 1, found.shownFor]).toEqual([
    200,
    place,
    shownFor,
  ])
  const inExport = searchIndex(exported, { ...everything, search: search.trim() }, 100)
  expect(inExport.shownFor).toBe(found.shownFor)
  expect(inExport.posts.map(({ _id, excerpt }) => ({ _id, excerpt }))).toEqual(
    found.body.map(({ _id, excerpt }) => ({ _id, excerpt })),
  )
})

test('a hit in the content shows its sentence; one that the card shows does not', async () => {
  const [found] = (await ask('thermostats')).body
  expect(found?.excerpt).toEqual([
    { text: 'The ', isHit: false },
    { text: 'thermostat', isHit: true },
    { text: ' trips at 75 °C.', isHit: false },
  ])
  expect((await ask('limescale')).body[0]?.excerpt).toBeUndefined()
})

test('one letter and two are found in titles, descriptions and tags, wherever they stand', async () => {
  const { body: all } = await server.visitor().get<PostSummary[]>('/api/blogs')
  const texts = all.map(({ title, description, tags }) =>
    [title, description, ...tags].map((text) => text.toLowerCase()),
  )
  for (const short of ['a', 'r', '.', '?', 'ap', 'ks', 'g ', 'r.', 'wi', 'ac']) {
    const expected = all.filter((_, at) => texts[at]?.some((text) => text.includes(short.trim())))
    const found = (await ask(short)).body.map(({ _id }) => _id)
    for (const { _id, title } of expected)
      expect([short, title, found.includes(_id)]).toEqual([short, title, true])
  }
})

test.each([
  ['quotes', '"'.repeat(200)],
  ['joiners', '\u200d'.repeat(200)],
  ['marks', '\u0301'.repeat(200)],
  ['words', 'a1 b2 c3 '.repeat(22)],
  ['what SQLite reads as syntax', 'NEAR(tap drips, 2) * "^ -title : AND OR NOT {a} + (('],
  ['what PostgreSQL reads as syntax', "tap & !drips | <-> :* 'xyz' \\ %_ $$ ''"],
  ['what JavaScript reads as a pattern', '(a+)+$ [[ .* \\p{L} (?<x>'],
])('a search of %s is answered', async (_, search) => {
  expect(await ask(search)).toMatchObject({ status: 200, body: [] })
})

test.each([
  ['longer than the bound', 'x'.repeat(10_000)],
  ['with a NUL', 'tap\0'],
])('a search %s is refused', async (_, search) => {
  expect((await ask(search)).status).toBe(400)
})

test('a character that stands for several words, or for a number in brackets, is looked for like any other', async () => {
  const writer = await server.author()
  const { body } = await writer.post<Post>(
    '/api/blogs',
    postForm({ title: 'Calligraphy of ﷺ on tiles', status: 'Published' }, await image()),
  )
  for (const typed of ['ﷺ', '⑴', '㈠', '\ufe70']) {
    const found = await server.visitor().get<PostSummary[]>(`/api/blogs?search=${encodeURIComponent(typed)}`)
    expect([typed, found.status]).toEqual([typed, 200])
    if (typed === 'ﷺ') expect(found.body.map(({ _id }) => _id)).toEqual([body._id])
  }
})
