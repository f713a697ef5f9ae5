// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { extensionsWith } from './extensions.ts'

function open(html: string) {
  fillInBrowserParts()
  const editor = openTestEditor({
    element: document.createElement('div'),
    extensions: extensionsWith({ readImage: async () => undefined, describe: () => {} }),
    content: html,
  })
  return {
    editor,
    enter: () =>
      editor.view.someProp('handleKeyDown', (handle) =>
        handle(editor.view, new KeyboardEvent('keydown', { key: 'Enter' })),
      ),
    type: (text: string) => editor.view.dispatch(editor.state.tr.insertText(text)),
    html: () => editor.getHTML(),
  }
}

const list = '<dl><dt>Seat</dt><dd><p>A ring.</p></dd></dl>'

test('Enter after a term begins its meaning, and takes along what stands after the cursor', () => {
  const { editor, enter, type, html } = open('<dl><dt>SeatA ring</dt></dl><p></p>')
  editor.commands.setTextSelection(6)
  enter()
  type('Also: ')
  expect(html()).toBe('<dl><dt>Seat</dt><dd><p>Also: A ring</p></dd></dl><p></p>')
})

test('Enter twice after a meaning begins the next term, once more leaves the list', () => {
  const { editor, enter, type, html } = open(`${list}<p></p>`)
  editor.commands.setTextSelection(16)
  enter()
  enter()
  type('x')
  expect(html()).toBe('<dl><dt>Seat</dt><dd><p>A ring.</p></dd><dt>x</dt></dl><p></p>')
  editor.view.dispatch(editor.state.tr.delete(editor.state.selection.from - 1, editor.state.selection.from))
  enter()
  type('After')
  expect(html()).toBe(`${list}<p>After</p><p></p>`)
})
