import type { Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ghostPost } from '../testing/ghost-post.ts'
import { folderWith, importInto, noteOf } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

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
    ghostPost(id, { uuid: '', slug, html: null, ...fields })
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
      ghostPost('n1', {
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
  const { contentOf } = await contentsOf({ posts: [ghostPost('l1', { uuid: '', slug: 'linked', html })] })
  expect((await contentOf('linked')).replaceAll(' rel="noopener"', '')).toBe(
    '<p>a <a href="https://shop.example/">The shop</a> b <a href="/b/">/b/</a> c </p>',
  )
})

test('a post that was copied there with its uuid comes as a post of its own', async () => {
  const uuid = '00000000-0000-4000-8000-0000000000cc'
  const posts = ['c1', 'c2'].map((id) => ghostPost(id, { uuid, slug: `copy-${id}`, html: `<p>${id}</p>` }))
  expect((await contentsOf({ posts })).report.posts).toMatchObject({ imported: 2, alreadyThere: 0 })
  const again = await contentsOf({ posts })
  expect(again.report.posts).toMatchObject({ imported: 0, alreadyThere: 2 })
  expect(await again.contentOf('copy-c2')).toBe('<p>c2</p>')
})
