// @vitest-environment jsdom
import type { Account, Passkey, PasskeyCreation } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { author, type FakeAnswer, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'author', permissions: ['write-posts'] }
const phone: Passkey = {
  _id: '0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11',
  name: 'Chrome on Android',
  createdAt: '2026-11-01T06:00:00.000Z',
  lastUsedAt: null,
}
const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Fettle' },
  user: { id: 'AAAA', name: author, displayName: author },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** What the browser answers when a passkey is to be made. */
const create = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  create.mockReset()
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
})

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const made = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { attestationObject: bytes(), clientDataJSON: bytes(), getTransports: () => ['internal'] },
}

function open(answers: Record<string, FakeAnswer> = {}, has: Passkey[] = []) {
  let passkeys = has
  const server = fakeServer({
    'GET /account': () => account,
    'GET /account/devices': () => [],
    'GET /account/passkeys': () => passkeys,
    'POST /account/passkeys/options': () => creation,
    'POST /account/passkeys': () => {
      passkeys = [...passkeys, phone]
      return phone
    },
    [`POST /account/passkeys/${phone._id}/remove`]: () => {
      passkeys = []
      return new Response(null, { status: 204 })
    },
    ...answers,
  })
  return { server, ...renderStudio('/profile') }
}

const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

test('a passkey is added with the password, and is listed with its dates', async () => {
  create.mockResolvedValue(made)
  const { server, user } = open()
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }))
  const password = part.getByLabelText('Your password')
  expect(document.activeElement).toBe(password)
  await user.type(password, 'the password{Enter}')
  expect(await screen.findByText('The passkey is added. You can sign in with it from now on.')).toBeDefined()
  expect((await part.findByRole('listitem')).textContent).toContain(
    'Chrome on AndroidAdded 1 Nov 2026, 11:30 · not used yet',
  )
  expect(document.activeElement?.textContent).toBe('Passkeys')
  const sent = (path: string) => server.sent('POST', path).map(({ text }) => JSON.parse(text))
  expect(sent('/account/passkeys/options')).toEqual([{ password: 'the password' }])
  expect(sent('/account/passkeys')).toMatchObject([{ id: 'AQID', response: { attestationObject: 'AQID' } }])
})

test.each([
  ['NotAllowedError', /^No passkey was used: it was cancelled, took too long,/],
  ['InvalidStateError', /^This device has a passkey of your account already\./],
  ['SecurityError', /^Passkeys do not work at this address\./],
])('where the browser answers %s it says so, and the form stays', async (name, sentence) => {
  create.mockRejectedValue(new DOMException('', name))
  const { server, user } = open()
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }))
  await user.type(part.getByLabelText('Your password'), 'the password{Enter}')
  expect((await screen.findByText(sentence)).textContent).toContain('Nothing was changed.')
  expect(server.sent('POST', '/account/passkeys')).toEqual([])
  await user.click(part.getByRole('button', { name: 'Cancel' }))
  expect(part.getByRole('button', { name: 'Add a passkey' })).toBeDefined()
})

test('a wrong password is told in the words of the server, and the browser is not asked', async () => {
  const { user } = open({
    'POST /account/passkeys/options': () => refusedWith(403, 'The present password is not right.'),
  })
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }))
  await user.type(part.getByLabelText('Your password'), 'not this{Enter}')
  expect(await screen.findByText('The present password is not right. Nothing was changed.')).toBeDefined()
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['had no answer', networkAway],
  ['met a proxy', () => new Response('Bad gateway', { status: 502 })],
  ['got something that is none', () => ({})],
])('a passkey whose first question %s was not added, and that is said', async (_, answer) => {
  const { user } = open({ 'POST /account/passkeys/options': answer })
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }))
  await user.type(part.getByLabelText('Your password'), 'the password{Enter}')
  expect(await screen.findByText(/ Nothing was changed\.$/)).toBeDefined()
  expect(create).not.toHaveBeenCalled()
})

test('with a second factor the form asks for a code too', async () => {
  create.mockResolvedValue(made)
  const secondFactor = { isOn: true, isDue: false, recoveryCodesLeft: 10 }
  const { server, user } = open({ 'GET /account': () => ({ ...account, secondFactor }) })
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Add a passkey' }))
  await user.type(part.getByLabelText('Your password'), 'the password')
  await user.type(part.getByLabelText('Code of your app, or a recovery code'), '123456{Enter}')
  await part.findByRole('listitem')
  const [sent] = server.sent('POST', '/account/passkeys/options')
  expect(JSON.parse(sent?.text ?? '')).toEqual({ password: 'the password', code: '123456' })
})

test('a passkey is renamed in place, and removed with the password', async () => {
  const { server, user } = open(
    { [`PATCH /account/passkeys/${phone._id}`]: () => ({ ...phone, name: 'Phone' }) },
    [phone],
  )
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Rename: Chrome on Android' }))
  await user.keyboard('Phone{Enter}')
  await waitFor(() => expect(part.queryByLabelText('Name of the passkey')).toBeNull())
  const [renamed] = server.sent('PATCH', `/account/passkeys/${phone._id}`)
  expect(JSON.parse(renamed?.text ?? '')).toEqual({ name: 'Phone' })

  await user.click(part.getByRole('button', { name: /^Remove: / }))
  await user.click(part.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Remove')
  await user.click(part.getByRole('button', { name: /^Remove: / }))
  expect(part.getByText(/ cannot sign you in any more, /)).toBeDefined()
  expect(document.activeElement).toBe(part.getByLabelText('Your password'))
  await user.keyboard('the password{Enter}')
  await waitFor(() => expect(part.queryByRole('listitem')).toBeNull())
  const removed = server.sent('POST', `/account/passkeys/${phone._id}/remove`)
  expect(removed.map(({ text }) => JSON.parse(text))).toEqual([{ password: 'the password' }])
})

test('what cannot be read is said, and can be asked for again', async () => {
  const { server, user } = open({ 'GET /account/passkeys': () => refusedWith(500, 'Something went wrong.') })
  const part = await section()
  expect(await part.findByText(/Something went wrong\./)).toBeDefined()
  server.answer('GET /account/passkeys', () => [phone])
  await user.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('listitem')).toBeDefined()
})
