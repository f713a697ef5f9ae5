import type { Account, Post, PostSummary } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { refuseWrites } from '../testing/database.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { makeFirstAuthor } from './prepare.ts'
import { type Article, loadStarter, readArticles } from './starter.ts'

const categories = sampleDocuments.categories.entries.map(({ name }) => name)

const articles = readArticles()
const NOW = new Date('2026-05-20T13:45:00.000Z')
/** Twelve large drawings take their time where others use the processor too. */
const LOADING_MS = 180_000

const published = async (site: TestApi) => (await site.visitor().get<PostSummary[]>('/api/blogs')).body

describe('the sample content', () => {
  let site: TestApi
  let posts: PostSummary[]
  beforeAll(async () => {
    const env = {
      STARTER_CONTENT: 'sample',
      AUTHOR_EMAIL: 'asha@example.com',
      AUTHOR_PASSWORD: 'a long password',
    }
    site = await startApi({ now: () => NOW, env })
    expect(await site.api.prepare()).toBeUndefined()
    posts = await published(site)
  }, LOADING_MS)
  afterAll(() => site.close())

  test('is twelve articles of the first author, over all categories and past weeks', () => {
    expect(posts.map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
    expect(posts).toHaveLength(12)
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(categories))
    expect(new Set(posts.map(({ author }) => author.email))).toEqual(new Set(['asha@example.com']))
    const ages = posts.map((post) => (NOW.getTime() - Date.parse(post.createdAt)) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThan(1)
    expect(Math.max(...ages)).toBeLessThan(70)
    for (const post of posts)
      expect(post).toMatchObject({ updatedAt: post.createdAt, publishedAt: post.createdAt })
  })

  test('is found by its slug and drawn in full width [7.8]', async () => {
    for (const { slug, thumbnail } of posts) {
      const { status, body } = await site.visitor().get<Post>(`/api/blogs/slug/${slug}`)
      expect(status).toBe(200)
      expect(body.slug).toBe(slug)
      const picture = await fetch(site.url + thumbnail)
      const size = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect(size).toMatchObject({ width: 1600, height: 900 })
    }
  })

  test('loses nothing on its way through the sanitiser', async () => {
    const tags = (html = '') => [...html.matchAll(/<\w+/g)].map(([tag]) => tag)
    for (const { _id, title } of posts) {
      const { body } = await site.visitor().get<Post>(`/api/blogs/${_id}`)
      const article = articles.find((each) => each.title === title)
      expect(tags(body.content), title).toEqual(tags(article?.content))
    }
  })

  test('is loaded once', async () => {
    await site.api.prepare()
    expect(await published(site)).toEqual(posts)
  })
})

async function startEmpty(env: Record<string, string> = {}): Promise<TestApi> {
  const site = await startApi({ now: () => NOW, env })
  onTestFinished(() => site.close())
  return site
}

const firstUser = (site: TestApi) => site.deps.db('users').first('id', 'email')

const small = (title: string, place: number): Article => ({
  title,
  description: `About ${title}`,
  caption: '',
  category: 'Carpentry',
  tags: ['wood'],
  readTimeMinutes: 3,
  seo: { title, description: '', keywords: [] },
  content: '<p>Text</p>',
  thumbnail: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="${place + 1}" height="9"/></svg>`,
})

test('STARTER_CONTENT=none leaves the site empty, and the sign-in is told once', async () => {
  const site = await startEmpty()
  const first = await site.api.prepare()
  expect(first?.email).toBe('author@fettle.example')
  expect((await site.visitor().post('/api/auth/login', first)).status).toBe(200)
  expect(await site.api.prepare()).toBeUndefined()
  expect(await published(site)).toEqual([])
})

test('a password that was printed is known as such until it is changed; one of the environment is not', async () => {
  const site = await startEmpty()
  const first = await site.api.prepare()
  const owner = site.visitor()
  await owner.post('/api/auth/login', first)
  const isPrinted = async () => (await owner.get<Account>('/api/account')).body.isPasswordPrinted
  expect(await isPrinted()).toBe(true)
  const password = { password: first?.password, new_password: 'a password of my own' }
  expect((await owner.post('/api/account/password', password)).status).toBe(204)
  expect(await isPrinted()).toBe(false)

  const credentials = { email: 'maya@fettle.example', password: 'a good long password' }
  const given = await startEmpty({ AUTHOR_EMAIL: credentials.email, AUTHOR_PASSWORD: credentials.password })
  await given.api.prepare()
  const maya = given.visitor()
  await maya.post('/api/auth/login', credentials)
  expect((await maya.get('/api/account')).body).toMatchObject({ isPasswordPrinted: false })
})

test(
  'the articles are the same on every machine',
  async () => {
    const facts = async () => {
      const site = await startEmpty()
      await site.api.prepare()
      await loadStarter(site.deps, await firstUser(site), ['One', 'Two'].map(small))
      return (await published(site)).map(({ _id, slug, createdAt, thumbnail }) => ({
        _id,
        slug,
        createdAt,
        thumbnail,
      }))
    }
    expect(await facts()).toEqual(await facts())
  },
  LOADING_MS,
)

test(
  'a load that was broken off goes on; the same articles are never there twice',
  async () => {
    const site = await startEmpty()
    await site.api.prepare()
    const author = await firstUser(site)
    const three = ['One', 'Two', 'Three'].map(small)
    const second = { table: 'posts', event: 'INSERT', when: "new.title = 'Two'" } as const
    const heal = await refuseWrites(site.deps.db, { ...second, reason: 'power cut' })
    await expect(loadStarter(site.deps, author, three)).rejects.toThrow('power cut')
    expect(await published(site)).toHaveLength(2)
    await heal()
    expect(await loadStarter(site.deps, author, three)).toBe(1)
    expect((await published(site)).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect(await loadStarter(site.deps, author, three)).toBe(0)
  },
  LOADING_MS,
)

test(
  'where the articles cannot be stored, the made-up password is told all the same',
  async () => {
    const site = await startEmpty({ STARTER_CONTENT: 'sample' })
    await refuseWrites(site.deps.db, { table: 'posts', event: 'INSERT', reason: 'no articles' })
    const first = await site.api.prepare()
    expect((await site.visitor().post('/api/auth/login', first)).status).toBe(200)
  },
  LOADING_MS,
)

test('where somebody has written or deleted a post, nothing is added', async () => {
  const site = await startEmpty()
  await site.api.prepare()
  const author = await firstUser(site)
  const writer = await site.author()
  const { body: post } = await writer.post<Post>('/api/blogs', postForm({}, await image()))
  expect(await loadStarter(site.deps, author, [small('One', 0)])).toBe(0)
  await writer.delete(`/api/blogs/${post._id}`)
  expect(await loadStarter(site.deps, author, [small('One', 0)])).toBe(0)
  expect(await published(site)).toEqual([])
})

async function start(env: Record<string, string> = {}) {
  const site = await startApi({ env })
  onTestFinished(() => site.close())
  const signIn = async (email: string, password: string | undefined) =>
    (await site.visitor().post('/api/auth/login', { email, password })).status
  return { site, signIn }
}

test('an empty database gets an author with a made-up password', async () => {
  const { site, signIn } = await start()
  const made = await makeFirstAuthor(site.deps)
  expect(made?.author.email).toBe('author@fettle.example')
  expect(made?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(await signIn('author@fettle.example', made?.password)).toBe(200)
})

test('the environment names the first author', async () => {
  const { site, signIn } = await start({
    AUTHOR_EMAIL: 'asha@example.com',
    AUTHOR_PASSWORD: 'a long password',
  })
  expect(await makeFirstAuthor(site.deps)).toMatchObject({
    author: { email: 'asha@example.com' },
    password: undefined,
  })
  expect(await signIn('asha@example.com', 'a long password')).toBe(200)
})

test('an address alone gets a made-up password', async () => {
  const { site, signIn } = await start({ AUTHOR_EMAIL: 'asha@example.com' })
  const made = await makeFirstAuthor(site.deps)
  expect(await signIn('asha@example.com', made?.password)).toBe(200)
})

test('where there is an author, none is made and no password is changed', async () => {
  const { site, signIn } = await start({
    AUTHOR_EMAIL: 'asha@example.com',
    AUTHOR_PASSWORD: 'a long password',
  })
  const author = await site.author('maya@example.com')
  expect(await makeFirstAuthor(site.deps)).toBeUndefined()
  expect(await signIn('asha@example.com', 'a long password')).toBe(401)
  expect(await signIn('maya@example.com', author.password)).toBe(200)
})
