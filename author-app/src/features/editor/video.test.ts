// @vitest-environment jsdom
import { type Editor, getSchema } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { expect, test, vi } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { createArticleWriter, openArticle } from './article-document.ts'
import { extensionsWith } from './extensions.ts'

const hinge = '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Oiling &amp; greasing</a></p>'
const bare = '<p>https://vimeo.com/76979871</p>'
const pictured =
  '<p><a href="https://vimeo.com/76979871"><img src="/uploads/a.webp" alt="A tap" width="80" height="60" /></a></p>'

function open(html: string) {
  fillInBrowserParts()
  vi.stubGlobal('ClipboardEvent', Event)
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const opened = openArticle(html, getSchema(extensions))
  const editor = openTestEditor({
    element: document.createElement('div'),
    extensions,
    content: opened.content,
  })
  const write = createArticleWriter(editor.state.doc, opened)
  return { editor, written: () => write(editor.state.doc) }
}
const videos = ({ view }: Editor) => [...view.dom.querySelectorAll('figure[data-video]')]
const names = (editor: Editor) => videos(editor).map((video) => video.getAttribute('aria-label'))
const press = ({ view }: Editor, key: string) =>
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a video is shown as the plate of the page, leads nowhere, and is written letter by letter as it was', () => {
  const article = `<p>See:</p>${hinge}\n${bare}${pictured}<p>end</p>`
  const { editor, written } = open(article)
  expect(names(editor)).toEqual([
    'Video: Oiling & greasing',
    'Video: Watch the video on Vimeo',
    'Video: A tap',
  ])
  expect(videos(editor).flatMap((video) => [...video.querySelectorAll('[href]')])).toEqual([])
  expect(videos(editor)[2]?.querySelector('img')?.getAttribute('src')).toBe('/uploads/a.webp')
  expect(videos(editor)[0]?.querySelector('figcaption')?.textContent).toContain(
    'youtube.com/watch?v=dQw4w9WgXcQ',
  )
  editor.commands.focus('end')
  editor.commands.insertContent('!')
  expect(written()).toBe(article.replace('end', 'end!'))
})

test('a link among words, one in a list, and one to another place stay words', () => {
  const link = '<a href="https://vimeo.com/76979871">a</a>'
  const article = `<p>See ${link}</p><ul><li>${link}</li></ul><blockquote><p>${link}</p></blockquote><p><a href="/faq">b</a></p>`
  const { editor } = open(article)
  expect(videos(editor)).toEqual([])
})

test('an address that is typed becomes a video once the cursor has left it, and undo brings the words back', () => {
  const { editor, written } = open('<p></p>')
  editor.commands.insertContentAt(1, 'https://vimeo.com/76979871')
  expect(videos(editor)).toEqual([])
  editor.commands.splitBlock()
  expect(names(editor)).toEqual(['Video: Watch the video on Vimeo'])
  expect(written()).toBe('<p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>')
  editor.commands.undo()
  expect(videos(editor)).toEqual([])
})

test('Backspace below a video selects it, and deletes it when pressed again', () => {
  const { editor, written } = open(`<p>a</p>${hinge}<p>b</p>`)
  editor.commands.focus(editor.state.doc.content.size - 2)
  press(editor, 'Backspace')
  expect(editor.state.selection).toBeInstanceOf(NodeSelection)
  expect(videos(editor)[0]?.className).toContain('ProseMirror-selectednode')
  press(editor, 'Backspace')
  expect(written()).toBe('<p>a</p><p>b</p>')
  editor.commands.undo()
  expect(names(editor)).toEqual(['Video: Oiling & greasing'])
})

test('a video that is moved into a quote is the link that the page shows there', () => {
  const { editor, written } = open(`<blockquote><p>a</p></blockquote>${hinge}<p>b</p>`)
  const { doc, tr } = editor.state
  const video = doc.child(1)
  editor.view.dispatch(tr.delete(5, 6).insert(4, video))
  editor.state.doc.check()
  expect(videos(editor)).toEqual([])
  expect(written()).toContain('<blockquote><p>a</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
})

test('a pasted page that plays a video brings the plate', () => {
  const { editor, written } = open('<p></p>')
  editor.view.pasteHTML(`<p>a</p>${hinge}<p>b</p>`)
  expect(names(editor)).toEqual(['Video: Oiling & greasing'])
  expect(written()).toContain('<p>a</p>')
})
