import type { Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCommand } from '../cli/import-command.ts'
import { runHere } from '../testing/command.ts'
import { ghostPost } from '../testing/ghost-post.ts'
import { folderWith, importInto, noteOf } from '../testing/imports.ts'
import { image, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

const written = {
  db: [
    {
      meta: { exported_on: 1_616_560_573_131, version: '4.1.0' },
      data: {
        posts: [
          ghostPost('1', {
            title: 'Taps',
            slug: 'taps',
            html: '<p>See <a href="__GHOST_URL__/post-2/">this</a>.</p><img src="__GHOST_URL__/content/images/2021/03/tap.png" alt="A tap">',
            feature_image: '__GHOST_URL__/content/images/2021/03/tap.png',
            custom_excerpt: 'About taps.',
          }),
          ghostPost('2', {
            html: '',
            mobiledoc: JSON.stringify({ cards: [['markdown', { markdown: '## Why\n\n*So*.' }]] }),
          }),
          ghostPost('3', { html: '<p>For members.</p>', visibility: 'members' }),
          ghostPost('4', { html: '<p>Later.</p>', status: 'scheduled' }),
          ghostPost('5', { html: '<p>A page.</p>', type: 'page' }),
          ghostPost('6', {
            plaintext: 'First <b>.\n\nSecond.',
            published_at: 1_400_000_000_000,
            created_at: 1_400_000_000_000,
          }),
        ],
        tags: [
          { id: 't1', name: 'Plumbing', slug: 'plumbing' },
          { id: 't2', name: '#hidden', slug: 'hash-hidden' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't2', sort_order: 0 },
          { post_id: '1', tag_id: 't1', sort_order: 1 },
        ],
        users: [{ id: 'u1', name: 'Asha', email: 'asha@old.example', slug: 'asha' }],
        posts_authors: [{ post_id: '1', author_id: 'u1' }],
        posts_meta: [{ post_id: '1', meta_title: 'Taps, explained', meta_description: null }],
      },
    },
  ],
}

test('posts of Ghost come with pictures of a folder, links within the site, and what they are for', async () => {
  const folder = await folderWith({
    'ghost.json': JSON.stringify(written),
    'content/images/2021/03/tap.png': await image(),
  })
  const { report } = await importInto(site, `${folder}/ghost.json`, '--pictures', folder)
  expect(report.posts).toMatchObject({
    found: 6,
    imported: 5,
    published: 3,
    drafts: 2,
    leftOut: 1,
    failed: 0,
  })
  expect(report.pictures).toEqual({ found: 1, kept: 1, missing: 0 })
  expect(noteOf(report, 'became-draft')?.examples).toEqual(['Post 3: for members only', 'Post 4: scheduled'])
  const slug = async (name: string) => (await site.visitor().get<Post>(`/api/blogs/slug/${name}`)).body
  const taps = await slug('taps')
  expect(taps).toMatchObject({
    title: 'Taps',
    description: 'About taps.',
    tags: ['Plumbing'],
    publishedAt: '2021-03-24T05:00:00.000Z',
    seo_meta: { meta_title: 'Taps, explained' },
  })
  expect(taps.content).toMatch(
    /^<p>See <a href="\/post-2\/" rel="noopener">this<\/a>\.<\/p><img src="\/uploads\//,
  )
  expect((await slug('post-2')).content).toContain('<h2>Why</h2>\n<p><em>So</em>.</p>')
  expect(await slug('post-6')).toMatchObject({
    content: '<p>First &lt;b&gt;.</p>\n<p>Second.</p>',
    createdAt: '2014-05-13T16:53:20.000Z',
  })
  expect(await site.api.reads.redirect('/taps/', '')).toBe('/blogs/taps')
  expect((await importInto(site, `${folder}/ghost.json`)).report.posts).toMatchObject({
    imported: 0,
    alreadyThere: 5,
  })
  expect((await site.visitor().get<PostSummary[]>('/api/blogs')).body).toHaveLength(3)
})

test.each([
  ['other JSON', '{"posts": 1}', /no export of Ghost/],
  ['JSON that is cut off', '{"db": [{"data": {"posts": [', /no export of Ghost/],
  ['other XML', '<html><body>Hello</body></html>', /no export of WordPress/],
  ['a text', 'Hello', /nothing that can be imported/],
  ['an archive that is cut off', 'PK\u0003\u0004nothing', /cannot be read/],
])('%s is refused in a sentence, and nothing is stored', async (_, content, sentence) => {
  const folder = await folderWith({ file: content })
  const result = await runHere(importCommand, [`${folder}/file`], { env: { DATA_DIR: site.dataDir } })
  expect([result.exitCode, result.out]).toEqual([1, ''])
  expect(result.err).toMatch(sentence)
})

test.each([
  [['--fetch'], 2],
  [['one.xml', 'two.xml'], 2],
  [['missing.xml'], 1],
  [['missing.xml', '--author', 'nobody@example.com'], 1],
  [['missing.xml', '--category', 'Gardening'], 1],
  [['missing.xml', '--category-map', 'missing.yaml'], 1],
  [['missing.xml', '--site', 'old.example'], 2],
])('%j is refused', async (args, exitCode) => {
  const result = await runHere(importCommand, args, { env: { DATA_DIR: site.dataDir } })
  expect([result.exitCode, result.out]).toEqual([exitCode, ''])
  expect(result.err).not.toBe('')
})
