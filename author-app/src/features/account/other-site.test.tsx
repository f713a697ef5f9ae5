// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEngine, type StoreOwner, type SyncEngine } from '../../engine/index.ts'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { author, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const remember = (email: string) => localStorage.setItem('user', JSON.stringify({ email }))

/** Work that another site left on this device; its title was typed as the page went. */
async function leaveWork(owner: StoreOwner, title: string): Promise<void> {
  const engine: SyncEngine = await openEngine({
    ...owner,
    atOnce: localStorage,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const editing = await engine.posts.create()
  const { ref } = await engine.images.add(tinyPng(1))
  const fields = { ...editing.fields, thumbnail: ref, content: `<p><img src="${ref}"></p>` }
  await editing.autosave(fields)
  editing.writeDown({ ...fields, title })
  await engine.close()
}

/** A studio with work for a site that another one has taken the place of. */
async function replacedSite() {
  const siteId = crypto.randomUUID()
  remember(author)
  localStorage.setItem('fettle-site', siteId)
  await leaveWork({ siteId, email: author }, 'For the old site')
  const server = fakeServer({})
  return { siteId, server, ...renderStudio('/profile') }
}

test('nothing is sent to another site: it is said whose work is safe here, and asked what to do', async () => {
  const { siteId, server, user, platform } = await replacedSite()
  const bar = within(
    (await screen.findByText(/Another site answers at this address now/)).parentElement as HTMLElement,
  )
  expect(bar.getByText(new RegExp(`site ${siteId.slice(0, 8)}\\) is safe on this device`))).toBeDefined()
  expect(server.calls.filter(({ path }) => path !== '/health')).toEqual([])
  expect(localStorage.getItem('fettle-site')).toBe(siteId)
  expect(platform.leaveTo).not.toHaveBeenCalled()

  await user.click(bar.getByRole('button', { name: 'Open the studio of the new site' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
  expect(localStorage.getItem('fettle-site')).not.toBe(siteId)
})

test('when the old site is back, the studio goes on by itself', async () => {
  const { siteId, server, user } = await replacedSite()
  await screen.findByText(/Another site answers at this address now/)
  server.answer('GET /health', () => ({ siteId, version: '1.0.0' }))
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.queryByText(/Another site answers/)).toBeNull())
  await waitFor(() => expect(server.sent('GET', '/auth/me').length).toBeGreaterThan(0))
})

test('a password goes to the site it belongs to only: the site is asked for again before it is sent', async () => {
  remember(author)
  const server = fakeServer({ 'GET /auth/me': () => refusedWith(401, 'Please sign in first.') })
  const { user } = renderStudio('/profile')
  const form = within(await screen.findByRole('form', { name: 'Sign in again' }))
  server.answer('GET /health', () => ({ siteId: crypto.randomUUID(), version: '1.0.0' }))
  await user.type(form.getByLabelText('Password', { selector: 'input' }), 'long enough')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(
    await screen.findByText('Another site answers at this address now. Nothing was sent to it.'),
  ).toBeDefined()
  expect(server.sent('POST', '/auth/login')).toEqual([])
})

test('before a screen of its own changes anything the studio asks which site answers', async () => {
  remember(author)
  const server = enquiriesServer(newEnquiry)
  const { user } = renderStudio('/enquiries')
  await user.click(
    await within(await screen.findByRole('list', { name: 'Enquiries' })).findByRole('link', {
      name: /Meera/,
    }),
  )
  const close = await screen.findByRole('button', { name: /close/i })
  server.answer('GET /health', () => ({ siteId: crypto.randomUUID(), version: '1.0.0' }))
  await user.click(close)
  expect(await screen.findByText(/Nothing was sent to it. Nothing was changed/)).toBeDefined()
  expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('a signed-out address that another site took is opened as that site', async () => {
  remember(author)
  localStorage.setItem('fettle-site', crypto.randomUUID())
  const server = fakeServer({})
  renderStudio('/profile')
  await waitFor(() => expect(server.sent('GET', '/auth/me').length).toBeGreaterThan(0))
  expect(screen.queryByText(/Another site answers/)).toBeNull()
})

test('other work on this device is listed without its contents; only its own author takes it in', async () => {
  const siteId = crypto.randomUUID()
  await leaveWork({ siteId, email: author }, 'From the old site')
  await leaveWork({ siteId, email: 'ravi@fettle.example' }, 'A secret of Ravi')
  remember(author)
  fakeServer({ 'GET /auth/me': networkAway })
  const { user } = renderStudio('/profile')
  await user.click(await screen.findByRole('link', { name: /^Other work on this device/ }))
  const own = within(
    await screen.findByRole('listitem', { name: new RegExp(`${author}.*${siteId.slice(0, 8)}`) }),
  )
  const foreign = within(screen.getByRole('listitem', { name: new RegExp(`ravi.*${siteId.slice(0, 8)}`) }))
  expect(screen.queryByText(/A secret of Ravi/)).toBeNull()
  expect(foreign.getByText(/^1 unsynced post · last changed/)).toBeDefined()
  expect(foreign.queryByRole('button', { name: 'Import as new drafts' })).toBeNull()
  expect(foreign.getByRole('button', { name: 'Export to a file' })).toBeDefined()

  for (const said of ['1 new draft imported', 'Everything of it was imported already.']) {
    await user.click(own.getByRole('button', { name: 'Import as new drafts' }))
    expect(await screen.findByText(said)).toBeDefined()
  }
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  expect(await screen.findAllByRole('heading', { name: 'From the old site' })).toHaveLength(1)
})

test('on a full device work of another site is not taken in by halves, and not twice afterwards', async () => {
  const owner = { siteId: crypto.randomUUID(), email: author }
  await leaveWork(owner, 'From the old site')
  remember(author)
  fakeServer({})
  const { user } = renderStudio('/device')
  const name = new RegExp(`${author}.*${owner.siteId.slice(0, 8)}`)
  const own = within(await screen.findByRole('listitem', { name }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError')
  })
  const press = () => user.click(own.getByRole('button', { name: 'Import as new drafts' }))
  await press()
  expect(
    await screen.findByText('0 new drafts imported. There is no room left on this device.'),
  ).toBeDefined()
  full.mockRestore()
  await press()
  expect(await screen.findByText('1 new draft imported')).toBeDefined()
  await press()
  expect(await screen.findByText('Everything of it was imported already.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  expect(await screen.findAllByRole('heading', { name: 'From the old site' })).toHaveLength(1)
})

test('a store is deleted only after its author was named', async () => {
  const owner = { siteId: crypto.randomUUID(), email: 'ravi@fettle.example' }
  await leaveWork(owner, 'A secret of Ravi')
  remember(author)
  fakeServer({})
  const { user } = renderStudio('/device')
  const name = new RegExp(`ravi.*${owner.siteId.slice(0, 8)}`)
  const store = within(await screen.findByRole('listitem', { name }))
  await user.click(store.getByRole('button', { name: 'Delete' }))
  const sure = store.getByRole('button', { name: 'Delete for good' })
  expect(sure.hasAttribute('disabled')).toBe(true)
  await user.type(store.getByLabelText(`Type ${owner.email} to delete this work for good`), owner.email)
  await user.click(sure)
  await waitFor(() => expect(screen.queryByRole('listitem', { name })).toBeNull())
  const names = (await indexedDB.databases()).map((each) => each.name)
  expect(names).not.toContain(`fettle:${owner.siteId}:${owner.email}`)
})
