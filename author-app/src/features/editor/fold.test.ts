// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openTestEditor } from '../../testing/test-editor.ts'
import { rareBlocks } from './commands.ts'
import { extensionsWith } from './extensions.ts'

function open(content: string) {
  const editor = openTestEditor({
    extensions: extensionsWith({ readImage: async () => undefined, describe: () => {} }),
    content,
  })
  const press = (key: string) =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key })),
    )
  /** Without the empty paragraph that follows every article, for writing to go on. */
  const html = () => editor.getHTML().replace(/<p><\/p>$/, '')
  return { editor, html, press, type: (text: string) => editor.commands.insertContent(text) }
}

test('a fold is written from its first line on, and Enter on an empty line leaves it', () => {
  const { editor, html, press, type } = open('<p>a</p><p></p>')
  editor.commands.focus('end')
  rareBlocks.find(({ label }) => label === 'Fold')?.run(editor)
  type('What it costs')
  press('Enter')
  type('A visit')
  press('Enter')
  press('Enter')
  type('after')
  expect(html()).toBe('<p>a</p><details><summary>What it costs</summary><p>A visit</p></details><p>after</p>')
})

test('Enter within the first line takes the rest of it below', () => {
  const { editor, html, press } = open('<details><summary>one two</summary><p>three</p></details>')
  editor.commands.setTextSelection(5)
  press('Enter')
  expect(html()).toBe('<details><summary>one</summary><p> two</p><p>three</p></details>')
})

test('Backspace at the start of the first line takes the fold away and keeps every word', () => {
  const { editor, html, press } = open(
    '<details><summary>one</summary><p>two</p><ul><li>three</li></ul></details>',
  )
  editor.commands.setTextSelection(2)
  press('Backspace')
  expect(html()).toBe('<p>one</p><p>two</p><ul><li><p>three</p></li></ul>')
})
