// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const FULL = 'This device has no room for it. It is kept until this tab is closed.'

/** From here on the browser takes no draft into what outlives the tab, and none that outlives the page where that is full too. */
function fillDevice({ tabToo = false } = {}) {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if ((tabToo || this === localStorage) && key.startsWith('fettle-draft:'))
      throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

afterEach(() => vi.restoreAllMocks())

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function enquiry() {
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /enquiries/e2', () => ({
    ...newEnquiry,
    timeline: [],
    sendsMail: false,
    answeredIn: [],
  }))
  return server
}

test('a note that the device has no room for is told, outlives its page, and is asked about before signing out', async () => {
  enquiry()
  const before = renderStudio('/enquiries?open=e2')
  await before.user.type(await field(), 'Called')
  fillDevice()
  await before.user.type(await field(), ' twice.')
  expect(await screen.findByText(FULL)).toBeDefined()
  expect(isHeld()).toBe(true)
  cleanup()
  const { user } = renderStudio('/enquiries?open=e2')
  expect((await field()).value).toBe('Called twice.')
  expect(screen.getByText(FULL)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  expect(await question.findByText(/^Note on /)).toBeDefined()
})

test('a note that neither storage has room for is told, outlives its screen, and is asked about before signing out', async () => {
  enquiry()
  const { user } = renderStudio('/enquiries?open=e2')
  fillDevice({ tabToo: true })
  await user.type(await field(), 'Called twice.')
  expect(
    await screen.findByText(
      'This device has no room for it. It is kept until this tab is closed or loaded again.',
    ),
  ).toBeDefined()
  expect(isHeld()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull())
  expect(isHeld()).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out with unsynced work?' }))
  await user.click(await question.findByRole('button', { name: /^Discard Note on / }))
})

test('a note that was sent from a full device is nowhere on it any more', async () => {
  const server = enquiry()
  server.answer('POST /enquiries/e2/notes', ({ text }) =>
    Response.json(
      { _id: 'n1', at: newEnquiry.createdAt, kind: 'note', by: 'Asha', isOwn: true, ...JSON.parse(text) },
      { status: 201 },
    ),
  )
  const { user } = renderStudio('/enquiries?open=e2')
  await user.type(await field(), 'Called')
  fillDevice()
  await user.type(await field(), ' twice.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(screen.queryByText(FULL)).toBeNull()
  expect(isHeld()).toBe(false)
  expect(
    [localStorage, sessionStorage].flatMap((place) =>
      Object.keys(place).filter((key) => key.startsWith('fettle-draft:')),
    ),
  ).toEqual([])
})
