// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { extensionsWith } from './extensions.ts'
import { createSlashSuggestion, SlashMenu } from './slash-menu.tsx'

afterEach(cleanup)

function openEditor() {
  fillInBrowserParts()
  const slash = createSlashSuggestion()
  const extensions = [
    ...extensionsWith({ readImage: async () => undefined, describe: () => {} }),
    slash.extension,
  ]
  const editor = openTestEditor({
    element: document.body.appendChild(document.createElement('div')),
    extensions,
  })
  editor.view.dom.tabIndex = 0
  render(
    <SlashMenu
      editor={editor}
      slash={slash}
      pickImage={() => {}}
      pickFromLibrary={() => {}}
      askVideo={() => {}}
    />,
  )
  act(() => editor.view.dom.focus())
  return {
    editor,
    type: (text: string) => act(() => void editor.commands.insertContent(text)),
    press: (key: string) =>
      act(() => {
        editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }),
  }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('/ offers every block, typing narrows them, arrows choose one and Enter takes it', () => {
  const { editor, type, press } = openEditor()
  type('/')
  expect(options().length).toBeGreaterThan(8)
  type('list')
  expect(options().map((name) => name?.replace(/Ctrl.*/, ''))).toEqual(['Bulleted list', 'Numbered list'])
  expect(chosen()).toMatch(/^Bulleted/)
  press('ArrowDown')
  expect(chosen()).toMatch(/^Numbered/)
  const active = editor.view.dom.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toMatch(/^Numbered/)
  press('Enter')
  expect(options()).toEqual([])
  expect(editor.view.dom.getAttribute('aria-activedescendant')).toBeNull()
  expect(editor.isActive('orderedList')).toBe(true)
  expect(editor.getText().trim()).toBe('')
})

test('Escape closes the menu, which stays away until the / is written again', () => {
  const { editor, type, press } = openEditor()
  type('/')
  press('Escape')
  expect(options()).toEqual([])
  type('he')
  expect(options()).toEqual([])
  expect(editor.getText()).toBe('/he')
  act(() => void editor.commands.clearContent(true))
  type('/head')
  expect(options()).toHaveLength(3)
})

test('a / behind other words offers nothing', () => {
  const { type } = openEditor()
  type('either / or')
  expect(options()).toEqual([])
})

test('behind words, a space and / with a letter offer a footnote, which stands at the word', () => {
  const { editor, type, press } = openEditor()
  type('Pressure rises at night /f')
  expect(options()).toEqual(['Footnote'])
  press('Enter')
  act(() => void editor.commands.insertContent('Measured in Delhi.'))
  expect(editor.getHTML()).toMatch(
    /^<p>Pressure rises at night<sup><a [^>]+>1<\/a><\/sup><\/p><ol><li id="[^"]+"><p>Measured in Delhi\.<\/p>/,
  )
})

test('behind words, nothing that is no footnote is offered', () => {
  const { editor, type } = openEditor()
  for (const words of ['km/f', 'either /', 'a table /t', 'he said /x']) {
    act(() => void editor.commands.clearContent(true))
    type(words)
    expect(options(), words).toEqual([])
  }
})
