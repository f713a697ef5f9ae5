import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageTag } from '@fettle/api'
import { expect, test } from 'vitest'
import { createDividedPageCache, createPageCache, storePage } from './page-cache.ts'
import { isPostById, pageKey, searchAddress } from './page-key.ts'

const megabyte = 1024 * 1024

const page = (body: string, tags: PageTag[] = ['posts'], status = 200) =>
  storePage({ status, contentType: 'text/html;charset=utf-8', body, tags: new Set(tags) })

/** A promise and the way to fulfil it. */
function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

const drop = (...tags: PageTag[]) => new Set<PageTag>(tags)

test('a page is rendered once and then answered from memory in every encoding', async () => {
  const cache = createPageCache({ maxBytes: megabyte })
  expect(cache.get('/blogs')).toBeUndefined()
  await cache.render('/blogs', async () => page('<p>first</p>'))
  const stored = cache.get('/blogs')
  expect(stored?.bodies.identity.toString()).toBe('<p>first</p>')
  expect(stored?.bodies.br && brotliDecompressSync(stored.bodies.br).toString()).toBe('<p>first</p>')
  expect(stored?.bodies.gzip && gunzipSync(stored.bodies.gzip).toString()).toBe('<p>first</p>')
  expect(new Set(Object.values(stored?.etags ?? {})).size).toBe(3)
})

test('no number of addresses with parameters takes the room of pages, and a change drops them too', async () => {
  const cache = createDividedPageCache({ pages: megabyte, lists: 50_000 })
  await cache.render('/blogs', async () => page('the list'))
  const topics = Array.from({ length: 200 }, (_, number) => `/blogs?category=made-up-${number}`)
  for (const topic of topics) await cache.render(topic, async () => page(topic.repeat(100)))
  const isKept = (key: string) => cache.get(key) !== undefined
  const keptTopics = topics.filter(isKept)
  expect(keptTopics.length).toBeGreaterThan(1)
  expect(keptTopics.length).toBeLessThan(100)
  expect(isKept('/blogs')).toBe(true)
  expect(cache.size().pages).toBe(keptTopics.length + 1)
  cache.drop(drop('posts'))
  expect([...topics, '/blogs'].some(isKept)).toBe(false)
})

test('a change drops exactly the pages that show it', async () => {
  const cache = createPageCache({ maxBytes: megabyte })
  await cache.render('/blogs/one', async () => page('one', ['post:1']))
  await cache.render('/blogs/two', async () => page('two', ['post:2']))
  await cache.render('/', async () => page('home', []))
  expect(cache.get('/blogs/one')?.tags).toEqual(drop('post:1'))
  cache.drop(drop('post:1'))
  expect(cache.get('/blogs/one')).toBeUndefined()
  expect(cache.get('/blogs/two')).toBeDefined()
  expect(cache.get('/')).toBeDefined()
})

test('concurrent misses render once', async () => {
  const cache = createPageCache({ maxBytes: megabyte })
  let renderings = 0
  const render = async () => {
    renderings += 1
    return page('shared')
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.render('/blogs', render)))
  expect(renderings).toBe(1)
})

test('a rendering that a change has overtaken is answered but not kept, and later misses render anew', async () => {
  const cache = createPageCache({ maxBytes: megabyte })
  const { promise: held, resolve: release } = gate()
  const old = cache.render('/blogs', async () => {
    await held
    return page('old')
  })
  cache.drop(drop('posts'))
  const fresh = cache.render('/blogs', async () => page('new'))
  release()
  expect((await old).bodies.identity.toString()).toBe('old')
  expect((await old).tags).toBeUndefined()
  expect((await fresh).bodies.identity.toString()).toBe('new')
  expect(cache.get('/blogs')?.bodies.identity.toString()).toBe('new')
})

