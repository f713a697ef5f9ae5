// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { extensionsWith } from './extensions.ts'
import type { FactReadings } from './fact.ts'
import { createFactSuggestion, FactMenu } from './fact-menu.tsx'

afterEach(cleanup)

const facts: FactReadings = { 'visit.fee': '₹349', 'warranty.faq': '90 days' }

function openEditor(content = '') {
  fillInBrowserParts()
  const suggestion = createFactSuggestion()
  const editor = openTestEditor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...extensionsWith({ readImage: async () => undefined, describe: () => {}, readFacts: () => facts }),
      suggestion.extension,
    ],
    content,
  })
  editor.view.dom.tabIndex = 0
  render(<FactMenu editor={editor} suggestion={suggestion} facts={facts} />)
  act(() => editor.view.dom.focus())
  return editor
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('{{ offers the facts of the site, typing narrows them, and Enter writes the one chosen', () => {
  const editor = openEditor()
  act(() => void editor.commands.insertContent('Costs {{'))
  expect(options()).toEqual(['visit.fee: ₹349', 'warranty.faq: 90 days'])
  act(() => void editor.commands.insertContent('fee'))
  expect(options()).toEqual(['visit.fee: ₹349'])
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  act(() => void editor.view.dom.dispatchEvent(enter))
  act(() => void editor.commands.insertContent(' at most.'))
  expect(editor.getHTML()).toBe('<p>Costs <data value="fact:visit.fee">₹349</data> at most.</p>')
  expect(options()).toEqual([])
})

test('a chip shows what its fact reads now, and tells of one that the register does not know', () => {
  const editor = openEditor(
    '<p><data value="fact:visit.fee">₹299</data> and <data value="fact:visit.gone">₹1</data></p>',
  )
  const chips = [...editor.view.dom.querySelectorAll<HTMLElement>('.fact')]
  expect(chips.map(({ title, dataset }) => [title, dataset.now, 'unknown' in dataset])).toEqual([
    ['visit.fee: ₹349', '₹349', false],
    ['visit.gone: not in the register', undefined, true],
  ])
  expect(editor.getHTML()).toContain('<data value="fact:visit.fee">₹299</data>')
})
