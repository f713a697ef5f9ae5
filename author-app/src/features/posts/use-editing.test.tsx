// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Editing, Fields } from '../../engine/index.ts'
import { createUnsaved, UnsavedContext } from '../unsaved/index.ts'
import { useAutosave } from './use-editing.ts'

/** A form over an editor that saves as the test says. */
function form(autosave: (fields: Fields) => Promise<void>) {
  const unsaved = createUnsaved()
  const written: unknown[] = []
  const editing: Pick<Editing, 'autosave' | 'writeDown' | 'exportTyped' | 'onHandOver'> = {
    autosave: vi.fn(autosave),
    writeDown: ({ title }) => void written.push(title),
    exportTyped: vi.fn(),
    onHandOver: () => () => {},
  }
  const shown = { title: '' }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnsavedContext value={unsaved}>{children}</UnsavedContext>
  )
  const { result, unmount } = renderHook(
    () => useAutosave(editing as Editing, () => ({ ...shown }) as Fields),
    {
      wrapper,
    },
  )
  const type = (title: string) => {
    shown.title = title
    result.current.touch()
  }
  return { unsaved, written, type, unmount, flush: () => result.current.flush() }
}

test('a form that goes while its words are being saved writes them down: the page may go before they are', () => {
  const { type, flush, unmount, written } = form(() => new Promise(() => {}))
  type('Typed on a slow disk')
  void flush()
  expect(written).toEqual([])
  unmount()
  expect(written).toEqual(['Typed on a slow disk'])
})

test('a form that goes with everything saved writes nothing down', async () => {
  const { type, flush, unmount, written } = form(async () => {})
  type('Saved')
  await flush()
  unmount()
  expect(written).toEqual([])
})

test('words that could not be saved are not written down once newer ones were submitted', async () => {
  const { type, flush, unsaved, written } = form(() => Promise.reject(new Error('No room')))
  type('Older')
  await flush()
  expect(unsaved.current).toBe(true)
  // What a submit does.
  unsaved.current = false
  window.dispatchEvent(new Event('pagehide'))
  expect(written).toEqual([])
})