test('an error is never kept, and a failed rendering can be tried again', async () => {
  const cache = createPageCache({ maxBytes: megabyte })
  await cache.render('/x', async () => page('gone', [], 404))
  expect(cache.get('/x')).toBeUndefined()
  await expect(cache.render('/y', async () => Promise.reject(new Error('database closed')))).rejects.toThrow(
    'database closed',
  )
  expect((await cache.render('/y', async () => page('well again'))).bodies.identity.toString()).toBe(
    'well again',
  )
})

test('memory is bounded: the least recently used page goes first', async () => {
  const cache = createPageCache({ maxBytes: 10_000 })
  const body = (seed: number) =>
    Array.from({ length: 300 }, (_, index) =>
      Math.sin(seed * 1000 + index)
        .toString(36)
        .slice(2, 9),
    ).join('')
  await cache.render('/a', async () => page(body(1)))
  await cache.render('/b', async () => page(body(2)))
  cache.get('/a')
  await cache.render('/c', async () => page(body(3)))
  expect(cache.get('/b')).toBeUndefined()
  expect(cache.get('/c')).toBeDefined()
  expect(cache.size().bytes).toBeLessThanOrEqual(10_000)
})

test('marks of a campaign share the page of the plain address', () => {
  expect(pageKey('/', 'utm_source=letter')).toBe('/')
  expect(pageKey('/blogs', 'gclid=1&page=2')).toBe('/blogs?page=2')
})

test('each list page has its own key, whatever the order of its parameters', () => {
  expect(pageKey('/blogs', 'sort=popular&category=Pest+Control')).toBe(
    pageKey('/blogs', 'category=Pest%20Control&sort=popular'),
  )
})

test('only a page with the form, told what became of an enquiry, is rendered for its one reader', () => {
  for (const path of ['/', '/contact', '/brands', '/repair', '/services/plumbing'])
    for (const told of ['enquiry=7KQ2-M4XD', 'enquiry=FT-7K3M9Q', 'enquiry_error=invalid'])
      expect(pageKey(path, told)).toBeUndefined()
  expect(pageKey('/', 'enquiry=1')).toBe('/')
  for (const path of ['/blogs', '/blogs/a-dripping-tap', '/faq', '/about'])
    for (const told of ['enquiry=7KQ2-M4XD', 'enquiry_error=invalid']) expect(pageKey(path, told)).toBe(path)
})

test('searches, form answers and posts asked for by id are never kept among the pages', () => {
  expect(pageKey('/blogs', 'search=tap')).toBeUndefined()
  expect(pageKey('/services/plumbing', 'enquiry=7KQ2-M4XD')).toBeUndefined()
  expect(pageKey('/login', 'error=x')).toBeUndefined()
  expect(pageKey('/reset-password', 'token=x')).toBeUndefined()
  expect(pageKey('/accept-invitation', 'token=x')).toBeUndefined()
  expect(pageKey('/forgot-password', 'sent=1')).toBeUndefined()
  expect(pageKey('/blogs/0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11', '')).toBeUndefined()
  expect(isPostById('/blogs/a-dripping-tap')).toBe(false)
})

test('an address of a search holds what changes its page, and nothing else that somebody was sent with', () => {
  expect(searchAddress('/blogs', 'utm_source=letter&search=a%26b&page=2')).toEqual({
    url: '/blogs?page=2&search=a%26b',
    frame: '/blogs?page=2 searched',
  })
  expect(searchAddress('/blogs', 'search=tap')?.url).toBe('/blogs?search=tap')
  expect(searchAddress('/blogs', 'search=')).toBeUndefined()
  expect(searchAddress('/faq', 'search=tap')).toBeUndefined()
})

test('an address that searches nothing, as the list reads it, is that of the list; blanks around a search are no other search', () => {
  const nothing = ['search=%20', 'search=+%09', 'search=%E2%80%83', `search=${'x'.repeat(201)}`]
  for (const query of nothing) {
    expect(searchAddress('/blogs', query)).toBeUndefined()
    expect(pageKey('/blogs', `${query}&page=2`)).toBe('/blogs?page=2')
  }
  expect(searchAddress('/blogs', 'search=%20tap+')).toEqual(searchAddress('/blogs', 'search=tap'))
})
