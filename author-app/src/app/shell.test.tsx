// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, fakeServer, somePost } from '../testing/fake-server.ts'
import { renderStudio } from '../testing/render-studio.tsx'

const post = somePost()

test.each([
  ['/profile', 'Profile'],
  ['/create-blog', 'Create Blog'],
  ['/my-blogs', 'My Blogs'],
  [`/blogs/${post._id}`, 'Dashboard'],
  [`/edit-blog/${post._id}`, 'Dashboard'],
])('the top bar of %s is titled %s [2.29, 2.118]', async (path, title) => {
  fakeServer({}, [post])
  renderStudio(path)
  const bar = within(await screen.findByRole('banner'))
  expect(bar.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('the index leads to the profile, which shows the e-mail and Active [2.28, 2.122]', async () => {
  fakeServer({})
  const { path } = renderStudio('')
  expect(await screen.findByText('Active')).toBeDefined()
  expect(path()).toBe('/profile')
  expect(within(screen.getByRole('main')).getByText(author)).toBeDefined()
})

test('the top bar welcomes by the part before the @ and the avatar shows two capitals [2.120, 2.121]', async () => {
  fakeServer({ 'GET /auth/me': () => ({ email: 'meera.k@fettle.example' }) })
  renderStudio('/profile')
  expect(await screen.findByText('Welcome, meera.k')).toBeDefined()
  expect(screen.getByText('ME')).toBeDefined()
})

test('the sidebar is open by default, and its button closes it [2.116]', async () => {
  fakeServer({})
  const { user } = renderStudio('/profile')
  const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

test('searching in the top bar opens My Blogs filtered by it [2.119]', async () => {
  fakeServer({}, [post, somePost({ _id: 'b', title: 'Taps that drip' })])
  const { user, path } = renderStudio('/profile')
  await user.type(await screen.findByLabelText('Search my blogs'), 'drip{Enter}')
  expect(await screen.findByRole('heading', { name: 'Taps that drip' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: post.title })).toBeNull()
  expect(path()).toBe('/my-blogs')
  expect(window.location.search).toBe('?search=drip')
})

test.each(['Notifications', /^Synced/])('%s says where the words are [2.119]', async (name) => {
  fakeServer({})
  const { user } = renderStudio('/my-blogs')
  await screen.findByText('No blogs found')
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Everything is saved on the server.')).toBeDefined()
  expect(await screen.findByText(/^Last synced/)).toBeDefined()
})

test('the palette finds a post by its title and opens it', async () => {
  fakeServer({}, [post])
  const { user, path } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: post.title })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Command or post'), 'hinge{Enter}')
  expect(await screen.findByText('7 likes')).toBeDefined()
  expect(path()).toBe(`/blogs/${post._id}`)
})
