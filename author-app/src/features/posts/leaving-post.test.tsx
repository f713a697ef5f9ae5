// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { gate, renderStudio } from '../../testing/render-studio.tsx'

/** The code of the screen that a post is written on, on a slow network. */
const code = vi.hoisted(() => ({ opened: Promise.resolve() }))
vi.mock('./create-page.tsx', async (original) => {
  await code.opened
  return original()
})

test('a post that cannot be fetched does not lead back whoever is on the way to another screen', async () => {
  const arrival = gate()
  code.opened = arrival.opened
  const answer = gate()
  fakeServer({
    'GET /blogs/myblogs/changes': async () => {
      await answer.opened
      return { posts: [], deleted: [], cursor: 'c1', more: false }
    },
  })
  const { path, user } = renderStudio('/blogs/p1')
  await user.click(await screen.findByRole('link', { name: 'Create Blog' }))
  answer.open()
  expect(await screen.findByText('Blog post not found.')).toBeDefined()
  arrival.open()
  expect(await screen.findByLabelText(/^Title/)).toBeDefined()
  expect(path()).toBe('/create-blog')
})
