// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { type FakeAnswer, fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { endWaiting, renderStudio } from '../../testing/render-studio.tsx'

const stored = somePost({
  _id: 'p1',
  tags: ['hinges', 'doors'],
  seo_meta: { meta_title: 'Hinges', meta_description: '', meta_keywords: ['hinge', 'screw'] },
})
const theirs = { ...stored, rev: 'rev-2', title: 'Their title', updatedAt: '2026-11-12T08:30:00.000Z' }
const value = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value

function open(put: FakeAnswer = () => ({ ...stored, rev: 'rev-2', title: 'My title' })) {
  const server = fakeServer({ 'PUT /blogs/p1': put }, [stored])
  return { server, ...renderStudio('/edit-blog/p1') }
}

async function retitle(user: UserEvent, title: string) {
  await user.clear(await screen.findByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), title)
}

async function submit(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Update blog post' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
}

const picture = () => new Response(tinyPng(3), { headers: { 'content-type': 'image/png' } })
const gone = { error: 'This post was deleted.', code: 'deleted', requestId: 'test' }
const created: FakeAnswer = ({ form }) => ({
  ...stored,
  _id: String(form.get('_id')),
  title: String(form.get('title')),
  status: 'Draft',
})

const conflicting: FakeAnswer = ({ headers }) =>
  headers.get('if-match') === '"rev-2"'
    ? { ...theirs, rev: 'rev-3', title: 'My title' }
    : refusedWith(412, 'This post was changed elsewhere in the meantime.', { post: theirs })

test('the form is filled with the stored post [2.31, 4.24]', async () => {
  open()
  await screen.findByLabelText('Title')
  expect(value('Title')).toBe(stored.title)
  expect(value('Category')).toBe('Carpentry')
  expect(value('Status')).toBe('Published')
  expect(value('Read time (minutes)')).toBe('3')
  expect(value('Meta keywords')).toBe('hinge, screw')
  expect(screen.getByText('doors')).toBeDefined()
  expect(screen.getByLabelText('Content').textContent).toBe('Open the door half way.')
})

test('an update names the version it was made on, sends no thumbnail, and leads to the post [4.27, 5.8]', async () => {
  const { user, server, path } = open()
  await retitle(user, 'My title')
  await submit(user)
  expect(await screen.findByText('Blog post updated successfully!')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/blogs/p1'))
  const [call] = server.sent('PUT', '/blogs/p1')
  expect(call?.headers.get('if-match')).toBe('"rev-1"')
  expect(call?.form.has('thumbnail')).toBe(false)
  expect(call?.form.get('title')).toBe('My title')
})

test('a newly chosen thumbnail is sent [5.8]', async () => {
  const { user, server } = open()
  await screen.findByLabelText('Title')
  await user.upload(
    screen.getByLabelText('Thumbnail'),
    new File([tinyPng(1)], 'new.png', { type: 'image/png' }),
  )
  await screen.findByText('new.png')
  await submit(user)
  await screen.findByText('Blog post updated successfully!')
  expect(server.sent('PUT', '/blogs/p1')[0]?.form.get('thumbnail')).toBeInstanceOf(File)
})

test('a post that was only looked at can be left without a question', async () => {
  const ending = { ...stored, content: '<p>Words.</p><pre><code>x = 1</code></pre>' }
  fakeServer({}, [ending])
  const { user, path } = renderStudio('/edit-blog/p1')
  await screen.findByLabelText('Title')
  act(() => screen.getByLabelText('Content').focus())
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(path()).toBe('/profile'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a post that cannot be loaded says so and leads to My Blogs', async () => {
  fakeServer({})
  const { path } = renderStudio('/edit-blog/p1')
  expect(await screen.findByText('Could not fetch blog data.')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/my-blogs'))
})

test.each([
  [() => new Response('', { status: 500 }), 'Failed to update blog post.'],
  [
    () => refusedWith(400, 'caption must have at most 200 characters'),
    'caption must have at most 200 characters',
  ],
])('a refused update is told and the form stays [8.10]', async (put, message) => {
  const { user, path } = open(put)
  await retitle(user, 'My title')
  await submit(user)
  expect(await screen.findByText(message)).toBeDefined()
  expect(value('Title')).toBe('My title')
  expect(path()).toBe('/edit-blog/p1')
})

const decided = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
}

test('a version saved elsewhere is shown beside mine, which can be kept', async () => {
  const { user, server, path } = open(conflicting)
  await retitle(user, 'My title')
  await submit(user)
  expect((await screen.findByRole('group', { name: 'Title' })).textContent).toContain('Their title')
  expect(path()).toBe('/conflicts/p1')
  await decided(user, 'Keep this device’s version')
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).toHaveLength(2))
  const calls = server.sent('PUT', '/blogs/p1')
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"rev-1"', '"rev-2"'])
  expect(calls.at(-1)?.form.get('title')).toBe('My title')
  expect(await screen.findByText('Your decision is saved.')).toBeDefined()
  expect(screen.queryByText(/as soon as that answers/)).toBeNull()
})

