// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Session, SessionContext } from '../session/session.ts'
import { Picture } from './picture.tsx'

const path = '/uploads/tap-400.webp'
const session = { engine: { images: { get: async () => undefined } } } as unknown as Session

const open = (alt: string) =>
  render(
    <SessionContext value={session}>
      <Picture of={path} alt={alt} />
    </SessionContext>,
  )

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a picture that cannot be had without a network says so, and is asked for again with one', () => {
  setOnline(false)
  open('My thumbnail')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('My thumbnail: This picture is shown once the network is back')).toBeDefined()
  setOnline(true)
  expect(screen.getByRole('img').getAttribute('src')).toBe(path)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('My thumbnail: This picture could not be loaded')).toBeDefined()
})

test('a decoration that is missing says so too', () => {
  open('')
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('This picture could not be loaded')).toBeDefined()
})
