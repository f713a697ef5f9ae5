// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, networkAway, type SentCall, somePost } from '../../../testing/fake-server.ts'
import { renderStudio } from '../../../testing/render-studio.tsx'

const at = (day: number) => ({ createdAt: `2026-11-${day}T06:00:00.000Z` })
const tap = somePost({ _id: 'tap', title: 'A tap', tags: ['water'], ...at(12) })
const hinge = somePost({ _id: 'hinge', title: 'A hinge', tags: ['water', 'doors'], ...at(11) })
const drain = somePost({ _id: 'drain', title: 'A drain', status: 'Draft', ...at(10) })
const posts = [tap, hinge, drain]

const card = (title: string) => screen.findByRole('article', { name: title })
const box = async (title: string) => within(await card(title)).getByLabelText(`Select ${title}`)
const bar = () => screen.findByRole('region', { name: 'Selected posts' })
const titles = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

/** A server that stores what is sent to it. */
function storing() {
  const save = (post: typeof tap) => (call: SentCall) => ({
    ...post,
    status: call.form.get('status'),
    category: call.form.get('category'),
    tags: JSON.parse(String(call.form.get('tags'))),
    rev: crypto.randomUUID(),
  })
  return fakeServer(Object.fromEntries(posts.map((post) => [`PUT /blogs/${post._id}`, save(post)])), posts)
}

async function open() {
  const studio = renderStudio('/my-blogs')
  await card(tap.title)
  await studio.user.click(screen.getByRole('button', { name: 'Select' }))
  return studio
}

test('several posts get a category at once, and an undo gives each its own back', async () => {
  const server = storing()
  const { user } = await open()
  await user.click(await box(tap.title))
  await user.click(await box(drain.title))
  expect(within(await bar()).getByRole('status').textContent).toBe('2 of 3 selected')
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  await user.click(await screen.findByRole('button', { name: 'Plumbing' }))
  expect(await screen.findByText('2 posts changed.')).toBeDefined()
  expect(within(await card(tap.title)).getByText('Plumbing')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  for (const { title } of [tap, drain])
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: title })).getByText('Carpentry')).toBeDefined(),
    )
  expect(server.sent('PUT', '/blogs/hinge')).toEqual([])
})

test('Ctrl+A right after Select selects all posts, and in the search box only its words', async () => {
  storing()
  const { user } = await open()
  const search = screen.getByRole('searchbox', { name: 'Search by title' })
  await user.keyboard('{Control>}a{/Control}')
  expect(within(await bar()).getByRole('status').textContent).toBe('3 of 3 selected')
  await user.click(within(await bar()).getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Select' }))
  search.focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(within(await bar()).getByRole('status').textContent).toBe('0 of 3 selected')
})

test('publishing several is asked about; those that are public already are left as they are', async () => {
  const server = storing()
  const { user } = await open()
  await user.click(within(await bar()).getByRole('button', { name: 'Select all' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('button', { name: 'Published' }))
  expect(await screen.findByText('Publish 3 posts?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('1 post changed.')).toBeDefined()
  await waitFor(() => expect(server.sent('PUT', '/blogs/drain')[0]?.form.get('status')).toBe('Published'))
  expect(server.sent('PUT', '/blogs/tap')).toEqual([])
})

test('tags are added to several posts, and taken off them', async () => {
  const server = storing()
  const { user } = await open()
  await user.click(await box(tap.title))
  await user.click(await box(hinge.title))
  await user.click(within(await bar()).getByRole('button', { name: 'Tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 posts' }))
  await user.type(dialog.getByLabelText('Add tags'), 'monsoon{Enter}')
  await user.click(dialog.getByLabelText('water (2)'))
  await user.click(dialog.getByRole('button', { name: 'Change tags' }))
  const sent = (id: string) => server.sent('PUT', `/blogs/${id}`)[0]?.form.get('tags')
  await waitFor(() => expect(sent('tap')).toBe('["monsoon"]'))
  await waitFor(() => expect(sent('hinge')).toBe('["doors","monsoon"]'))
})

test('by keyboard: x selects, Shift and an arrow select on, Delete deletes after a question, z takes it back', async () => {
  // The ten seconds do not pass while the test takes its time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const server = storing()
  const { user } = renderStudio('/my-blogs')
  within(await card(tap.title))
    .getByRole('link', { name: tap.title })
    .focus()
  await user.keyboard('x')
  expect(within(await bar()).getByRole('status').textContent).toBe('1 of 3 selected')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(within(await bar()).getByRole('status').textContent).toBe('2 of 3 selected')
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(titles()).toEqual([drain.title]))
  expect(await screen.findByText(/^2 posts deleted/)).toBeDefined()
  await user.keyboard('z')
  await waitFor(() => expect(titles()).toEqual([tap.title, hinge.title, drain.title]))
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  within(await card(tap.title))
    .getByRole('link', { name: tap.title })
    .focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(within(await bar()).getByRole('status').textContent).toBe('3 of 3 selected')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected posts' })).toBeNull())
  vi.useRealTimers()
})

test('posts are changed and deleted without a network, too', async () => {
  const server = storing()
  const { user } = await open()
  server.answer('GET /health', networkAway)
  for (const { _id } of posts) server.answer(`PUT /blogs/${_id}`, networkAway)
  await user.click(await box(tap.title))
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  await user.click(await screen.findByRole('button', { name: 'Pest Control' }))
  expect(await screen.findByText('1 post changed.')).toBeDefined()
  expect(within(await card(tap.title)).getByText('Pest Control')).toBeDefined()
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(titles()).toEqual([hinge.title, drain.title]))
})

test('a post with words that are not submitted is left as it is, and that is said', async () => {
  const server = storing()
  const { user } = renderStudio('/edit-blog/tap')
  await user.type(await screen.findByLabelText('Title'), '!')
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await screen.findByText('unpublished changes')
  await user.click(within(await bar()).getByRole('button', { name: 'Select all' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  await user.click(await screen.findByRole('button', { name: 'Plumbing' }))
  expect(await screen.findByText('2 posts changed.')).toBeDefined()
  expect(screen.getByText('Left as they are: 1 with words that are not submitted.')).toBeDefined()
  await waitFor(() => expect(server.sent('PUT', '/blogs/hinge')).toHaveLength(1))
  expect(server.sent('PUT', '/blogs/tap')).toEqual([])
})

test('the question before a delete speaks of one post, or of several', async () => {
  storing()
  const { user } = await open()
  await user.click(await box(tap.title))
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^It and its comments are deleted/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await box(drain.title))
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^They and their comments are deleted/)).toBeDefined()
})
