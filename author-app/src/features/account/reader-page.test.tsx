// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, fakeServer, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const reader = { email: author, name: 'Asha', role: 'reader', permissions: ['read', 'account', 'comment'] }

test('a reader is told what the account can do, and how to be invited', async () => {
  fakeServer({ 'GET /account': () => reader })
  renderStudio('')
  expect(await screen.findByRole('heading', { name: 'Hello, Asha' })).toBeDefined()
  expect(screen.getByText(/you can comment on the articles/)).toBeDefined()
  expect(screen.getByText(/you need an invitation/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a reader is not told that an address would be shown in the place of a name', async () => {
  fakeServer({ 'GET /account': () => reader, 'GET /account/devices': () => [] })
  const { user } = renderStudio('')
  const field = await screen.findByRole('textbox', { name: 'Name on the site' })
  expect(screen.getByText('Shown with your comments. Your email address never is.')).toBeDefined()
  expect(screen.queryByText(/your email address is shown/)).toBeNull()
  await user.clear(field)
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveProperty('disabled', true)
})

test('whoever has posts here keeps them in sight, whatever the role', async () => {
  const server = fakeServer({ 'GET /account': () => ({ ...reader, permissions: ['write-posts'] }) }, [
    somePost(),
  ])
  const { closeTab } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: somePost().title })
  closeTab()
  server.answer('GET /account', () => reader)
  server.answer('GET /blogs/myblogs/changes', () => refusedWith(403, 'A reader writes no posts.'))
  const asked = server.sent('GET', '/account').length
  renderStudio('/my-blogs')
  expect(await screen.findByRole('heading', { name: somePost().title })).toBeDefined()
  await waitFor(() => expect(server.sent('GET', '/account').length).toBeGreaterThan(asked))
  expect(screen.queryByRole('heading', { name: 'Hello, Asha' })).toBeNull()
})
