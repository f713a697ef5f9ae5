// @vitest-environment jsdom
import { type Editor, getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { openTestEditor } from '../../testing/test-editor.ts'
import { createArticleWriter, openArticle } from './article-document.ts'
import { extensionsWith } from './extensions.ts'

const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })

function open(html: string) {
  const opened = openArticle(html, getSchema(extensions))
  const editor = openTestEditor({ extensions, content: opened.content })
  const write = createArticleWriter(editor.state.doc, opened)
  return { editor, html: () => write(editor.state.doc) }
}

/** Types a letter at the first place of the article that takes one, and takes it away: that block is written anew. */
function touchFirstWords(editor: Editor) {
  let at: number | undefined
  editor.state.doc.descendants((node, pos) => {
    if (at === undefined && node.inlineContent) at = pos + 1
  })
  editor.view.dispatch(editor.state.tr.insertText('x', at ?? 0))
  editor.view.dispatch(editor.state.tr.delete(at ?? 0, (at ?? 0) + 1))
}

const rewritten = (html: string) => {
  const { editor, html: read } = open(html)
  touchFirstWords(editor)
  return read()
}

const keptIn = (html: string) =>
  open(html).editor.state.doc.children.filter(({ type }) => type.name === 'opaqueBlock')

const articles: [string, string][] = [
  ['headings', '<h2>Two</h2>'],
  [
    'marks',
    '<p><strong>a</strong><em>b</em><s>c</s><u>d</u><sub>e</sub><sup>f</sup><mark>g</mark><code>h</code></p>',
  ],
  ['keys and abbreviations', '<p><kbd>Ctrl</kbd> <abbr title="residual current">RCD</abbr></p>'],
  ['linked code', '<p><a href="/faq"><code class="language-sh">ls</code></a></p>'],
  ['nested lists', '<ul><li>one<ul><li>nested</li></ul></li></ul>'],
  ['numbered lists', '<ol start="3"><li><p>two</p><p>paragraphs</p></li></ol>'],
  ['lists that count down', '<ol reversed="" start="9"><li>two</li></ol>'],
  [
    'terms and their meanings',
    '<dl><dt>RCD</dt><dd>A switch.</dd><dt>MCB</dt><dd><p>a</p><p>b</p></dd></dl>',
  ],
  ['cited quotes', '<blockquote cite="https://example.com/"><p>q</p></blockquote>'],
  ['code', '<pre><code class="language-js">x = 1\n\n  y</code></pre>'],
  ['links', '<p><a target="_blank" rel="noopener" href="https://example.com" title="t">web</a></p>'],
  [
    'tables with a caption, a head and a foot',
    '<table><caption>Parts <em>and</em> labour</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
  ],
  [
    'cells that span several',
    '<table><tbody><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'pictures with a caption',
    '<figure><img src="/uploads/a.webp" alt="A tap" title="t" width="800" height="600"><figcaption>The seat</figcaption></figure>',
  ],
  ['pictures without a caption', '<figure><img src="/uploads/a.webp" alt=""></figure>'],
  [
    'directions',
    '<h2 dir="rtl">a</h2><p dir="auto">b</p><ul dir="rtl"><li dir="ltr">c</li></ul><blockquote dir="rtl"><p dir="rtl">d</p></blockquote>' +
      '<dl dir="rtl"><dt dir="rtl">e</dt><dd dir="ltr">f</dd></dl><pre dir="ltr"><code>g</code></pre>' +
      '<table dir="rtl"><caption dir="auto">h</caption><tbody><tr><td dir="rtl">i</td></tr></tbody></table>' +
      '<figure dir="rtl"><img src="/uploads/a.webp" alt=""><figcaption dir="rtl">j</figcaption></figure>',
  ],
  [
    'edits and small words',
    '<p><del cite="/a" datetime="2026-01-02">a</del><ins>b</ins><small>c</small><q cite="/d">d</q><cite>e</cite><samp>f</samp><var>g</var></p>',
  ],
  [
    'folds',
    '<details><summary>a <strong>b</strong></summary><p>c</p><details open=""><summary>d</summary><ul><li>e</li></ul></details></details>',
  ],
  [
    'alignment',
    '<p data-align="center">a</p><h2 data-align="end">b</h2><table><tbody><tr><td data-align="end">1</td><td><p data-align="center">2</p><p>3</p></td></tr></tbody></table>',
  ],
  [
    'languages',
    '<p lang="hi">a</p><ul lang="ta"><li lang="hi">b</li></ul><table><caption lang="hi">c</caption><tbody><tr><td>d</td></tr></tbody></table>',
  ],
  ['lists by letters', '<ol type="a"><li>a</li></ol>'],
  [
    'places that links lead to',
    '<h2 id="a-one">a</h2><p id="a-two"><a id="a-here"></a>b <a id="a-words">c</a> <a href="#a-one" id="a-four">d</a></p>' +
      '<ul id="a-list"><li id="a-item">e</li></ul><table id="a-table"><tbody><tr><td>f</td></tr></tbody></table>' +
      '<figure id="a-picture" lang="hi"><img src="/uploads/a.webp" alt=""></figure>',
  ],
  [
    'notes',
    '<p>a<sup><a id="a-ref" href="#a-note" rel="noopener">1</a></sup></p><ol><li id="a-note">b <a href="#a-ref">↩</a></li></ol>',
  ],
  ['pictures in a line', '<p>a <img src="/uploads/a.webp" alt="b" width="16"> c</p>'],
]

test.each(articles)('an article keeps its %s when that very block is edited', (_what, html) => {
  expect(keptIn(html)).toEqual([])
  expect(rewritten(`${html}<p>end</p>`).replaceAll('x', '')).toBe(`${html}<p>end</p>`.replaceAll('x', ''))
})

const odd = `<h2 >Spacing</h2>\n\n<p>a<br />b &amp; <b>c</b> &#39;d&#39;</p>\n<hr />\n<table><tbody><tr><td>1</td></tr></tbody><tbody><tr><td>2</td></tr></tbody></table>\nbare <i>words</i>\n<figure><a href="/faq"><img src="/uploads/a.webp" alt="" /></a></figure>\n<p>end</p>`

test('blocks that nobody touched are saved as they were, letter by letter', () => {
  const { editor, html } = open(odd)
  expect(html()).toBe(odd)
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>new</p>')
  expect(html()).toBe(`${odd}<p>new</p>`)
})

test('what the editor has no words for is kept whole, and the rest can be written', () => {
  const { editor } = open(odd)
  const kept = editor.state.doc.children.filter(({ type }) => type.name === 'opaqueBlock')
  expect(kept.map(({ attrs }) => attrs.html)).toEqual([
    expect.stringContaining('<tbody><tr><td>2'),
    expect.stringContaining('<figure><a href'),
  ])
  const copied = open(`<p>one</p>${kept.map(({ attrs }) => attrs.html).join('')}`)
  copied.editor.commands.wrapIn('blockquote')
  expect(copied.html()).toContain('<figure><a href="/faq"><img src="/uploads/a.webp" alt="" /></a></figure>')
})

test('a picture of another site and a link that runs code are not shown', () => {
  const { editor } = open(
    '<p>a</p><img src="https://evil.example/x.png"><p><a href="javascript:alert(1)">b</a></p>',
  )
  expect(editor.getHTML()).toBe('<p>a</p><p>b</p>')
})

test('nothing written is an empty article', () => {
  expect(open('').html()).toBe('')
})