test('a version saved elsewhere can be kept instead of mine', async () => {
  const { user, server } = open(conflicting)
  await retitle(user, 'My title')
  await submit(user)
  await decided(user, 'Keep the site’s version')
  expect(await screen.findByRole('heading', { name: 'Their title' })).toBeDefined()
  expect(server.sent('PUT', '/blogs/p1')).toHaveLength(1)
})

test('keeping both leaves theirs, and mine as a draft of its own', async () => {
  const { user, server } = open(conflicting)
  server.answer('GET /uploads/hinge.webp', picture)
  server.answer('POST /blogs', ({ form }) =>
    somePost({ _id: String(form.get('_id')), title: String(form.get('title')), status: 'Draft' }),
  )
  await retitle(user, 'My title')
  await submit(user)
  await decided(user, 'Keep both')
  expect(await screen.findByRole('heading', { name: 'Their title' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'My title' })).toBeDefined()
  await waitFor(() => expect(server.sent('POST', '/blogs')[0]?.form.get('status')).toBe('Draft'))
})

test('a post can be put together piece by piece, with the result in sight', async () => {
  const { user, server } = open(conflicting)
  await retitle(user, 'My title')
  await submit(user)
  expect(await screen.findByText('0 of 1 decided')).toBeDefined()
  await decided(user, 'Title: Saved on the site')
  expect(await screen.findByRole('heading', { level: 1, name: 'Their title' })).toBeDefined()
  await decided(user, 'Title: This device')
  await decided(user, 'Keep this result')
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1').at(-1)?.headers.get('if-match')).toBe('"rev-2"'))
})

test('what was typed and not submitted is there when the post is opened again', async () => {
  const { user, closeTab } = open()
  await retitle(user, 'Half a title')
  closeTab()
  renderStudio('/my-blogs')
  expect(await screen.findByText('unpublished changes')).toBeDefined()
  renderStudio('/edit-blog/p1')
  await waitFor(() => expect(screen.getAllByDisplayValue('Half a title')).toHaveLength(1))
})

test('an update that takes longer than five seconds says that it succeeded when it has, wherever the author is', async () => {
  let answer: (response: Response) => void = () => {}
  const { user, path, server } = open(() => new Promise<Response>((resolve) => (answer = resolve)))
  await retitle(user, 'My title')
  await submit(user)
  await waitFor(() => expect(server.sent('PUT', '/blogs/p1')).not.toEqual([]))
  await endWaiting()
  expect(await screen.findByText(/^Saved on this device/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(path()).toBe('/profile'))
  answer(Response.json({ ...stored, rev: 'rev-2', title: 'My title' }))
  expect(await screen.findByText('Blog post updated successfully!')).toBeDefined()
})

test('a refusal that comes late is shown wherever the author is, with a way to the post', async () => {
  let isAway = true
  const { user, path } = open(() =>
    isAway ? networkAway() : refusedWith(400, 'caption must have at most 200 characters'),
  )
  await retitle(user, 'My title')
  await submit(user)
  await endWaiting()
  await screen.findAllByText(/^Saved on this device/)
  await waitFor(() => expect(path()).toBe('/blogs/p1'))
  isAway = false
  await user.click(screen.getByRole('button', { name: /Notifications/ }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect((await screen.findAllByText('caption must have at most 200 characters')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Blog post updated successfully!')).toBeNull()
})

test('an update of a post that was deleted elsewhere says so and leads to the draft that holds the words', async () => {
  const server = fakeServer(
    {
      'PUT /blogs/p1': () => Response.json(gone, { status: 410 }),
      'POST /blogs': created,
      'GET /uploads/hinge.webp': picture,
    },
    [stored],
  )
  const { user, path } = renderStudio('/edit-blog/p1')
  await retitle(user, 'My title')
  await submit(user)
  expect(
    await screen.findByText('This post was deleted elsewhere. What you wrote is kept as a new draft.'),
  ).toBeDefined()
  await waitFor(() => expect(path()).toMatch(/^\/blogs\/[0-9a-f-]{36}$/))
  expect(await screen.findByRole('heading', { name: 'My title' })).toBeDefined()
  expect(screen.queryByText('Blog post updated successfully!')).toBeNull()
  expect(screen.queryByText('Blog post not found.')).toBeNull()
  await waitFor(() => expect(server.sent('POST', '/blogs').length).toBeGreaterThan(0))
  const drafts = new Set(server.sent('POST', '/blogs').map(({ form }) => form.get('_id')))
  expect(drafts.size).toBe(1)
})
