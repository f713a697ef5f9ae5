// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const tap = somePost({
  _id: 'tap',
  title: 'A tap that drips',
  category: 'Plumbing',
  createdAt: '2026-11-12T06:00:00.000Z',
})
const hinge = somePost({ _id: 'hinge', title: 'A hinge that sags', createdAt: '2026-11-10T06:00:00.000Z' })
const door = somePost({
  _id: 'door',
  title: 'A door that SAGS in July',
  status: 'Draft',
  createdAt: '2026-11-11T06:00:00.000Z',
})
const posts = [tap, door, hinge]

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const cardOf = (title: string) => within(screen.getByRole('article', { name: title }))

test('posts are listed newest first, and oldest first on demand [2.126, 9.32]', async () => {
  fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  expect(titles()).toEqual([tap.title, door.title, hinge.title])
  await user.selectOptions(screen.getByLabelText('Sort'), 'Oldest')
  expect(titles()).toEqual([hinge.title, door.title, tap.title])
})

test('a scheduled draft says when it is published, in the time zone of the site', async () => {
  fakeServer({}, [{ ...door, publish_at: '2090-05-04T03:30:00.000Z' }])
  renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: door.title })
  expect(cardOf(door.title).getByText(/^Draft/).textContent).toBe('Draft · scheduled 4 May 2090, 09:00')
})

test('search by title, status and category combine [2.123, 2.124]', async () => {
  fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.type(screen.getByLabelText('Search by title'), 'sags')
  expect(titles()).toEqual([door.title, hinge.title])
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  expect(titles()).toEqual([door.title])
  await user.selectOptions(screen.getByLabelText('Category'), 'Plumbing')
  expect(titles()).toEqual([])
  expect(screen.getByText('No blogs found')).toBeDefined()
})

test('the category filter offers All and the categories that are there [2.125]', async () => {
  fakeServer({}, posts)
  renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  const select = within(screen.getByLabelText('Category'))
  expect(select.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All',
    'Plumbing',
    'Carpentry',
  ])
})

test('search and filters can be used while the posts are read', async () => {
  let answer = (_: Response) => {}
  const read = new Promise<Response>((resolve) => {
    answer = resolve
  })
  fakeServer({ 'GET /blogs/myblogs/changes': () => read }, posts)
  const { user } = renderStudio('/my-blogs')
  await user.type(await screen.findByLabelText('Search by title'), 'sags')
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  expect(window.location.search).toBe('?search=sags&status=Draft')
  expect(screen.queryByText('No blogs found')).toBeNull()
  expect(screen.getByRole('button', { name: 'Select' })).toHaveProperty('disabled', true)
  answer(Response.json({ error: 'Out of order.', code: 'internal', requestId: 'r' }, { status: 500 }))
  expect(await screen.findByText(/^Your posts could not be loaded/)).toBeDefined()
})

test('an author without posts reads No blogs found [2.130]', async () => {
  fakeServer({})
  renderStudio('/my-blogs')
  expect(await screen.findByText('No blogs found')).toBeDefined()
})

test('a list that cannot be fetched says so', async () => {
  fakeServer({ 'GET /blogs/myblogs/changes': () => refusedWith(500, 'Out of order.') })
  renderStudio('/my-blogs')
  expect(await screen.findByText('Could not fetch your blogs.')).toBeDefined()
})

test('the list of this device is shown, and that it could not be fetched is said each time it is opened', async () => {
  const server = fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  server.answer('GET /health', networkAway)
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  expect(await screen.findByText('Could not fetch your blogs.')).toBeDefined()
  expect(titles()).toHaveLength(3)
})

test('Sync now always answers', async () => {
  const server = fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect((await screen.findAllByText('Synced', { selector: '[role=status]' })).length).toBe(1)
  server.answer('GET /health', () => new Response('<h1>502</h1>', { status: 502 }))
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText('Could not fetch your blogs.')).toBeDefined()
  expect(screen.getByText(/^A proxy in front of the server cannot reach it/)).toBeDefined()
  server.answer('GET /health', () => new Response('<h1>Accept our terms</h1>', { status: 511 }))
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText(/^The network answers in the server’s place/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Last synced/ })).toBeDefined()
})

test('an account that may read its posts no more is told so in the server’s words, not that the network answers', async () => {
  const server = fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  const words = 'Your account may not write posts. An owner of this site can change that.'
  const refusal = { error: words, code: 'forbidden', requestId: 'r' }
  server.answer('GET /blogs/myblogs/changes', () => Response.json(refusal, { status: 403 }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect(
    await screen.findByText((text) => text.startsWith(`${words} What you wrote stays on this device.`)),
  ).toBeDefined()
  expect(screen.queryByText(/^The network answers/)).toBeNull()
})

test('a card opens the post, and leads to the site and to the form [2.127, 2.128]', async () => {
  fakeServer({}, posts)
  const { user, path } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  const card = cardOf(tap.title)
  expect(card.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blogs/tap')
  expect(card.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/dashboard/edit-blog/tap')
  await user.click(card.getByRole('link', { name: tap.title }))
  expect(await screen.findByText('7 likes')).toBeDefined()
  expect(path()).toBe('/blogs/tap')
})

test('Delete on a card only says that it is to be added [2.129]', async () => {
  const server = fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(cardOf(tap.title).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete functionality to be added.')).toBeDefined()
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  expect(titles()).toContain(tap.title)
})

test('the toast’s Delete now asks, deletes the version that was listed, and takes the card away', async () => {
  const server = fakeServer({ 'DELETE /blogs/tap': () => new Response(null, { status: 204 }) }, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(cardOf(tap.title).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete now' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Blog post deleted successfully!')).toBeDefined()
  const [call] = server.sent('DELETE', '/blogs/tap')
  expect(call?.headers.get('if-match')).toBe('"rev-1"')
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('Cancel in the dialog deletes nothing', async () => {
  const server = fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  await user.click(cardOf(tap.title).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete now' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('DELETE', '/blogs/tap')).toEqual([])
})

test('arrows move between cards, and E edits the one in focus', async () => {
  fakeServer({}, posts)
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  cardOf(tap.title).getByRole('link', { name: tap.title }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe(door.title)
  await user.keyboard('e')
  expect(await screen.findByDisplayValue(door.title)).toBeDefined()
})

test('a draft, which the site shows to nobody, is viewed in the studio', async () => {
  fakeServer({}, posts)
  renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: door.title })
  expect(cardOf(door.title).getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    '/dashboard/blogs/door',
  )
})

test('posts of this device are listed while the server is away', async () => {
  const server = fakeServer({}, posts)
  const first = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  first.closeTab()
  for (const call of ['GET /health', 'GET /auth/me', 'GET /blogs/myblogs/changes'])
    server.answer(call, networkAway)
  renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: tap.title })
  expect(titles()).toEqual([tap.title, door.title, hinge.title])
  expect(screen.queryByText('Could not fetch your blogs.')).toBeNull()
})

test('a card shows the copy of its thumbnail that fits', async () => {
  const variants = ['webp', 'avif'].flatMap((format) =>
    [400, 800].map((width) => ({ width, path: `/uploads/tap-${width}.${format}` })),
  )
  fakeServer({}, [{ ...tap, thumbnail: '/uploads/tap.webp', thumbnail_variants: variants }])
  renderStudio('/my-blogs')
  const card = await screen.findByRole('article', { name: tap.title })
  expect(card.querySelector('img')?.srcset).toBe('/uploads/tap-400.webp 400w, /uploads/tap-800.webp 800w')
})
