// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { author, fakeServer, networkAway, somePost } from '../testing/fake-server.ts'
import { fakeShell, renderStudio } from '../testing/render-studio.tsx'

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

test.each([
  ['letters', 'MC', 'MC'],
  ['letters', '', 'ML'],
  ['nut', 'MC', 'ML'],
] as const)(
  'beside the studio’s name stand the letters of the site’s mark (%s, “%s”: %s)',
  async (mark, letters, shown) => {
    const appearance = { ...sampleDocuments.appearance, mark, letters }
    fakeServer({
      'GET /account': () => ({
        email: author,
        name: '',
        role: 'owner',
        permissions: [],
        businessName: 'Maple & Lane Repairs',
        appearance,
      }),
    })
    renderStudio('/profile')
    const name = await screen.findByText('Maple & Lane Repairs studio')
    expect(name.previousSibling?.textContent).toBe(shown)
  },
)

test.each([
  { who: 'given', permissions: ['write-posts', 'enquiries'], isShown: true },
  { who: 'refused', permissions: ['write-posts'], isShown: false },
])(
  'an author who is $who enquiries finds what leads to them accordingly',
  async ({ permissions, isShown }) => {
    fakeServer({ 'GET /account': () => ({ email: author, name: '', role: 'author', permissions }) })
    const { user, path } = renderStudio('/my-blogs')
    await screen.findByRole('link', { name: 'Media' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Enquiries' }) !== null).toBe(isShown))
    await user.keyboard('{Control>}/{/Control}')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(keys.queryByText('Enquiries') !== null).toBe(isShown)
    expect(keys.queryByText('In Enquiries') !== null).toBe(isShown)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Alt>}e{/Alt}')
    await waitFor(() => expect(path()).toBe(isShown ? '/enquiries' : '/my-blogs'))
  },
)

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

test('on a new device nothing is called under way while the server fails', async () => {
  const refusal = () =>
    Response.json({ error: 'Out of order.', code: 'internal', requestId: 'test' }, { status: 500 })
  fakeServer({ 'GET /blogs/myblogs/changes': refusal })
  renderStudio('/my-blogs')
  expect(await screen.findByRole('button', { name: /^Not synced yet/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Syncing/ })).toBeNull()
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

type Ask = Parameters<ReturnType<typeof fakeShell>['command']>[0]

/** The studio inside the shell, on My Blogs with its posts there. */
async function openDesk(posts = [post]) {
  const server = fakeServer({}, posts)
  const shell = fakeShell()
  const rendered = renderStudio('/my-blogs', shell.around)
  await screen.findByText(posts.length > 0 ? post.title : 'No blogs found')
  return { ...rendered, server, shell, ask: (command: Ask) => act(() => shell.command(command)) }
}

test('the menu opens a new post, and its Find goes to the search box', async () => {
  const { ask, path } = await openDesk()
  ask({ name: 'run', id: 'app.search' })
  expect(document.activeElement).toBe(screen.getByLabelText('Search my blogs'))
  ask({ name: 'run', id: 'app.create-blog' })
  expect(await screen.findByRole('button', { name: /Create blog post/ })).toBeDefined()
  expect(path()).toBe('/create-blog')
})

test('the menu’s Save is the form’s own submit', async () => {
  const { ask, user } = await openDesk()
  ask({ name: 'run', id: 'app.create-blog' })
  await user.type(await screen.findByLabelText('Title', { selector: 'textarea' }), 'Geyser')
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit')
  ask({ name: 'run', id: 'posts.submit' })
  expect(submit).toHaveBeenCalledOnce()
})

test('a link of the system opens the screen it names', async () => {
  const { ask, path } = await openDesk()
  ask({ name: 'open', path: `/dashboard/blogs/${post._id}` })
  expect(await screen.findByText('7 likes')).toBeDefined()
  expect(path()).toBe(`/blogs/${post._id}`)
})

test('nothing stands over a screen that was asked for from outside', async () => {
  const { ask, user } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await screen.findByRole('dialog')
  ask({ name: 'open', path: `/dashboard/blogs/${post._id}` })
  expect(await screen.findByText('7 likes')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Sync now asks the server at once, and says why where that cannot be done', async () => {
  const { ask, server } = await openDesk()
  const asked = () => server.sent('GET', '/blogs/myblogs/changes').length
  const before = asked()
  ask({ name: 'run', id: 'sync.now' })
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(screen.queryByRole('dialog')).toBeNull()
  server.answer('GET /auth/me', networkAway)
  ask({ name: 'run', id: 'sync.now' })
  expect(await screen.findByText(/^The server cannot be reached now/)).toBeDefined()
  expect(screen.getByText('Offline')).toBeDefined()
})

test('an author who went on while Sync now was asking is not called back', async () => {
  const { ask, server } = await openDesk()
  let cut: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    server.answer('GET /auth/me', () => {
      resolve()
      return new Promise((_, reject) => {
        cut = () => reject(new TypeError('Failed to fetch'))
      })
    })
  })
  ask({ name: 'run', id: 'sync.now' })
  await asked
  ask({ name: 'open', path: `/dashboard/blogs/${post._id}` })
  expect(await screen.findByText('7 likes')).toBeDefined()
  await act(async () => cut())
  expect(await screen.findByText('Offline')).toBeDefined()
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
})

test('Export unsynced work says so where there is none, and is a file where there is', async () => {
  const { ask, user } = await openDesk()
  const files = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  ask({ name: 'run', id: 'sync.export' })
  expect(await screen.findByText('Everything is saved on the server.')).toBeDefined()
  ask({ name: 'run', id: 'app.create-blog' })
  await user.type(await screen.findByLabelText('Title', { selector: 'textarea' }), 'Geyser')
  ask({ name: 'run', id: 'sync.export' })
  await waitFor(() => expect(files).toHaveBeenCalledOnce())
  expect(files.mock.contexts[0]).toMatchObject({
    download: expect.stringMatching(/^fettle-unsynced-.+\.zip$/),
  })
})

test('the shell is told what is on this device only, and once more before the window goes', async () => {
  const { ask, shell, user } = await openDesk()
  expect(shell.reports.at(-1)).toEqual({
    unsynced: 0,
    syncing: false,
    unsaved: false,
    conflicts: [],
  })
  ask({ name: 'run', id: 'app.create-blog' })
  await user.type(await screen.findByLabelText('Title', { selector: 'textarea' }), 'Geyser')
  await shell.flush()
  expect(shell.reports.at(-1)).toMatchObject({ unsynced: 1 })
  expect([...shell.kept.rows.values()].map((row) => row.working?.fields.title)).toEqual(['Geyser'])
})

test('frame and menus are told which colours the author chose', async () => {
  const { shell, user } = await openDesk()
  expect(shell.around.showColours).toHaveBeenLastCalledWith('system')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Command or post'), 'dark theme{Enter}')
  await waitFor(() => expect(shell.around.showColours).toHaveBeenLastCalledWith('dark'))
})

test('View of a published post opens the site in the person’s browser', async () => {
  const { shell, user } = await openDesk()
  await user.click(screen.getByRole('link', { name: 'View' }))
  expect(shell.around.openOnSite).toHaveBeenCalledWith(`/blogs/${post._id}`)
})
