// @vitest-environment jsdom
import { hostileHtml, whatIsNotAllowed } from '@fettle/shared-types/testing'
import { type Editor, getSchema } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { expect, test, vi } from 'vitest'
import { fillInBrowserParts } from '../../../testing/browser-parts.ts'
import { openTestEditor } from '../../../testing/test-editor.ts'
import { createArticleWriter, openArticle } from '../article-document.ts'
import { extensionsWith } from '../extensions.ts'
import { createTakePaste } from './take-paste.ts'

const kept = '<figure><a href="/faq"><img src="/uploads/k.webp" alt=""></a></figure>'
const mine = `fettle-image:${'a'.repeat(64)}`

function open(article = '<p>start</p>') {
  fillInBrowserParts()
  vi.stubGlobal('ClipboardEvent', Event)
  const onLost = vi.fn()
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const schema = getSchema(extensions)
  const opened = openArticle(article, schema)
  const editor = openTestEditor({
    element: document.createElement('div'),
    extensions,
    content: opened.content,
    editorProps: createTakePaste({
      schema,
      keep: async () => undefined,
      takeFiles: () => {},
      onLost,
      onWarned: () => {},
      onTooLong: () => {},
    }),
  })
  const write = createArticleWriter(editor.state.doc, opened)
  const paste = (html: string) => {
    const clipboardData = { files: [], getData: (type: string) => (type === 'text/html' ? html : '') }
    editor.view.dom.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
    )
  }
  /** What the clipboard gets of all, or of what is selected. */
  const copied = () => editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML
  return { editor, paste, copied, onLost, html: () => write(editor.state.doc) }
}

const typesIn = ({ state }: Editor) => {
  const types = new Set<string>()
  state.doc.descendants((node) => void types.add(node.type.name))
  return types
}

test.each(hostileHtml)('pasting %j brings in nothing that an article may not hold', async (hostile) => {
  const { editor, paste, html } = open()
  paste(`<p>pasted</p>${hostile}`)
  // Pictures that come with their bytes are kept first.
  await expect.poll(html).toContain('pasted')
  expect(whatIsNotAllowed(html())).toEqual([])
  expect(typesIn(editor)).not.toContain('opaqueBlock')
})

const form = '&lt;form style=&quot;position:fixed&quot;&gt;&lt;button&gt;a&lt;/button&gt;&lt;/form&gt;'

test.each([
  ['a kept block', `<div data-kept="${form}">a</div>`],
  [
    'a kept block around which the clipboard speaks',
    `<div data-pm-slice="0 0 []" data-kept="${form}"></div>`,
  ],
  ['a block of the context', `<p data-pm-slice='2 2 ["opaqueBlock",{"html":"<form></form>"}]'>a</p>`],
  ['a picture of the context', `<p data-pm-slice='2 2 ["figure",{"src":"https://evil.example/x"}]'>a</p>`],
  ['a copy of another editor', `<p data-copied="6f1d3a52-8a3e-4f0e-9a80-3d0f0c1b2a3c">a</p>`],
  ['a part of a table', '<table><tbody><tr data-part="TFOOT"><td>a</td></tr></tbody></table>'],
  ['an undescribed picture', '<figure data-undescribed=""><img src="/uploads/a.webp" alt=""></figure>'],
])('what a page says about %s is not believed', (_what, hostile) => {
  const { editor, paste, html } = open()
  paste(`<p>pasted</p>${hostile}`)
  expect(typesIn(editor)).not.toContain('opaqueBlock')
  expect(html()).not.toMatch(/form|button|style|evil|tfoot|data-/)
  editor.state.doc.descendants(({ attrs }) => {
    expect(attrs.isUndescribed ?? false).toBe(false)
    expect(attrs.part ?? null).toBe(null)
  })
})

test('a picture of this device is not believed from elsewhere, and is told as left behind', () => {
  const { paste, html, onLost } = open()
  paste(`<p>pasted</p><figure><img src="${mine}" alt="A"></figure>`)
  expect(html()).not.toContain(mine)
  expect(onLost).toHaveBeenCalledWith(1)
})

test('what is copied here comes back whole: kept blocks, new pictures, the parts of a table', () => {
  const article =
    `<p>one</p>${kept}<figure><img src="${mine}" alt="A"></figure>` +
    '<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table><p>end</p>'
  const { editor, paste, copied, html, onLost } = open(article)
  editor.commands.selectAll()
  const clipboard = copied()
  expect(clipboard).not.toContain('data-kept')
  editor.commands.focus('end')
  paste(clipboard)
  expect(html().split(kept)).toHaveLength(3)
  expect(html().split(mine)).toHaveLength(3)
  expect(html().match(/<tfoot>/g)).toHaveLength(2)
  expect(onLost).not.toHaveBeenCalled()
})

test('a kept block that is copied, cut and pasted elsewhere in the article is the same block', () => {
  const { editor, paste, copied, html } = open(`<p>one</p>${kept}<p>end</p>`)
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 5)))
  const clipboard = copied()
  editor.commands.deleteSelection()
  expect(html()).toBe('<p>one</p><p>end</p>')
  editor.commands.focus('end')
  paste(clipboard)
  expect(html()).toBe(`<p>one</p><p>end</p>${kept}`)
})

test('hostile words of a stored article are gone before they are a document, and stay gone when it is saved', () => {
  const { editor, html } = open(`<p>one</p>${hostileHtml.join('\n')}${kept}<p>end</p>`)
  expect(whatIsNotAllowed(html())).toEqual([])
  expect(whatIsNotAllowed(editor.getHTML().replaceAll(/<\/?div>/g, ''))).toEqual([])
})
