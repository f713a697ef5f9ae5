import type { Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCommand } from '../cli/import-command.ts'
import { runHere } from '../testing/command.ts'
import { folderWith, importInto, noteOf } from '../testing/imports.ts'
import { image, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

const post = (id: string, fields: Record<string, unknown>) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  title: `Post ${id}`,
  slug: `post-${id}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  created_at: '2021-03-24T04:34:10.000Z',
  updated_at: '2021-03-25T04:34:10.000Z',
  published_at: '2021-03-24T05:00:00.000Z',
  ...fields,
})

const written = {
  db: [
    {
      meta: { exported_on: 1_616_560_573_131, version: '4.1.0' },
      data: {
        posts: [
          post('1', {
            title: 'Taps',
            slug: 'taps',
            html: '<p>See <a href="__GHOST_URL__/post-2/">this</a>.</p><img src="__GHOST_URL__/content/images/2021/03/tap.png" alt="A tap">',
            feature_image: '__GHOST_URL__/content/images/2021/03/tap.png',
            custom_excerpt: 'About taps.',
          }),
          post('2', {
            html: '',
            mobiledoc: JSON.stringify({ cards: [['markdown', { markdown: '## Why\n\n*So*.' }]] }),
          }),
          post('3', { html: '<p>For members.</p>', visibility: 'members' }),
          post('4', { html: '<p>Later.</p>', status: 'scheduled' }),
          post('5', { html: '<p>A page.</p>', type: 'page' }),
          post('6', {
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

const exported = (data: object) => JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })

async function contentsOf(data: object) {
  const folder = await folderWith({ 'old.json': exported(data) })
  const { report } = await importInto(site, `${folder}/old.json`)
  const contentOf = async (slug: string) =>
    (await site.visitor().get<Post>(`/api/blogs/slug/${slug}`)).body.content
  return { report, contentOf }
}

test('a text that Ghost never rendered comes from whatever form it has', async () => {
  const unrendered = (id: string, slug: string, fields: object) =>
    post(id, { uuid: '', slug, html: null, ...fields })
  const { report, contentOf } = await contentsOf({
    posts: [
      unrendered('m1', 'of-markdown', { markdown: 'Open the *valve*.' }),
      unrendered('m2', 'of-mobiledoc', {
        mobiledoc: JSON.stringify({
          version: '0.3.1',
          markups: [['strong'], ['a', ['href', '/taps/']]],
          atoms: [['soft-return', '', {}]],
          cards: [
            ['hr', {}],
            ['code', { code: 'a < b' }],
            ['image', { src: '/gone.png', alt: 'A tap' }],
            ['callout', { calloutText: 'Mind <b>this</b>.' }],
            ['paywall', {}],
          ],
          sections: [
            [1, 'h2', [[0, [], 0, 'Seals & seats']]],
            [
              1,
              'p',
              [
                [0, [], 0, 'Turn '],
                [0, [0, 1], 1, 'it'],
                [1, [], 0, 0],
                [0, [], 1, ' off'],
                [0, [], 0, '.'],
              ],
            ],
            [3, 'ul', [[[0, [], 0, 'One']], [[0, [], 0, 'Two']]]],
            ...[
              [10, 0],
              [10, 1],
              [10, 2],
              [10, 3],
              [10, 4],
            ],
          ],
        }),
      }),
      unrendered('m3', 'of-lexical', {
        lexical: JSON.stringify({
          root: {
            type: 'root',
            children: [
              {
                type: 'extended-heading',
                tag: 'h3',
                children: [{ type: 'extended-text', text: 'Why', format: 0 }],
              },
              {
                type: 'paragraph',
                children: [
                  { type: 'extended-text', text: 'Because ', format: 0 },
                  { type: 'extended-text', text: 'it', format: 3 },
                  { type: 'linebreak' },
                  { type: 'link', url: '/taps/', children: [{ type: 'text', text: 'drips', format: 0 }] },
                ],
              },
              {
                type: 'list',
                listType: 'number',
                children: [{ type: 'listitem', children: [{ type: 'text', text: 'One' }] }],
              },
              { type: 'toggle', heading: 'More', content: '<p>Of it.</p>' },
              { type: 'codeblock', code: 'x', language: 'js' },
              { type: 'signup', header: '' },
            ],
          },
        }),
      }),
    ],
  })
  expect(noteOf(report, 'no-text')).toBeUndefined()
  expect(noteOf(report, 'card-removed')?.examples).toEqual([
    expect.stringMatching(/: paywall$/),
    expect.stringMatching(/: signup$/),
  ])
  expect(await contentOf('of-markdown')).toBe('<p>Open the <em>valve</em>.</p>')
  expect((await contentOf('of-mobiledoc')).replaceAll('\n', '')).toBe(
    '<h2>Seals &amp; seats</h2><p>Turn <strong><a href="/taps/" rel="noopener">it</a><br /> off</strong>.</p>' +
      '<ul><li>One</li><li>Two</li></ul><hr /><pre><code>a &lt; b</code></pre><blockquote>Mind <b>this</b>.</blockquote>',
  )
  expect((await contentOf('of-lexical')).replaceAll('\n', '')).toBe(
    '<h3>Why</h3><p>Because <strong><em>it</em></strong><br /><a href="/taps/" rel="noopener">drips</a></p>' +
      '<ol><li>One</li></ol><details><summary>More</summary><p>Of it.</p></details><pre><code>x</code></pre>',
  )
})

test('a report of Ghost names what of a post has no place here', async () => {
  const { report } = await contentsOf({
    posts: [
      post('n1', {
        uuid: '',
        slug: 'of-two',
        html: '<p>Two wrote this.</p>',
        codeinjection_head: '<style></style>',
        canonical_url: 'https://other.example/',
        feature_image_caption: 'A'.repeat(1_000),
      }),
    ],
    tags: [{ id: 't1', name: '#wide' }, { name: 'Without an id' }],
    posts_tags: [{ post_id: 'n1', tag_id: 't1' }],
    users: [
      { id: 'u1', name: 'Asha', email: 'a@old.example' },
      { id: 'u2', name: 'Ravi', email: 'r@old.example' },
      { name: 'No id' },
    ],
    posts_authors: [
      { post_id: 'n1', author_id: 'u1' },
      { post_id: 'n1', author_id: 'u2', sort_order: 1 },
    ],
    posts_meta: [{ post_id: 'n1', og_title: 'Other words' }],
  })
  expect(report.posts).toMatchObject({ imported: 1, failed: 0 })
  const told = (what: string) =>
    noteOf(report, what)?.examples.map((example) => example.replace(/^.*?: /, ''))
  expect(told('author-left-out')).toEqual(['Ravi'])
  expect(told('tag-unseen')).toEqual(['#wide'])
  expect(told('words-cut')).toEqual(['caption'])
  expect(told('settings-left-out')).toEqual([
    'code for its page',
    'the address https://other.example/ for search engines',
    'other words or pictures for social networks',
  ])
})

test('a link around a picture that is not there leads on, with words', async () => {
  const picture = '<img src="https://cdn.example/a.png" alt="The shop">'
  const linked = (href: string, inner: string) => `<a href="${href}">${inner}</a>`
  const html = `<p>a ${linked('https://shop.example/', picture)} b ${linked('/b/', picture.replace('The shop', ''))} c ${linked('https://cdn.example/a.png', picture)}</p>`
  const { contentOf } = await contentsOf({ posts: [post('l1', { uuid: '', slug: 'linked', html })] })
  expect((await contentOf('linked')).replaceAll(' rel="noopener"', '')).toBe(
    '<p>a <a href="https://shop.example/">The shop</a> b <a href="/b/">/b/</a> c </p>',
  )
})

test('a post that was copied there with its uuid comes as a post of its own', async () => {
  const uuid = '00000000-0000-4000-8000-0000000000cc'
  const posts = ['c1', 'c2'].map((id) => post(id, { uuid, slug: `copy-${id}`, html: `<p>${id}</p>` }))
  expect((await contentsOf({ posts })).report.posts).toMatchObject({ imported: 2, alreadyThere: 0 })
  const again = await contentsOf({ posts })
  expect(again.report.posts).toMatchObject({ imported: 0, alreadyThere: 2 })
  expect(await again.contentOf('copy-c2')).toBe('<p>c2</p>')
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
