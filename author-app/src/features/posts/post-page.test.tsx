// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const post = somePost({ _id: 'p1', title: 'A tap that drips' })
const page = '/blogs/p1'
const confirm = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' })

test('a post is shown with its likes, its status and its words [2.131]', async () => {
  fakeServer({}, [post])
  renderStudio(page)
  expect(await screen.findByRole('heading', { name: post.title })).toBeDefined()
  expect(screen.getByText('7 likes')).toBeDefined()
  expect(screen.getByText('Published')).toBeDefined()
  expect(screen.getByText('Open the door half way.')).toBeDefined()
})

test('a scheduled draft says when it is published, and has no link to the page it does not have yet', async () => {
  fakeServer({}, [{ ...post, status: 'Draft', publish_at: '2090-05-04T03:30:00.000Z' }])
  renderStudio(page)
  expect((await screen.findByText(/^Draft/)).textContent).toBe('Draft · scheduled 4 May 2090, 09:00')
  expect(screen.getByRole('link', { name: 'Edit' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull()
})

test('scripts in stored words never reach the page', async () => {
  fakeServer({}, [{ ...post, content: '<p>Safe <img src="/uploads/x.webp" onerror="alert(1)"></p>' }])
  renderStudio(page)
  const words = await screen.findByText('Safe')
  expect(words.querySelector('img')?.hasAttribute('onerror')).toBe(false)
})

test('pictures that cannot be had without a network say so, and are asked for again once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => void onLine.mockRestore())
  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  fakeServer({}, [{ ...post, content: '<p>Turn it. <img src="/uploads/washer.webp" alt="A washer"></p>' }])
  renderStudio(page)
  const inArticle = await screen.findByAltText('A washer')
  const thumbnail = screen.getByAltText(post.caption)
  setOnline(false)
  for (const image of [inArticle, thumbnail]) fireEvent.error(image)
  const plates = ['A washer', post.caption].map(
    (alt) => `${alt}: This picture is shown once the network is back`,
  )
  for (const plate of plates) expect(screen.getByText(plate)).toBeDefined()

  const asked = vi.spyOn(Element.prototype, 'setAttribute')
  onTestFinished(() => void asked.mockRestore())
  setOnline(true)
  for (const plate of plates) expect(screen.queryByText(plate)).toBeNull()
  expect(asked).toHaveBeenCalledWith('src', '/uploads/washer.webp')
  expect(asked).toHaveBeenCalledWith('src', post.thumbnail)
  fireEvent.error(inArticle)
  expect(screen.getByText('A washer: This picture could not be loaded')).toBeDefined()
  fireEvent.load(inArticle)
  expect(screen.queryByText(/^A washer: /)).toBeNull()
})

test('a post that cannot be fetched says so and leads to /dashboard [8.3]', async () => {
  fakeServer({})
  const { path } = renderStudio(page)
  expect(await screen.findByText('Blog post not found.')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/profile'))
})

test('a post that is deleted elsewhere while it is shown reads Blog not found. [2.133]', async () => {
  const server = fakeServer({}, [post])
  renderStudio(page)
  await screen.findByRole('heading', { name: post.title })
  server.answer('GET /blogs/myblogs/changes', () => ({
    posts: [],
    deleted: [{ _id: 'p1' }],
    cursor: 'c2',
    more: false,
  }))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Blog not found.')).toBeDefined()
})

test('a copy is a draft of its own on this device, without a schedule, and opens for writing', async () => {
  const server = fakeServer({}, [
    { ...post, status: 'Draft', tags: ['taps', 'seats'], publish_at: '2090-05-04T03:30:00.000Z' },
  ])
  const { user, path } = renderStudio(page)
  await user.click(await screen.findByRole('button', { name: 'Duplicate as draft' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(`Copy of ${post.title}`)
  expect(path()).toBe('/create-blog')
  expect(screen.getByLabelText<HTMLInputElement>('Publish on').value).toBe('')
  expect(screen.getByLabelText('Content').textContent).toBe('Open the door half way.')
  expect(screen.getByText('seats')).toBeDefined()
  expect(server.sent('POST', '/blogs')).toEqual([])
})

test('deleting asks, says that it works, and leads to My Blogs [4.28, 8.19]', async () => {
  let answer: (response: Response) => void = () => {}
  const server = fakeServer(
    { 'DELETE /blogs/p1': () => new Promise<Response>((resolve) => (answer = resolve)) },
    [post],
  )
  const { user, path } = renderStudio(page)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await confirm())
  expect(await screen.findByText('Deleting blog post...')).toBeDefined()
  await waitFor(() => expect(server.sent('DELETE', '/blogs/p1')).toHaveLength(1))
  answer(new Response(null, { status: 204 }))
  expect(await screen.findByText('Blog post deleted successfully!')).toBeDefined()
  expect(path()).toBe('/my-blogs')
})

test.each([
  ['without a sentence', () => new Response('broken', { status: 500 }), 'Failed to delete blog post.'],
  ['with a sentence', () => refusedWith(500, 'The shed is closed.'), 'The shed is closed.'],
])('a delete refused %s is told [8.11]', async (_case, answer, message) => {
  fakeServer({ 'DELETE /blogs/p1': answer }, [post])
  const { user, path } = renderStudio(page)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await confirm())
  expect(await screen.findByText(message)).toBeDefined()
  expect(path()).toBe(page)
})

test('a post changed elsewhere is not deleted, until its author has decided again', async () => {
  const newer = { ...post, rev: 'rev-2', title: 'A newer title' }
  const server = fakeServer(
    {
      'DELETE /blogs/p1': ({ headers }) =>
        headers.get('if-match') === '"rev-2"'
          ? new Response(null, { status: 204 })
          : refusedWith(412, 'This post was changed elsewhere.', { post: newer }),
    },
    [post],
  )
  const { user, path } = renderStudio(page)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await confirm())
  await user.click(await screen.findByRole('button', { name: 'Delete it after all' }))
  await waitFor(() => expect(server.sent('DELETE', '/blogs/p1')).toHaveLength(2))
  expect(path()).toBe('/my-blogs')
})

test('a delete without a network leads to My Blogs without an alarm', async () => {
  const server = fakeServer({}, [post])
  const { user, path } = renderStudio(page)
  await screen.findByRole('button', { name: 'Delete' })
  for (const call of ['DELETE /blogs/p1', 'GET /blogs/myblogs/changes', 'GET /health'])
    server.answer(call, networkAway)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await confirm())
  expect(await screen.findByText(/^Deleted on this device\. /)).toBeDefined()
  await waitFor(() => expect(path()).toBe('/my-blogs'))
  await expect(screen.findByText('Could not fetch your blogs.', {}, { timeout: 4_000 })).rejects.toThrow()
})

test('a delete that is answered late leaves its author on the screen that was opened meanwhile', async () => {
  const server = fakeServer({ 'DELETE /blogs/p1': () => new Response(null, { status: 204 }) }, [post])
  const goOn = server.hold('DELETE /blogs/p1')
  const { user, path } = renderStudio(page)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await confirm())
  await waitFor(() => expect(server.sent('DELETE', '/blogs/p1')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(path()).toBe('/profile'))
  goOn()
  expect(await screen.findByText('Blog post deleted successfully!')).toBeDefined()
  expect(path()).toBe('/profile')
})
