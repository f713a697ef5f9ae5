// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { extensionsWith } from './extensions.ts'
import { FindBar } from './find-bar.tsx'

afterEach(cleanup)

function openBar(content: string) {
  fillInBrowserParts()
  const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
  const editor = openTestEditor({ extensions, content })
  render(
    <MantineProvider>
      <FindBar editor={editor} close={() => {}} />
    </MantineProvider>,
  )
  return { editor, user: userEvent.setup() }
}

test('after Replace all, the key of undo brings the article back, and not what was typed into the bar', async () => {
  const { editor, user } = openBar('<p>tap, tap</p>')
  await user.type(screen.getByLabelText('Find'), 'tap')
  await user.type(screen.getByLabelText('Replace with'), 'valve')
  await user.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(editor.getText()).toBe('valve, valve')
  expect(screen.getByRole('status').textContent).toBe('2 places replaced. Undo takes it back.')
  expect(document.activeElement).toBe(screen.getByLabelText('Find'))
  await user.keyboard('{Control>}z{/Control}')
  expect(editor.getText()).toBe('tap, tap')
  expect(screen.getByRole('status').textContent).toMatch(/^(?:2 places|\d of 2)$/)
  expect(screen.getByLabelText<HTMLInputElement>('Replace with').value).toBe('valve')
})

test('what was replaced is no longer told once the article changes', async () => {
  const { editor, user } = openBar('<p>tap, tap</p>')
  await user.type(screen.getByLabelText('Find'), 'tap')
  await user.type(screen.getByLabelText('Replace with'), 'valve')
  await user.click(screen.getByRole('button', { name: 'Replace all' }))
  editor.commands.insertContentAt(1, 'A ')
  expect(await screen.findByText('Not in the article.')).toBeDefined()
})

test('it says that it looks in the article alone', () => {
  openBar('<p>tap</p>')
  expect(screen.getByText('The title and the description are not searched.')).toBeDefined()
})
