import type { Post } from '@fettle/shared-types'
import { factTexts } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { describe, expect, test } from 'vitest'
import type { PublicReads } from '../api.ts'
import { recordReads } from './record-reads.ts'

const post = {
  _id: '1',
  slug: 'a-tap',
  title: 'A tap',
  description: '',
  tags: [''],
  category: 'Plumbing',
} as unknown as Post
const reads: PublicReads = {
  list: async () => ({ posts: [], total: 0, isCapped: false, categories: [] }),
  postBySlug: async (slug) => (slug === post.slug ? post : undefined),
  postById: async (id) => (id === post._id ? post : undefined),
  related: async () => [],
  series: async () => [],
  entries: async () => [],
  newest: async () => [],
  sitemapPart: async () => [],
  sitemapParts: async () => 1,
  formerServices: async () => [],
  movedSlugs: async () => [],
  redirect: async () => undefined,
  redirects: async () => [],
  isSignUpOpen: async () => false,
  isCodeSignInOpen: async () => false,
  isCounting: async () => true,
  isSampleRemoved: async () => false,
  document: async (name) => sampleDocuments[name],
  facts: async () => factTexts(sampleDocuments.facts),
}

describe('what a page read gives it its tags', () => {
  const everything = { search: '', category: 'all', sort: 'latest', page: 1, limit: 6 } as const
  const cases: Array<[name: string, read: (from: PublicReads) => Promise<unknown>, tags: string[]]> = [
    ['nothing', async () => undefined, []],
    ['a list', ({ list }) => list(everything), ['posts']],
    ['a post by its slug', ({ postBySlug }) => postBySlug('a-tap'), ['post:1']],
    ['a post by its id', ({ postById }) => postById('1'), ['post:1']],
    ['a post that is not there', ({ postBySlug }) => postBySlug('a-drain'), ['posts']],
    ['related posts', ({ related }) => related(post, 3), ['posts']],
    ['a series', ({ series }) => series('Monsoon'), ['posts']],
    ['all entries', ({ entries }) => entries(), ['posts']],
    ['the newest posts', ({ newest }) => newest(50), ['posts']],
    ['a part of the sitemap', ({ sitemapPart }) => sitemapPart(0), ['posts']],
    ['the size of the sitemap', ({ sitemapParts }) => sitemapParts(), ['posts']],
    ['moved slugs', ({ movedSlugs }) => movedSlugs(), ['posts']],
    ['an old address', ({ redirect }) => redirect('/2019/hello', ''), ['posts']],
    ['old addresses', ({ redirects }) => redirects(), ['posts']],
    ['whether strangers may sign up', ({ isSignUpOpen }) => isSignUpOpen(), ['discussion']],
    ['addresses of former services', ({ formerServices }) => formerServices(), ['site:services']],
    ['whether readers may sign in by a code', ({ isCodeSignInOpen }) => isCodeSignInOpen(), ['discussion']],
    ['a document of the site', ({ document }) => document('faq'), ['site:faq']],
    ['the facts, of which none is taken', ({ facts }) => facts(), []],
    ['a fact', async ({ facts }) => (await facts()).get('visit.fee'), ['fact:visit.fee']],
    ['a fact that is not there yet', async ({ facts }) => (await facts()).get('no.such'), ['fact:no.such']],
  ]

  test.each(cases)('%s', async (_, read, tags) => {
    const recorded = recordReads(reads)
    await read(recorded.reads)
    expect([...recorded.tags]).toEqual(['site', ...tags])
  })
})

test('a document that a page may not show is recorded when its value is taken', async () => {
  const { documentToTake, tags } = recordReads(reads)
  const take = await documentToTake('home')
  expect([...tags]).toEqual(['site'])
  expect(take()).toBe(sampleDocuments.home)
  expect([...tags]).toEqual(['site', 'site:home'])
})

test('a record holds the reads of one page only, and answers what the reads answer', async () => {
  const [one, other] = [recordReads(reads), recordReads(reads)]
  expect(await one.reads.postBySlug('a-tap')).toBe(post)
  expect([one.tags.size, other.tags.size]).toEqual([2, 1])
})

test('a read that fails still fails, and a list is recorded before it is answered', async () => {
  const failure = new Error('the database is gone')
  const { reads: recording, tags } = recordReads({ ...reads, entries: () => Promise.reject(failure) })
  await expect(recording.entries()).rejects.toBe(failure)
  expect([...tags]).toEqual(['site', 'posts'])
})
