// @vitest-environment jsdom
import type { LibraryPicture, PictureDetails, PictureUse } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { somePicture } from '../../testing/some-pictures.ts'

const tap = somePicture('a')
const hinge = somePicture('b', { uses: 1 })
const path = (of: LibraryPicture) => `/images/${of.sha256}`
const details = (of: LibraryPicture, ...shownIn: PictureUse[]): PictureDetails => ({ ...of, shownIn })
const list = (...pictures: LibraryPicture[]) =>
  Response.json(pictures, { headers: { 'x-total-count': String(pictures.length) } })

const names = async () =>
  within(await screen.findByRole('list', { name: 'Pictures' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('pictures are listed, searched and filtered, and an empty result says so', async () => {
  const server = fakeServer({
    'GET /images': ({ query }) => (query.get('search') ? list() : list(tap, hinge)),
  })
  const { user } = renderStudio('/media')
  expect(await names()).toEqual(['a.jpg1200 × 800 · unused', 'b.jpg1200 × 800 · 1 use'])
  expect(screen.getByText('2 of 2')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Show'), 'Unused')
  await user.selectOptions(screen.getByLabelText('Uploaded by'), 'Me')
  await user.type(screen.getByLabelText('Search pictures'), 'valve')
  expect(await screen.findByText('No picture matches. Change the search or the filters.')).toBeDefined()
  expect(Object.fromEntries(server.sent('GET', '/images').at(-1)?.query ?? [])).toEqual({
    search: 'valve',
    use: 'unused',
    uploader: 'me',
    page: '1',
  })
})

test('a picture without words is called by the post of this device that shows it', async () => {
  const post = somePost({
    title: 'Doors that sag',
    thumbnail: tap.path,
    content: `<p>Look.</p><img src="${hinge.path}" alt="">`,
  })
  const nameless = [tap, hinge, somePicture('c')].map((each) => ({ ...each, title: '' }))
  fakeServer({ 'GET /images': () => list(...nameless) }, [post])
  renderStudio('/media')
  await waitFor(async () =>
    expect(await names()).toEqual([
      'Doors that sag (thumbnail)1200 × 800 · unused',
      'Doors that sag (picture)1200 × 800 · 1 use',
      'Untitled picture1200 × 800 · unused',
    ]),
  )
})

test('a picture is named, and the words are taken back', async () => {
  const server = fakeServer({
    'GET /images': () => list(tap),
    [`GET ${path(tap)}`]: () => details(tap),
    [`PATCH ${path(tap)}`]: ({ text }) => ({ ...details(tap), ...JSON.parse(text) }),
  })
  const { user } = renderStudio(`/media?open=${tap.sha256}`)
  const view = within(await screen.findByRole('article', { name: 'a.jpg' }))
  expect(view.getByText('1200 × 800 pixels, 21 kB')).toBeDefined()
  expect(view.getByText('20 Nov 2026 by Asha')).toBeDefined()
  await user.type(view.getByLabelText('Alternative text'), 'A tap')
  await user.click(view.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('As it was before.')).toBeDefined()
  expect(server.sent('PATCH', path(tap)).map(({ text }) => JSON.parse(text))).toEqual([
    { alt: 'A tap' },
    { alt: '' },
  ])
})

test('a picture says where it is shown and is deleted where nothing shows it', async () => {
  const post = somePost()
  const used: PictureUse = {
    place: 'article',
    document: null,
    postId: post._id,
    title: post.title,
    status: 'Published',
  }
  const hidden: PictureUse = {
    place: 'thumbnail',
    document: null,
    postId: null,
    title: null,
    status: 'Draft',
  }
  const onSite: PictureUse = { place: 'site', document: 'home', postId: null, title: null, status: null }
  const server = fakeServer(
    {
      'GET /account': () => ({ email: 'a', name: '', role: 'editor', permissions: ['site'] }),
      'GET /images': () => list(tap, hinge),
      [`GET ${path(tap)}`]: () => details(tap),
      [`GET ${path(hinge)}`]: () => details(hinge, used, hidden, onSite),
    },
    [post],
  )
  const { user } = renderStudio(`/media?open=${hinge.sha256}`)
  const uses = within(await screen.findByRole('list', { name: 'Where it is shown' }))
  const link = await uses.findByRole('link', { name: post.title })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/blogs/${post._id}$`))
  expect(uses.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `${post.title}In the article`,
    'A draft of somebody elseThumbnail · draft',
    expect.stringMatching(/On the site$/),
  ])
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()

  await user.click(screen.getByRole('link', { name: /^a\.jpg/ }))
  const refusal = 'This picture is not deleted: it is shown in “Taps”.'
  server.answer(`DELETE ${path(tap)}`, () => refusedWith(409, refusal))
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  }
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(`${refusal} Nothing was changed.`)
  server.answer(`DELETE ${path(tap)}`, networkAway)
  await press()
  expect(await screen.findByText(/^The server cannot be reached now\. It may have been done/)).toBeDefined()
  server.answer(`DELETE ${path(tap)}`, () => new Response(null, { status: 204 }))
  server.answer('GET /images', () => list(hinge))
  await press()
  expect(await screen.findByText('Picture deleted.')).toBeDefined()
  await waitFor(async () => expect(await names()).toEqual(['b.jpg1200 × 800 · 1 use']))
})

test('a picture is replaced everywhere, in as many requests as it takes, and what it did not reach is said', async () => {
  const turns = [
    { posts: 200, documents: ['home'], kept: ['appearance'], skipped: [], isDone: false },
    {
      posts: 3,
      documents: [],
      kept: ['appearance'],
      skipped: ['Taps', 'Hinges'].map((title) => ({ postId: title, title })),
      isDone: true,
    },
  ]
  const described = somePicture('d', { alt: 'A new hinge' })
  const server = fakeServer({
    'GET /account': () => ({ email: 'a', name: '', role: 'editor', permissions: ['edit-all-posts'] }),
    'GET /images': () => list(hinge, described),
    [`GET ${path(hinge)}`]: () => details(hinge),
    [`POST ${path(hinge)}/replacement`]: () =>
      turns[server.sent('POST', `${path(hinge)}/replacement`).length - 1],
  })
  const { user } = renderStudio(`/media?open=${hinge.sha256}`)
  await user.click(await screen.findByRole('button', { name: 'Replace everywhere…' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Media library' }))
  expect(await picker.findByRole<HTMLButtonElement>('button', { name: /^b\.jpg/ })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(picker.getByRole('button', { name: /^d\.jpg/ }))
  await user.selectOptions(await screen.findByLabelText('Alternative text', { selector: 'select' }), 'new')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(
    await screen.findByText(
      'Replaced in 203 posts and 1 text of the site. Appearance can only be changed by an owner, and still shows the old one. “Taps” and “Hinges” would become too long, and still show the old one.',
    ),
  ).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Replace everywhere…')
  const sent = server.sent('POST', `${path(hinge)}/replacement`).map(({ text }) => JSON.parse(text))
  expect(sent).toEqual([0, 1].map(() => ({ with: described.sha256, alt: 'A new hinge' })))
})

test('pictures of others are not changed, and without the network the list stays and says so', async () => {
  const foreign = somePicture('c', { mayChange: false })
  const server = fakeServer({
    'GET /images': () => list(foreign),
    [`GET ${path(foreign)}`]: () => details(foreign),
  })
  const { user } = renderStudio('/media')
  await user.click(await screen.findByRole('link', { name: /^c\.jpg/ }))
  expect(await screen.findByText(/can rename and delete this picture/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull()
  server.answer('GET /images', networkAway)
  await user.selectOptions(screen.getByLabelText('Show'), 'Used')
  expect(
    await screen.findByText(
      /The server cannot be reached now\. These are the pictures that this device knows of/,
    ),
  ).toBeDefined()
  expect(await screen.findByText('No picture matches. Change the search or the filters.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Show'), 'Unused')
  await waitFor(async () => expect(await names()).toEqual(['c.jpg1200 × 800 · unused']))
})

test('without the network the pictures of the posts on this device are found, with their words and their places', async () => {
  const post = somePost({
    title: 'Doors that sag',
    thumbnail: tap.path,
    content: `<p>Look.</p><img src="${hinge.path}" alt="A cup hinge" width="1200" height="800"><img src="${hinge.path}" alt="">`,
  })
  fakeServer({ 'GET /images': networkAway, [`GET ${path(hinge)}`]: networkAway }, [post])
  const { user } = renderStudio('/media')
  await waitFor(async () =>
    expect((await names()).sort()).toEqual([
      'A cup hinge1200 × 800 · 1 use',
      'Doors that sag (thumbnail)1 use',
    ]),
  )
  await user.type(screen.getByLabelText('Search pictures'), 'SAG cup')
  await waitFor(async () => expect(await names()).toEqual(['A cup hinge1200 × 800 · 1 use']))
  await user.click(screen.getByRole('link', { name: /^A cup hinge/ }))
  const view = within(await screen.findByRole('article', { name: 'A cup hinge' }))
  expect(view.getByText('1200 × 800 pixels')).toBeDefined()
  const uses = within(view.getByRole('list', { name: 'Where it is shown' }))
  expect(uses.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Doors that sagIn the article',
  ])
  expect(view.getByText(/Uploading, naming, replacing and deleting them, .* need the server/)).toBeDefined()
  expect(view.queryByRole('button')).toBeNull()
})

test('while the server is away nothing is said of the site’s pictures, which are read again once it answers', async () => {
  const server = fakeServer({ 'GET /images': networkAway })
  const health = await (await fetch('/api/health')).json()
  const { user } = renderStudio('/profile')
  const media = await screen.findByRole('link', { name: 'Media' })
  // By itself the list would be asked for again in hours.
  vi.spyOn(Math, 'random').mockReturnValue(1_000)
  server.answer('GET /health', networkAway)
  await user.click(media)
  expect(await screen.findByText('This device knows of none.')).toBeDefined()
  expect(await screen.findByText('Offline')).toBeDefined()
  server.answer('GET /health', () => health)
  server.answer('GET /images', () => list(tap))
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  await waitFor(async () => expect(await names()).toEqual(['a.jpg1200 × 800 · unused']))
})
