// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { SiteEditing } from '../../engine/index.ts'
import { createUnsaved, UnsavedContext } from '../unsaved/index.ts'
import { useTypedDocument } from './use-typed-document.ts'

/** A form over an editor that saves as the test says. */
function form(autosave: () => Promise<void>) {
  const unsaved = createUnsaved()
  const written: unknown[] = []
  const editing = {
    fields: { name: 'business', value: 'Before' },
    autosave: vi.fn(autosave),
    writeDown: ({ value }: { value: unknown }) => void written.push(value),
    onHandOver: () => () => {},
  } as Partial<SiteEditing> as SiteEditing
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnsavedContext value={unsaved}>{children}</UnsavedContext>
  )
  const options = { name: 'business', editing, wasTyped: false, onSubmitted: () => {} } as const
  const { result, unmount } = renderHook(() => useTypedDocument(options), { wrapper })
  const type = (value: string) => act(() => result.current.typeNow(value))
  return { unsaved, written, type, unmount, result }
}

test('a form that goes while its words are being saved writes them down: the page may go before they are', async () => {
  const { result, unmount, written } = form(() => new Promise(() => {}))
  await act(async () => void result.current.typeNow('Typed on a slow disk'))
  expect(written).toEqual([])
  unmount()
  expect(written).toEqual(['Typed on a slow disk'])
})

test('a form that goes with everything saved, or given up, writes nothing down', async () => {
  const saved = form(async () => {})
  await saved.type('Saved')
  saved.unmount()
  const givenUp = form(() => Promise.reject(new Error('No room')))
  await givenUp.type('No room for it')
  givenUp.unsaved.documents.clear()
  givenUp.unmount()
  expect([saved.written, givenUp.written]).toEqual([[], []])
})
