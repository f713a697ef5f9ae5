// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, type SentCall, somePost } from '../../testing/fake-server.ts'
import { fakeShell, renderStudio } from '../../testing/render-studio.tsx'

const posts = ['tap', 'hinge'].map((_id) => somePost({ _id, title: `A ${_id}` }))
const FULL = 'There is no room left on this device. Nothing was saved.'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Leaves no room on this device: for nothing, or for one post. `vi.restoreAllMocks` makes room again. */
function fillDevice(id?: string) {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (id === undefined || value?._id === id)
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.call(this, value, key)
  })
}

/** A server that stores what is sent to it. */
function storing() {
  const save = (post: (typeof posts)[number]) => (call: SentCall) => ({
    ...post,
    category: call.form.get('category'),
    rev: crypto.randomUUID(),
  })
  return fakeServer(Object.fromEntries(posts.map((post) => [`PUT /blogs/${post._id}`, save(post)])), posts)
}

const card = (title: string) => screen.findByRole('article', { name: title })
const titles = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-labelledby'))
const press = async ({ user }: ReturnType<typeof renderStudio>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function selectAll() {
  const studio = renderStudio('/my-blogs')
  await card('A tap')
  await press(studio, 'Select')
  await press(studio, 'Select all')
  return studio
}
const inBar = async (studio: ReturnType<typeof renderStudio>, name: string) =>
  studio.user.click(
    within(await screen.findByRole('region', { name: 'Selected posts' })).getByRole('button', { name }),
  )

test('a delete that there is no room for is told, and ends', async () => {
  fakeServer({}, posts)
  const studio = renderStudio('/blogs/tap')
  await screen.findByRole('button', { name: 'Delete' })
  fillDevice()
  await press(studio, 'Delete')
  await press(studio, 'Confirm')
  expect(await screen.findByText('Failed to delete blog post.')).toBeDefined()
  expect(screen.getByText(FULL)).toBeDefined()
  expect(screen.queryByText('Deleting blog post...')).toBeNull()
  expect(studio.path()).toBe('/blogs/tap')
})

test('where there is room for some of the deletes only, those are done, and the rest is told and stays selected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  fakeServer({}, posts)
  const studio = await selectAll()
  fillDevice('hinge')
  await inBar(studio, 'Delete')
  await press(studio, 'Confirm')
  expect(await screen.findByText('Left as they are: 1 without room on this device.')).toBeDefined()
  expect(screen.queryByText(/Nothing was saved/)).toBeNull()
  await waitFor(() => expect(titles()).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Select A hinge').checked).toBe(true)
  vi.restoreAllMocks()
  await inBar(studio, 'Delete')
  await press(studio, 'Confirm')
  await waitFor(() => expect(titles()).toHaveLength(0))
  fillDevice('hinge')
  await studio.user.keyboard('z')
  expect(await screen.findByText('1 of 2 posts are back.')).toBeDefined()
  vi.restoreAllMocks()
  await press(studio, 'Try again')
  await waitFor(() => expect(titles()).toHaveLength(2))
  vi.useRealTimers()
})

test('deletes that there is no room to take back are told, and can be taken back again', async () => {
  // The ten seconds do not pass while the test takes its time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const server = fakeServer({}, posts)
  const studio = await selectAll()
  await inBar(studio, 'Delete')
  await press(studio, 'Confirm')
  await waitFor(() => expect(titles()).toEqual([]))
  fillDevice()
  await studio.user.keyboard('z')
  expect(await screen.findByText('The delete could not be taken back.')).toBeDefined()
  expect(screen.getByText(FULL)).toBeDefined()
  vi.restoreAllMocks()
  await press(studio, 'Try again')
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  vi.useRealTimers()
})

test('where there is room for some of the posts only, those are changed and can be undone', async () => {
  storing()
  const studio = await selectAll()
  fillDevice('hinge')
  await inBar(studio, 'Category')
  await press(studio, 'Plumbing')
  expect(await screen.findByText('1 post changed.')).toBeDefined()
  expect(screen.getByText('Left as they are: 1 without room on this device.')).toBeDefined()
  vi.restoreAllMocks()
  await press(studio, 'Undo')
  await waitFor(async () => expect(within(await card('A tap')).getByText('Carpentry')).toBeDefined())
})

test('what an undo had no room for can be undone once there is', async () => {
  storing()
  const studio = await selectAll()
  await inBar(studio, 'Category')
  await press(studio, 'Plumbing')
  expect(await screen.findByText('2 posts changed.')).toBeDefined()
  fillDevice('hinge')
  await press(studio, 'Undo')
  expect(await screen.findByText('Left as they are: 1 without room on this device.')).toBeDefined()
  vi.restoreAllMocks()
  await press(studio, 'Undo')
  await waitFor(async () => expect(within(await card('A hinge')).getByText('Carpentry')).toBeDefined())
  expect(within(await card('A tap')).getByText('Carpentry')).toBeDefined()
})

test('a post whose second copy has no room is told to be sent all the same, and is', async () => {
  const server = storing()
  const shell = fakeShell()
  shell.kept.journal.put = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))
  const studio = renderStudio('/edit-blog/tap', shell.around)
  await studio.user.type(await screen.findByLabelText('Title'), ' that drips')
  await press(studio, 'Update blog post')
  await press(studio, 'Confirm')
  const sentence = 'Your post is saved on this device and goes to the server all the same.'
  expect(await screen.findByText(sentence)).toBeDefined()
  await waitFor(() => expect(server.sent('PUT', '/blogs/tap')).toHaveLength(1))
})
