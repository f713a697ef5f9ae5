// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeServer, somePost } from '../testing/fake-server.ts'
import { gate, renderStudio } from '../testing/render-studio.tsx'

const post = somePost({ _id: 'p1' })

/** The code of the screen that a post is written on, on a slow network. */
const code = vi.hoisted(() => ({ opened: Promise.resolve() }))
vi.mock('../features/posts/create-page.tsx', async (original) => {
  await code.opened
  return original()
})

async function typeInPalette(user: UserEvent, text: string) {
  await user.keyboard('{Control>}k{/Control}')
  const palette: HTMLInputElement = await screen.findByLabelText('Command or post')
  await waitFor(() => expect(document.activeElement).toBe(palette))
  await user.keyboard(text)
  return palette
}

test('the palette keeps the keys of whoever opened it before a new form has come', async () => {
  const arrival = gate()
  code.opened = arrival.opened
  fakeServer({}, [post])
  const { user } = renderStudio('/my-blogs')
  await user.click(await screen.findByRole('link', { name: 'Create Blog' }))
  const palette = await typeInPalette(user, 'hin')
  arrival.open()
  await screen.findByLabelText(/^Title/)
  await user.keyboard('ge')
  expect([palette.value, document.activeElement]).toEqual(['hinge', palette])
})

test('the palette keeps the keys of whoever opened it before a post was saved', async () => {
  const answer = gate()
  const put = async () => {
    await answer.opened
    return { ...post, rev: 'rev-2' }
  }
  fakeServer({ 'PUT /blogs/p1': put }, [post])
  const { user, path } = renderStudio('/edit-blog/p1')
  await user.type(await screen.findByLabelText('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  const palette = await typeInPalette(user, 'cal')
  answer.open()
  await screen.findByText('7 likes')
  await user.keyboard('endar{Enter}')
  await waitFor(() => expect(path()).toBe('/calendar'))
  expect(palette.isConnected).toBe(false)
})
