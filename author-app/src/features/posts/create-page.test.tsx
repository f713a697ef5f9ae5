// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { type FakeAnswer, fakeServer, networkAway, refusedWith, somePost } from '../../testing/fake-server.ts'
import { endWaiting, renderStudio } from '../../testing/render-studio.tsx'

const picture = new File([tinyPng(7)], 'tap.jpg', { type: 'image/jpeg' })
const field = (name: string) => screen.findByLabelText(name)
/** Puts words into a field at once, as a paste does: key by key takes its time. */
const write = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } })
const value = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

/** Writes as a paste does: jsdom has no layout to type into an editor with. */
function writeContent(html: string) {
  fireEvent.paste(screen.getByLabelText('Content'), {
    clipboardData: {
      types: ['text/html'],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  })
}

async function fillIn() {
  await write('Title', 'A tap that drips')
  await write('Description', 'Three causes.')
  await write('Read time (minutes)', '4')
  writeContent('<p>Close the <strong>stop valve</strong>.</p>')
}

async function attach(user: UserEvent) {
  await user.upload(await field('Thumbnail'), picture)
  await screen.findByText('tap.jpg')
}

async function submit(user: UserEvent) {
  await press(user, 'Create blog post')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
}

const open = (answer: FakeAnswer = ({ form }) => somePost({ _id: String(form.get('_id')) })) => {
  const server = fakeServer({ 'POST /blogs': answer })
  return { server, ...renderStudio('/create-blog') }
}

test('a new post starts as a Draft in Plumbing [4.19, 9.15]', async () => {
  open()
  await field('Title')
  expect(value('Status')).toBe('Draft')
  expect(value('Category')).toBe('Plumbing')
})

test('a tag is added by Enter, once, trimmed, and can be removed [5.9]', async () => {
  const { user } = open()
  await user.type(await field('Tags'), ' taps {Enter}leaks{Enter}taps{Enter}   {Enter}')
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.ariaLabel)).toEqual([
    'Remove taps',
    'Remove leaks',
  ])
  await press(user, 'Remove taps')
  expect(screen.queryByText('taps')).toBeNull()
  expect(screen.getByText('leaks')).toBeDefined()
})

test('a tag that stands there half written is taken when the field is left, and when the form is sent by key', async () => {
  const { user } = open()
  await user.type(await field('Tags'), 'seats')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Remove seats' })).toBeDefined()
  await user.type(await field('Tags'), 'washers{Control>}s{/Control}')
  expect(await screen.findByRole('button', { name: 'Remove washers' })).toBeDefined()
})

