// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openTestEditor } from '../../testing/test-editor.ts'
import { alignments } from './commands.ts'
import { extensionsWith } from './extensions.ts'

test('alignment is set, replaced and taken away, also of a cell that has it itself', () => {
  const editor = openTestEditor({
    extensions: extensionsWith({ readImage: async () => undefined, describe: () => {} }),
    content: '<p>a</p><h2>b</h2><table><tbody><tr><td data-align="end">1</td></tr></tbody></table><p>end</p>',
  })
  const press = (label: string) => alignments.find((one) => one.label === label)?.run(editor)
  editor.commands.setTextSelection({ from: 1, to: 5 })
  press('Centre')
  expect(editor.getHTML()).toContain('<p data-align="center">a</p><h2 data-align="center">b</h2>')
  press('Align right')
  expect(editor.getHTML()).toContain('<p data-align="end">a</p><h2 data-align="end">b</h2>')
  press('Align right')
  expect(editor.getHTML()).toContain('<p>a</p><h2>b</h2>')
  editor.commands.setTextSelection(editor.state.doc.textBetween(0, 8, '|').length + 6)
  expect(editor.isActive('tableCell')).toBe(true)
  press('Align right')
  expect(editor.getHTML()).not.toContain('data-align')
})
