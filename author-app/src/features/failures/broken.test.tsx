// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

beforeEach(() => {
  // React prints every error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

const failing = () => {
  throw new Error('The frame is bent.')
}

test('a frame that fails leaves the studio’s own page, which says why and takes the focus', async () => {
  fakeServer({})
  const { platform, user } = renderStudio('/profile', { keepShellOffline: failing })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The frame is bent.')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The studio stopped working' }))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(platform.loadAgain).toHaveBeenCalledTimes(1))
})

test('what fails around the router is shown by the same page', async () => {
  fakeServer({})
  const { replaceState } = window.history
  let calls = 0
  // Safari refuses the address after a hundred changes in half a minute.
  vi.spyOn(window.history, 'replaceState').mockImplementation((...state) => {
    if (calls++ === 0) replaceState.apply(window.history, state)
    else throw new Error('The operation is insecure.')
  })
  renderStudio('/profile')
  expect(await screen.findByRole('heading', { name: 'The studio stopped working' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('The operation is insecure.')
})

/** Opens a post, types, and lets the frame fail: a command of the palette makes it. */
async function typeAndFall(beforeTheFall = () => {}) {
  const post = somePost()
  fakeServer({}, [post])
  const path = `/edit-blog/${post._id}`
  const studio = renderStudio(path, { showColours: (colours) => colours === 'dark' && failing() })
  const title = await screen.findByLabelText('Title')
  await studio.user.keyboard('{Control>}k{/Control}')
  await studio.user.type(await screen.findByLabelText('Command or post'), 'dark theme')
  beforeTheFall()
  fireEvent.change(title, { target: { value: 'Typed before the fall' } })
  await studio.user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'The studio stopped working' })
  return { ...studio, path }
}

async function expectWordsAt(path: string) {
  const { closeTab } = renderStudio(path)
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Title')).value).toBe('Typed before the fall'),
  )
  expect(screen.getByLabelText('Content').textContent).toContain('Open the door half way.')
  closeTab()
}

test('words that stood in a form when the frame failed are on the device before anything is loaded again', async () => {
  const { closeTab, path, platform, user } = await typeAndFall()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(platform.loadAgain).toHaveBeenCalled())
  closeTab()
  await expectWordsAt(path)
})

test('words that there was no room for when the frame failed wait for room, all of them', async () => {
  const { closeTab, path, platform, user } = await typeAndFall(() => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
  })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText(/There is no room left on this device/)).toBeDefined()
  expect(platform.loadAgain).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(platform.loadAgain).toHaveBeenCalled())
  closeTab()
  await expectWordsAt(path)
})