test('creating without a thumbnail asks for one and sends nothing [4.20, 5.7]', async () => {
  const { user, server } = open()
  await fillIn()
  await press(user, 'Create blog post')
  expect(await screen.findByText('Please upload a thumbnail image.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent('POST', '/blogs')).toEqual([])
})

test('a confirmed form is sent whole, told about, and leads to My Blogs [3.4, 4.19, 4.21, 4.23, 5.10, 7.12]', async () => {
  const { user, server, path } = open()
  await fillIn()
  await write('Caption', 'The seat')
  await user.type(await field('Tags'), 'taps{Enter}')
  await write('Meta title', 'Dripping taps')
  await write('Meta description', 'What to check')
  await write('Meta keywords', 'tap,  seat , ,washer')
  await user.selectOptions(await field('Status'), 'Published')
  await user.selectOptions(await field('Category'), 'Carpentry')
  await attach(user)
  expect(screen.getByText('tap.jpg')).toBeDefined()
  await submit(user)
  expect(await screen.findByText('Blog post created successfully!')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/my-blogs'))

  const [call] = server.sent('POST', '/blogs')
  const { thumbnail, _id, ...sent } = Object.fromEntries(call?.form ?? [])
  expect(thumbnail).toBeInstanceOf(File)
  expect(_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent).toEqual({
    title: 'A tap that drips',
    description: 'Three causes.',
    caption: 'The seat',
    category: 'Carpentry',
    content: '<p>Close the <strong>stop valve</strong>.</p>',
    read_time_minutes: '4',
    status: 'Published',
    tags: '["taps"]',
    seo_meta:
      '{"meta_title":"Dripping taps","meta_description":"What to check","meta_keywords":["tap","seat","washer"]}',
  })
})

test('Cancel sends nothing and keeps the form [2.134, 4.21]', async () => {
  const { user, server } = open()
  await fillIn()
  await attach(user)
  await press(user, 'Create blog post')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(value('Title')).toBe('A tap that drips')
  expect(server.sent('POST', '/blogs')).toEqual([])
})

test.each([
  ['the server gives no sentence', () => new Response('', { status: 500 }), 'Failed to create blog post.'],
  [
    'the server gives a sentence',
    () => refusedWith(422, 'thumbnail cannot be read'),
    'thumbnail cannot be read',
  ],
])('when %s, the failure is told and the form stays [8.9]', async (_case, answer, message) => {
  const { user, path } = open(answer)
  await fillIn()
  await attach(user)
  await submit(user)
  expect(await screen.findByText(message)).toBeDefined()
  expect(path()).toBe('/create-blog')
  expect(value('Title')).toBe('A tap that drips')
  expect(screen.getByLabelText('Content').textContent).toBe('Close the stop valve.')
  expect(screen.getByText('tap.jpg')).toBeDefined()
})

test('with the server away the post is saved on this device without an alarm, and arrives once when it is back', async () => {
  const { user, server, path } = open(networkAway)
  await fillIn()
  await attach(user)
  await submit(user)
  await waitFor(() => expect(server.sent('POST', '/blogs')).not.toEqual([]))
  const changes = '/blogs/myblogs/changes'
  const asked = server.sent('GET', changes).length
  server.answer(`GET ${changes}`, networkAway)
  await endWaiting()
  expect(await screen.findByText(/^Saved on this device\. /)).toBeDefined()
  await waitFor(() => expect(path()).toBe('/my-blogs'))
  expect(await screen.findByText('A tap that drips')).toBeDefined()
  await waitFor(() => expect(server.sent('GET', changes).length).toBeGreaterThan(asked))
  // The pass that follows takes up to two and a half seconds to end.
  await expect(screen.findByText('Could not fetch your blogs.', {}, { timeout: 4_000 })).rejects.toThrow()
  server.answer(`GET ${changes}`, () => ({ posts: [], deleted: [], cursor: 'c2', more: false }))
  server.answer('POST /blogs', ({ form }) =>
    somePost({ _id: String(form.get('_id')), title: 'A tap that drips' }),
  )
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText('Everything is saved on the server.')).toBeDefined()
  const calls = server.sent('POST', '/blogs')
  expect(calls.length).toBeGreaterThan(1)
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(new Set(calls.map(({ form }) => form.get('_id'))).size).toBe(1)
})

test('an ended session keeps the post here and asks to sign in, in place', async () => {
  const { user, server, platform } = open(() => refusedWith(401, 'Please sign in first.'))
  await fillIn()
  await attach(user)
  server.answer('GET /auth/me', () => refusedWith(401, 'Please sign in first.'))
  await submit(user)
  expect(await screen.findByText(/^Saved on this device\. /)).toBeDefined()
  expect(await screen.findByRole('form', { name: 'Sign in again' })).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
})

test('a bound of the contract is told beside its field, before anything is sent [5.14]', async () => {
  const { user, server } = open()
  await fillIn()
  fireEvent.change(await field('Caption'), { target: { value: 'x'.repeat(201) } })
  await attach(user)
  await press(user, 'Create blog post')
  expect(await screen.findAllByText('Caption must have at most 200 characters')).toHaveLength(2)
  expect(server.sent('POST', '/blogs')).toEqual([])
})

test('words that were not submitted are kept when the form is left, and carried on from My Blogs', async () => {
  const { user, path, server } = open()
  await write('Title', 'Half a thought')
  writeContent('<p>And half a sentence.</p>')
  await press(user, 'Toggle sidebar')
  await user.click(screen.getByRole('link', { name: 'My Blogs' }))
  const card = within(await screen.findByRole('article', { name: 'Half a thought' }))
  expect(card.getByText('not submitted')).toBeDefined()
  await user.click(card.getByRole('link', { name: 'Edit' }))
  await field('Title')
  expect(path()).toBe('/create-blog')
  expect(value('Title')).toBe('Half a thought')
  expect(value('Read time (minutes)')).toBe('')
  expect(screen.getByLabelText('Content').textContent).toBe('And half a sentence.')
  expect(server.sent('POST', '/blogs')).toEqual([])
})

test('a closed tab loses nothing: the address names the draft', async () => {
  const { closeTab } = open()
  await write('Title', 'Half a thought')
  await waitFor(() => expect(window.location.search).toMatch(/^\?draft=[0-9a-f-]{36}$/))
  const { search } = window.location
  closeTab()
  renderStudio(`/create-blog${search}`)
  await field('Title')
  expect(value('Title')).toBe('Half a thought')
})

test('what a save has left out or changed is told by its sentence', async () => {
  const sentence = '1 embedded video or page became a link.'
  const { user } = open(({ form }) =>
    somePost({
      _id: String(form.get('_id')),
      title: 'A tap',
      warnings: [{ what: 'embeds', count: 1, sentence }],
    }),
  )
  await fillIn()
  await attach(user)
  await submit(user)
  expect(await screen.findByText('\u201cA tap\u201d was saved.')).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
})
