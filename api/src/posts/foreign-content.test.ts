import type { Post } from '@fettle/shared-types'
import { styledSamples } from '@fettle/shared-types/testing'
import { expect, test } from 'vitest'
import { image, postForm } from '../testing/index.ts'
import { siteWithPost } from '../testing/site-with-post.ts'
import { cleanContent } from './clean-content.ts'

const at = siteWithPost()

const link = (href: string, label = href) => `<a href="${href}" rel="noopener">${label}</a>`

test.each([
  [
    'edits and small words',
    '<p><del cite="/a" datetime="2026-01-02">a</del><ins>b</ins><small>c</small><q cite="/d">d</q><cite>e</cite></p>',
  ],
  ['what machines say', '<p><samp>a</samp><var>b</var><kbd>c</kbd><abbr title="d">e</abbr></p>'],
  ['folds', '<details open><summary>a</summary><p>b</p><details><summary>c</summary>d</details></details>'],
  [
    'alignment',
    '<p data-align="center">a</p><h3 data-align="end">b</h3><table><tbody><tr><td data-align="end">1</td></tr></tbody></table>',
  ],
  [
    'languages',
    '<p lang="hi">नल</p><blockquote lang="en-IN"><p>a</p></blockquote><table lang="ta"><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['ways to count', '<ol start="3" reversed type="a"><li>a</li></ol>'],
])('an article keeps %s', (_what, html) => {
  expect(cleanContent(html)).toBe(html)
})

test.each([
  ['<p style="color:red; text-align: right">a</p>', '<p data-align="end">a</p>'],
  ['<p align="CENTER">a</p><td align=right>b</td>', '<p data-align="center">a</p>'],
  [
    '<p dir="rtl" style="text-align:right">a</p><p dir="rtl" align="left">b</p>',
    '<p dir="rtl">a</p><p data-align="end" dir="rtl">b</p>',
  ],
  ['<p style="text-align:justify">a</p><p data-align="left">b</p>', '<p>a</p><p>b</p>'],
  ['<ul style="text-align:center"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  [
    '<p lang="x">a</p><p lang="en&quot;">b</p><ol type="x"><li>c</li></ol><ol type="I"><li>d</li></ol>',
    '<p>a</p><p>b</p><ol><li>c</li></ol><ol type="i"><li>d</li></ol>',
  ],
])('%s is kept as %s', (html, clean) => {
  expect(cleanContent(html)).toContain(clean)
})

test('the outline of a whole page moves down by one, once', () => {
  const page = '<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>'
  const clean = '<h2>a</h2><h3>b</h3><h4>c</h4><h6>d</h6>'
  expect(cleanContent(page)).toBe(clean)
  expect(cleanContent(clean)).toBe(clean)
  expect(cleanContent('<svg><h1>a</h1></svg><h2>b</h2>')).toBe('<h2>b</h2>')
})

test.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="A &quot;tap&quot;"></iframe>',
    `<p>${link('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'A &quot;tap&quot;')}</p>`,
  ],
  [
    '<p>See <iframe src="//player.vimeo.com/video/12345"></iframe> now</p>',
    `<p>See ${link('https://vimeo.com/12345')} now</p>`,
  ],
  [
    '<video controls><source src="https://example.com/a.mp4"><source src="https://example.com/a.webm">Old browser</video>',
    `<p>${link('https://example.com/a.mp4', 'example.com/a.mp4')}</p>`,
  ],
  [
    '<object data="https://example.com/a.pdf" title="Plan">x</object>',
    `<p>${link('https://example.com/a.pdf', 'Plan')}</p>`,
  ],
  [
    '<a href="/faq"><embed src="https://example.com/a">b</a>',
    '<a href="/faq" rel="noopener">example.com/ab</a>',
  ],
  [
    '<figure><iframe src="https://maps.example/?q=1&amp;z=2"></iframe></figure>',
    '<figure><p><a href="https://maps.example/?q=1&amp;z=2"',
  ],
])('%s becomes a link', (html, clean) => {
  expect(cleanContent(html).replaceAll('"tap"', '&quot;tap&quot;')).toContain(clean)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/uploads/a',
  `https://example.com/${'a'.repeat(2_000)}`,
  '',
])('an embedded page of the address %j goes with all it holds', (src) => {
  expect(cleanContent(`<p>a</p><iframe src="${src}"><b>c</b></iframe>`)).toBe('<p>a</p>')
})

