import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bounds, type ErrorBody, type Post } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const posts = async () => (await author.get<unknown[]>('/api/blogs/myblogs/all')).body.length

const long = (length: number) => 'x'.repeat(length)
const list = (count: number, length = 3) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x')))

describe('the bounds of a post', () => {
  test.each([
    ['title', { title: ' ' }, 400, 'title is required'],
    ['title', { title: long(201) }, 400, 'title must have at most 200 characters'],
    ['description', { description: '' }, 400, 'description is required'],
    ['description', { description: long(501) }, 400, 'description must have at most 500 characters'],
    ['caption', { caption: long(201) }, 400, 'caption must have at most 200 characters'],
    ['category', { category: 'Roofing' }, 400, 'category must be one of'],
    ['content', { content: ' ' }, 400, 'content is required'],
    ['content', { content: '<script>alert(1)</script>' }, 400, 'content is required'],
    ['content', { content: '<p></p><p>&nbsp;</p>' }, 400, 'content is required'],
    ['content', { content: long(bounds.content.maxBytes + 1) }, 413, 'content must be at most 1 MiB of HTML'],
    ['content', { content: long(2 * bounds.content.maxBytes) }, 413, 'content must be at most 1 MiB'],
    ['content', { content: '&'.repeat(600_000) }, 413, 'content must be at most 1 MiB of HTML'],
    ['content', { content: '<ul><li>'.repeat(51) }, 400, 'content must be nested at most 100 deep'],
    ['content', { content: '<br>x'.repeat(50_001) }, 400, 'content must have at most 50000 HTML tags'],
    ['read_time_minutes', { read_time_minutes: '0' }, 400, 'read_time_minutes must be at least 1'],
    ['read_time_minutes', { read_time_minutes: '601' }, 400, 'read_time_minutes must be at most 600'],
    ['read_time_minutes', { read_time_minutes: '1.5' }, 400, 'read_time_minutes must be a whole number'],
    ['read_time_minutes', { read_time_minutes: 'soon' }, 400, 'read_time_minutes must be a whole number'],
    ['status', { status: 'Hidden' }, 400, 'status must be Draft or Published'],
    ['tags', { tags: '[' }, 400, 'tags must be valid JSON'],
    ['tags', { tags: '{}' }, 400, 'tags must be a list of texts'],
    ['tags', { tags: list(21) }, 400, 'tags must have at most 20 entries'],
    ['tags', { tags: list(1, 51) }, 400, 'tag must have at most 50 characters'],
    ['tags', { tags: '[""]' }, 400, 'tag is required'],
    ['seo_meta', { seo_meta: 'no' }, 400, 'seo_meta must be valid JSON'],
    [
      'meta_title',
      { seo_meta: JSON.stringify({ meta_title: long(201) }) },
      400,
      'meta_title must have at most',
    ],
    ['meta_description', { seo_meta: JSON.stringify({ meta_description: long(501) }) }, 400, 'at most 500'],
    [
      'meta_keywords',
      { seo_meta: `{"meta_keywords":${list(21)}}` },
      400,
      'meta_keywords must have at most 20',
    ],
    ['_id', { _id: 'one' }, 400, '_id must be a UUID'],
  ])(
    '%s past its bound is refused and nothing changes [3.2, 5.6, 5.14]',
    async (field, changes, status, sentence) => {
      const [before, files] = [await posts(), await readdir(join(server.dataDir, 'uploads'))]
      const answer = await author.post<ErrorBody>('/api/blogs', postForm(changes, await image()))
      expect(answer.status).toBe(status)
      expect(answer.body.error).toContain(sentence)
      expect(answer.body.error).toContain(field.replace(/s$|^seo_/, '').slice(0, 4))
      expect(await posts()).toBe(before)
      expect(await readdir(join(server.dataDir, 'uploads'))).toEqual(files)
    },
  )

  test('a post exactly at its bounds is stored', async () => {
    const content = `<p>x${'ü'.repeat((bounds.content.maxBytes - 8) / 2)}</p>`
    const { status, body } = await author.post<Post>(
      '/api/blogs',
      postForm(
        {
          title: long(200),
          description: long(500),
          caption: long(200),
          content,
          read_time_minutes: '600',
          tags: list(20, 50),
          seo_meta: `{"meta_title":"${long(200)}","meta_description":"${long(500)}","meta_keywords":${list(20, 50)}}`,
          status: 'Draft',
        },
        picture,
      ),
    )
    expect(status).toBe(201)
    expect(Buffer.byteLength(content)).toBe(bounds.content.maxBytes)
    expect(body.content).toBe(content)
    expect(body.tags).toHaveLength(20)
  })

  test('nesting exactly at its bound is stored', async () => {
    const content = `${'<blockquote>'.repeat(100)}deep${'</blockquote>'.repeat(100)}`
    const { status, body } = await author.post<Post>('/api/blogs', postForm({ content }, picture))
    expect([status, body.content]).toEqual([201, content])
  })

  test('list items and paragraphs without end tags are not nested', async () => {
    const content = `<ul>${'<li>one'.repeat(300)}</ul>${'<p>two'.repeat(300)}`
    expect((await author.post('/api/blogs', postForm({ content }, picture))).status).toBe(201)
  })
})
