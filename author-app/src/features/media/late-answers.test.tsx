// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import type { LibraryPicture } from '@fettle/shared-types'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type FakeAnswer,
  fakeServer,
  networkAway,
  neverAnswered,
  refusedWith,
} from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { somePicture } from '../../testing/some-pictures.ts'

const tap = somePicture('a')
const hinge = somePicture('b')
const path = (of: LibraryPicture) => `/images/${of.sha256}`
const uploadPath = (text: string) => `/images/${createHash('sha256').update(text).digest('hex')}`

function open(at: string, answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /images': () => Response.json([tap, hinge], { headers: { 'x-total-count': '2' } }),
    [`GET ${path(tap)}`]: () => ({ ...tap, shownIn: [] }),
    [`GET ${path(hinge)}`]: () => ({ ...hinge, shownIn: [] }),
    ...answers,
  })
  return { server, ...renderStudio(at) }
}

async function upload(...texts: string[]) {
  const files = texts.map((text) => new File([text], `${text}.png`, { type: 'image/png' }))
  fireEvent.change(await screen.findByLabelText('Pictures to upload'), { target: { files } })
}

/** An answer that is given when a test says so. */
function later<Answer>() {
  let give: (answer: Answer) => void = () => {}
  const given = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { given, give: (answer: Answer) => give(answer) }
}

const stored = { path: '/uploads/c-1200.webp', width: 1200, height: 800 }
const words = () => screen.getByLabelText<HTMLInputElement>('Alternative text')
const listed = (server: ReturnType<typeof open>['server']) => server.sent('GET', '/images').length

test('an upload that the screen is left with leaves the next one alone, and is said to have ended', async () => {
  const { server, user } = open('/media', {
    [`PUT ${uploadPath('one')}`]: () => stored,
    [`PUT ${uploadPath('two')}`]: neverAnswered,
  })
  await upload('one', 'two')
  await waitFor(() => expect(server.sent('PUT', uploadPath('two'))).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  expect(
    await screen.findByText('1 of 2 pictures uploaded. You left the media library before the rest was sent.'),
  ).toBeDefined()
  expect(window.location.search).toBe('')
})

test('an upload that ends while a picture is open leaves it open, with what is typed there', async () => {
  const answer = later<typeof stored>()
  const { user, server } = open('/media', { [`PUT ${uploadPath('one')}`]: () => answer.given })
  await upload('one')
  await user.click(await screen.findByRole('link', { name: /^a\.jpg/ }))
  await user.type(await screen.findByLabelText('Alternative text'), 'A tap')
  const before = listed(server)
  answer.give(stored)
  expect(await screen.findByText('1 picture uploaded.')).toBeDefined()
  await waitFor(() => expect(listed(server)).toBeGreaterThan(before))
  expect(words().value).toBe('A tap')
  expect(new URLSearchParams(window.location.search).get('open')).toBe(tap.sha256)
})

test('an upload without an answer may be in the library, which is read again', async () => {
  const { server } = open('/media', { [`PUT ${uploadPath('one')}`]: networkAway })
  await screen.findByRole('link', { name: /^a\.jpg/ })
  const before = listed(server)
  await upload('one')
  expect(await screen.findByText(/It may be in the library all the same\./)).toBeDefined()
  await waitFor(() => expect(listed(server)).toBeGreaterThan(before))
})

test('what a colleague writes shows in the other field, and what is typed stays', async () => {
  const { server, user } = open(`/media?open=${tap.sha256}`)
  await user.type(await screen.findByLabelText('Alternative text'), 'A tap')
  server.answer(`GET ${path(tap)}`, () => ({ ...tap, title: 'Mixer', alt: 'By a colleague', shownIn: [] }))
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByRole('article', { name: 'Mixer' })).toBeDefined()
  })
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mixer')
  expect(words().value).toBe('A tap')
})

test.each([
  [' that drips', 'A tap that drips'],
  ['{Backspace}'.repeat('A tap'.length), ''],
])('what is typed while words are saved stays, to be saved as well', async (keys, left) => {
  const answer = later<unknown>()
  const { user } = open(`/media?open=${tap.sha256}`, { [`PATCH ${path(tap)}`]: () => answer.given })
  await user.type(await screen.findByLabelText('Alternative text'), 'A tap{Enter}')
  await user.type(words(), keys)
  answer.give({ ...tap, alt: 'A tap', shownIn: [] })
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(words().value).toBe(left)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
})

test('words of two people for one picture do not undo each other', async () => {
  let stored = { ...tap, shownIn: [] as [] }
  const { user } = open(`/media?open=${tap.sha256}`, {
    [`GET ${path(tap)}`]: () => stored,
    [`PATCH ${path(tap)}`]: ({ text }) => {
      stored = { ...stored, ...JSON.parse(text) }
      return stored
    },
  })
  await user.type(await screen.findByLabelText('Alternative text'), 'A tap')
  stored = { ...stored, title: 'Mixer' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(await screen.findByRole('article', { name: 'Mixer' })).toBeDefined()
  stored = { ...stored, title: 'Mixer tap' }
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('As it was before.')).toBeDefined()
  expect(stored).toMatchObject({ title: 'Mixer tap', alt: '' })
})

test('words whose answer was lost are read again, in the list too', async () => {
  const { server, user } = open(`/media?open=${tap.sha256}`, { [`PATCH ${path(tap)}`]: networkAway })
  await user.type(await screen.findByLabelText('Alternative text'), 'A tap')
  const before = listed(server)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined()
  await waitFor(() => expect(listed(server)).toBeGreaterThan(before))
})

test('a deletion is asked for once, and leaves open what was opened meanwhile', async () => {
  const answer = later<Response>()
  const { user } = open(`/media?open=${tap.sha256}`, { [`DELETE ${path(tap)}`]: () => answer.given })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true))
  await user.click(screen.getByRole('link', { name: /^b\.jpg/ }))
  await user.type(
    await within(await screen.findByRole('article', { name: 'b.jpg' })).findByLabelText('Title'),
    '!',
  )
  answer.give(new Response(null, { status: 204 }))
  expect(await screen.findByText('Picture deleted.')).toBeDefined()
  expect(new URLSearchParams(window.location.search).get('open')).toBe(hinge.sha256)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('b.jpg!')
})

test.each([
  [networkAway, /^The server cannot be reached now\. It may have been done all the same: look before/],
  [() => refusedWith(409, 'It is gone.'), 'It is gone. Nothing was changed.'],
])('a replacement that failed is not called undone where it may be done', async (answer, sentence) => {
  const used = { ...tap, uses: 1, shownIn: [] }
  const { user } = open(`/media?open=${tap.sha256}`, {
    'GET /account': () => ({ email: 'a', name: '', role: 'editor', permissions: ['edit-all-posts'] }),
    [`GET ${path(tap)}`]: () => used,
    [`POST ${path(tap)}/replacement`]: answer,
  })
  await user.click(await screen.findByRole('button', { name: 'Replace everywhere…' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Media library' }))
  await user.click(await picker.findByRole('button', { name: /^b\.jpg/ }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
})

test('pictures of another choice are not shown for one that could not be read', async () => {
  const { server, user } = open('/media')
  await screen.findByRole('link', { name: /^a\.jpg/ })
  server.answer('GET /images', () => refusedWith(400, 'This cannot be searched.'))
  await user.selectOptions(screen.getByLabelText('Show'), 'Used')
  expect(await screen.findByText('This cannot be searched.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^a\.jpg/ })).toBeNull())
})
