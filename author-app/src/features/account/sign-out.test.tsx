// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEngine, type SyncEngine } from '../../engine/index.ts'
import { fillDevice } from '../../engine/testing/fill-device.ts'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { author, fakeServer, neverAnswered, refusedWith, somePost } from '../../testing/fake-server.ts'
import { fakeShell, renderStudio } from '../../testing/render-studio.tsx'
import { deviceDraft } from '../session/index.ts'

const noContent = () => new Response(null, { status: 204 })

/** Another tab of the same author, as far as the store can tell. */
const otherTab = (): Promise<SyncEngine> =>
  openEngine({
    siteId: localStorage.getItem('fettle-site') ?? '',
    email: author,
    atOnce: localStorage,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })

/** A studio that signs out while the server takes its time. */
async function signingOut() {
  let answer = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(noContent())
  })
  const server = fakeServer({ 'POST /auth/logout': () => answered })
  const { user, platform } = renderStudio('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(server.sent('POST', '/auth/logout')).toHaveLength(1))
  return { user, platform, answer: () => answer() }
}

test('words that come while the server is asked keep everything: it is said, and they are listed by name', async () => {
  const { platform, answer } = await signingOut()
  expect(screen.getByRole('dialog', { name: 'Signing out…' })).toBeDefined()
  const other = await otherTab()
  const editing = await other.posts.create()
  await editing.autosave({ ...editing.fields, title: 'Meanwhile' })
  answer()
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(question.getByRole('alert').textContent).toContain('Something on this device is not on the server.')
  expect(await question.findByText('Meanwhile')).toBeDefined()
  const description = 'You can sign out once each of them is synced or discarded.'
  expect(question.getByRole('button', { name: 'Sign out', description }).hasAttribute('disabled')).toBe(true)
  expect(platform.leaveTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
  expect(await other.posts.list()).toMatchObject([{ title: 'Meanwhile' }])
  await other.close()
})

test('words that a tab had no time to save as it was closed are listed by name, and need room before they go', async () => {
  fakeServer({ 'POST /auth/logout': noContent })
  const { user, platform } = renderStudio('/profile')
  await screen.findByText('Active')
  const other = await otherTab()
  const editing = await other.posts.create()
  editing.writeDown({ ...editing.fields, title: 'Last words' })
  await other.close()

  const makeRoom = fillDevice()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText(/^Words of a tab could not be saved on this device/)).toBeDefined()
  makeRoom()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(await question.findByText('Last words')).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('called off while the server is asked, it changes nothing, whatever the server answers later', async () => {
  const { user, platform, answer } = await signingOut()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  answer()
  expect(await screen.findByText(/You stay signed in/)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Signing out…' })).toBeNull()
  expect(platform.leaveTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
})

test('the server is asked first: a post that it had and has no more is shown, and nothing is taken away', async () => {
  const server = fakeServer({ 'POST /auth/logout': noContent }, [somePost()])
  const siteId = () => localStorage.getItem('fettle-site')
  const { user, platform } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: somePost().title })
  server.answer('GET /health', () => ({ siteId: siteId(), epoch: 'restored', version: '1.0.0' }))
  server.answer('GET /blogs/myblogs/changes', () => ({ posts: [], deleted: [], cursor: 'c2', more: false }))
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(await question.findByText(somePost().title)).toBeDefined()
  expect(server.sent('POST', '/auth/logout')).toHaveLength(0)
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('a draft that a sync cannot send says what it needs, and syncing is offered only where it helps', async () => {
  fakeServer({ 'DELETE /blogs/p1': neverAnswered }, [somePost({ _id: 'p1' })])
  const { user } = renderStudio('/my-blogs')
  await screen.findByRole('heading', { name: somePost().title })
  const other = await otherTab()
  const editing = await other.posts.create()
  const words = { title: 'Begun', description: 'Three causes.', content: '<p>Shut it.</p>' }
  const fields = { ...editing.fields, ...words, read_time_minutes: 0 }
  await editing.autosave(fields)
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(
    await question.findByText('It needs a read time and a thumbnail before it can be sent.'),
  ).toBeDefined()
  expect(question.queryByRole('button', { name: 'Sync now' })).toBeNull()

  await editing.autosave({ ...fields, read_time_minutes: 2, thumbnail: '/uploads/a.webp' })
  expect(await question.findByText('It is not submitted yet. Open it to submit it.')).toBeDefined()
  expect(question.queryByRole('button', { name: 'Sync now' })).toBeNull()
  await other.posts.remove('p1')
  expect(await question.findByRole('button', { name: 'Sync now' })).toBeDefined()
  await other.close()
})

test('a picture that no post names is asked about, and given up by name', async () => {
  fakeServer({ 'POST /auth/logout': noContent })
  const { user, platform } = renderStudio('/profile')
  await screen.findByText('Active')
  const other = await otherTab()
  await other.images.add(tinyPng(1))
  await other.close()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  await user.click(
    await question.findByRole('button', { name: 'Discard 1 picture that no post uses', hidden: true }),
  )
  await user.click(await question.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
})

test('where the disk keeps the second copy nothing is deleted, which is said, and its author is still there', async () => {
  fakeServer({ 'POST /auth/logout': noContent }, [somePost()])
  const { around, kept } = fakeShell()
  const { user, platform } = renderStudio('/my-blogs', around)
  await screen.findByRole('heading', { name: somePost().title })
  const other = await otherTab()
  const editing = await other.posts.create()
  await editing.autosave({ ...editing.fields, title: 'Given up' })
  await other.close()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  kept.disk.failingWrites = Number.POSITIVE_INFINITY
  await user.click(await question.findByRole('button', { name: /Discard/ }))
  const leave = question.getByRole('button', { name: 'Sign out' })
  await waitFor(() => expect(leave.hasAttribute('disabled')).toBe(false))
  await user.click(leave)
  const stopped = await screen.findByRole('dialog', { name: 'You are not signed out on this device' })
  expect(stopped.textContent).toContain('did not let your work be deleted, so all of it is still here')
  expect(platform.leaveTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
  const after = await otherTab()
  expect((await after.posts.list()).map(({ title }) => title)).toEqual([somePost().title])
  await after.close()
})

test('a session that has ended already is signed out of', async () => {
  const ended = Response.json({ error: 'Please sign in first.', code: 'unauthenticated' }, { status: 401 })
  fakeServer({ 'POST /auth/logout': () => ended })
  const { user, platform } = renderStudio('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
})

test.each([
  ['a portal’s page', () => new Response('<html>Welcome</html>', { status: 200 })],
  ['a proxy’s 502', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['a failing server', () => refusedWith(500, 'The server failed.')],
])('%s is no sign-out: everything stays', async (_name, answer) => {
  fakeServer({ 'POST /auth/logout': answer })
  const { user, platform } = renderStudio('/profile')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText(/Nothing was deleted from this device/)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Signing out…' })).toBeNull()
  expect(platform.leaveTo).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).not.toBeNull()
})

test('an answer that the server has not taken is asked about, and stays where it is', async () => {
  const server = fakeServer({ 'POST /auth/logout': noContent })
  const { user, platform } = renderStudio('/profile')
  const signOut = await screen.findByRole('button', { name: 'Sign Out' })
  const owner = { siteId: localStorage.getItem('fettle-site') ?? '', email: author }
  const draft = deviceDraft(owner, 'enquiry-e1', 'Answer to Meera')
  draft.write({ text: 'Mine' })
  await user.click(signOut)
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(await question.findByText('Answer to Meera')).toBeDefined()
  expect(question.getByRole('button', { name: 'Sign out' }).hasAttribute('disabled')).toBe(true)
  expect([server.sent('POST', '/auth/logout'), draft.read()]).toEqual([[], { text: 'Mine' }])
  await user.click(question.getByRole('button', { name: 'Discard Answer to Meera' }))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
  expect(draft.read()).toBeUndefined()
})
