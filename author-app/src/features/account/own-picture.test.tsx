// @vitest-environment jsdom
import type { Account } from '@fettle/shared-types'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const path = `/uploads/${'a'.repeat(64)}-192.webp`
const account: Account = {
  email: author,
  name: '',
  picture: null,
  role: 'author',
  permissions: ['write-posts'],
}
const withPicture = { ...account, picture: path }
const file = new File(['bytes'], 'me.png', { type: 'image/png' })

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({ 'GET /account': () => account, 'GET /account/devices': () => [], ...answers })
  return { server, ...renderStudio('/profile') }
}
const section = async () => within(await screen.findByRole('region', { name: 'Picture' }))
const shownIn = (place: HTMLElement) => place.querySelector('img')?.getAttribute('src')
const menu = () => screen.getByRole('button', { name: `Account of ${author}` })

test('a picture is uploaded, and stands in the menu in place of the letters', async () => {
  const { server, user } = open({ 'PUT /account/picture': () => withPicture })
  const picture = await section()
  expect(menu().textContent).toBe('AS')
  await user.upload(picture.getByLabelText('Picture to upload'), file)
  expect(await screen.findByText('Your picture is changed.')).toBeDefined()
  expect(shownIn(menu())).toBe(path)
  expect(picture.getByRole('button', { name: 'Replace picture' })).toBeDefined()
  const [sent] = server.sent('PUT', '/account/picture')
  expect(sent?.headers.get('content-type')).toBe('image/png')
})

test('one that is refused is said in the words of the server, and the one before stays', async () => {
  const { user } = open({
    'GET /account': () => withPicture,
    'PUT /account/picture': () => refusedWith(413, 'The image must be at most 10 MiB.'),
  })
  await user.upload((await section()).getByLabelText('Picture to upload'), file)
  expect(await screen.findByText('The image must be at most 10 MiB. Nothing was changed.')).toBeDefined()
  expect(shownIn(menu())).toBe(path)
})

test('it is removed after a question, and the focus goes on', async () => {
  const { server, user } = open({
    'GET /account': () => withPicture,
    'DELETE /account/picture': () => account,
  })
  const picture = await section()
  const remove = () => user.click(picture.getByRole('button', { name: 'Remove picture' }))
  await remove()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(server.sent('DELETE', '/account/picture')).toEqual([])
  await remove()
  const question = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }))
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your picture is removed.')).toBeDefined()
  expect(menu().textContent).toBe('AS')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Picture'))
})

test('a picture that cannot be had gives way to the letters', async () => {
  open({ 'GET /account': () => withPicture })
  await section()
  const image = menu().querySelector('img')
  if (!image) throw new Error('There is no picture in the menu')
  fireEvent.error(image)
  expect(menu().textContent).toBe('AS')
})

test('without the network the picture cannot be changed, and it says so', async () => {
  open({ 'GET /account': () => withPicture })
  const picture = await section()
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await picture.findByText('The picture can be changed when the network is back.')).toBeDefined()
    for (const name of ['Replace picture', 'Remove picture'])
      expect(picture.getByRole('button', { name })).toHaveProperty('disabled', true)
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    if (online) Object.defineProperty(Navigator.prototype, 'onLine', online)
    act(() => void window.dispatchEvent(new Event('online')))
  }
})

test('a reader has no picture to upload, and can remove one of earlier days', async () => {
  const { server } = open({ 'GET /account': () => ({ ...account, role: 'reader', permissions: [] }) })
  await screen.findByRole('textbox', { name: 'Name on the site' })
  expect(screen.queryByRole('region', { name: 'Picture' })).toBeNull()
  expect(server.sent('PUT', '/account/picture')).toEqual([])
})