test('a save says what it left out, and one that leaves out nothing says nothing', async () => {
  const foreign =
    '<p>a<img src="https://x.example/a.png"><img src="/uploads/../b"></p><iframe src="https://example.com/"></iframe><script>x</script><svg></svg><form><button>b</button></form><a href="javascript:x">c</a>'
  const saved = await at.author.put<Post>(at.path, postForm({ content: foreign }))
  expect(saved.body.warnings).toEqual([
    { what: 'pictures', count: 2, sentence: expect.stringMatching(/^2 pictures .* left out/) },
    { what: 'embeds', count: 1, sentence: '1 embedded video or page became a link.' },
    { what: 'links', count: 1, sentence: expect.stringMatching(/^1 link lost its address/) },
    { what: 'removed', count: 3, sentence: expect.stringMatching(/^3 parts were removed/) },
  ])
  const again = await at.author.put<Post>(at.path, postForm({ content: saved.body.content }))
  expect([again.status, again.body.warnings]).toEqual([200, undefined])
  expect((await at.author.get<Post>(at.path)).body.warnings).toBeUndefined()

  const created = await at.author.post<Post>('/api/blogs', postForm({ content: foreign }, await image()))
  expect(created.body.warnings).toHaveLength(4)
})

test.each(styledSamples)('a save of %s keeps what its style says', async (html, clean) => {
  const saved = await at.author.put<Post>(at.path, postForm({ content: html }))
  expect([saved.status, saved.body.warnings]).toEqual([200, undefined])
  expect(saved.body.content.replaceAll(' rel="noopener"', '')).toBe(clean)
})

test('styles on very many parts are refused like very many tags', () => {
  const marked = `<div style="font-weight:700;font-style:italic">${'<i>a</i>'.repeat(40_000)}</div>`
  expect(() => cleanContent(marked)).toThrow('at most 50000 HTML tags')
  const long = `<p style="${'text-decoration:'.repeat(60_000)}">a</p>`
  expect(cleanContent(long)).toBe('<p>a</p>')
})

test('a save says how many parts lost a colour that may have meant something, and nothing of greys and links', async () => {
  const colored =
    '<p style="color:#000000;background-color:transparent">a <span style="color: RED">b</span><font color="#c00">c</font><span style="color:#1155cc">d</span><span style="color:rgb(51, 51, 51); background:#fff">e</span></p><table><tr><td style="width:1px;background-color:rgba(255, 255, 0, 0.5)">f</td><td style="border-color:red">g</td></tr></table>'
  const saved = await at.author.put<Post>(at.path, postForm({ content: colored }))
  expect(saved.body.warnings).toEqual([
    { what: 'colors', count: 3, sentence: expect.stringMatching(/^3 coloured parts lost their colours/) },
  ])
})

test('a save says that its page has a longer title than browsers and search results show, once', async () => {
  const title = 'A title '.repeat(10).trim()
  const called = (meta_title: string) =>
    JSON.stringify({ meta_title, meta_description: '', meta_keywords: [] })
  const save = async (fields: Parameters<typeof postForm>[0]) =>
    (await at.author.put<Post>(at.path, postForm({ seo_meta: called(''), ...fields }))).body.warnings
  const warning = { what: 'title', count: 1, sentence: expect.stringContaining('after 70 characters') }
  expect(await save({ title })).toEqual([warning])
  expect(await save({ title, description: 'Another.' })).toBeUndefined()
  expect(await save({ title, seo_meta: called('Short') })).toBeUndefined()
  expect(await save({ title: 'Short', seo_meta: called(title) })).toEqual([warning])
  const created = await at.author.post<Post>(
    '/api/blogs',
    postForm({ title, seo_meta: called('') }, await image()),
  )
  expect(created.body.warnings).toEqual([warning])
})
