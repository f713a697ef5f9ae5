// @vitest-environment jsdom
import type { Post } from '@fettle/shared-types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const stored = somePost({ _id: 'p1' })
const title = () => (screen.getByLabelText('Title') as HTMLInputElement).value

test('a post that is changed elsewhere while it is open says so, and shows it unless something is typed', async () => {
  const server = fakeServer({}, [stored])
  const { user } = renderStudio('/edit-blog/p1')
  await screen.findByLabelText('Title')
  const changeElsewhere = async (post: Post) => {
    const changes = { posts: [post], deleted: [], cursor: post.rev, more: false }
    server.answer('GET /blogs/myblogs/changes', () => changes)
    await user.click(screen.getByRole('button', { name: /Notifications/ }))
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    await user.keyboard('{Escape}')
  }
  await changeElsewhere({ ...stored, rev: 'rev-2', title: 'Their title' })
  await user.click(await screen.findByRole('button', { name: 'Show the new version' }))
  await waitFor(() => expect(title()).toBe('Their title'))
  expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  await user.type(screen.getByLabelText('Title'), ', and mine')
  await changeElsewhere({ ...stored, rev: 'rev-3', title: 'Their second title' })
  expect(await screen.findByText(/When you update it, both are put together/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show the new version' })).toBeNull()
  expect(title()).toBe('Their title, and mine')
})
