// @vitest-environment jsdom
import type { Account, Device, Passkey } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'author', permissions: ['write-posts'] }
const phone: Device = {
  _id: 'b'.repeat(64),
  name: 'Chrome on Android',
  isCurrent: false,
  signedInAt: '2026-11-01T06:00:00.000Z',
  lastUsedAt: '2026-11-20T06:00:00.000Z',
}
const passkey: Passkey = { _id: 'p', name: 'Key', createdAt: '2026-11-01T06:00:00.000Z', lastUsedAt: null }
const OPEN = /It may have been done all the same/

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /account/devices': () => [phone],
    'GET /account/passkeys': () => [passkey],
    ...answers,
  })
  return { server, ...renderStudio('/profile') }
}

/** A change that is done, though no answer to it arrives. */
const doneUnheard = (change: () => void) => () => {
  change()
  return networkAway()
}

test('what is typed into the name while it is saved stays', async () => {
  let answer: (account: Account) => void = () => {}
  const given = new Promise<Account>((resolve) => {
    answer = resolve
  })
  const { user } = open({ 'PATCH /account': () => given })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name on the site' })
  await user.type(field, 'Asha{Enter}')
  await user.type(field, ' Rao')
  answer({ ...account, name: 'Asha' })
  expect(await screen.findByText('The site shows your name now.')).toBeDefined()
  expect(field.value).toBe('Asha Rao')
})

test('a device that was signed out unheard leaves the list, and is asked for once', async () => {
  let devices = [phone]
  const { server, user } = open({
    'GET /account/devices': () => devices,
    [`DELETE /account/devices/${phone._id}`]: doneUnheard(() => {
      devices = []
    }),
  })
  await user.dblClick(await screen.findByRole('button', { name: /^Sign out there/ }))
  expect(await screen.findByText(OPEN)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out there/ })).toBeNull())
  expect(server.sent('DELETE', `/account/devices/${phone._id}`)).toHaveLength(1)
})

test('a passkey that was removed unheard leaves the list', async () => {
  let passkeys = [passkey]
  const { user } = open({
    'GET /account/passkeys': () => passkeys,
    'POST /account/passkeys/p/remove': doneUnheard(() => {
      passkeys = []
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove: Key' }))
  const form = within(screen.getByRole('form', { name: 'Remove the passkey "Key"' }))
  await user.type(form.getByLabelText('Your password'), 'the password{Enter}')
  expect(await screen.findByText(OPEN)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Remove the passkey/ })).toBeNull())
})

test('after a try without an answer a refused password may be the one before it', async () => {
  const { server, user } = open({ 'POST /account/password': networkAway })
  await user.type(await screen.findByLabelText('Current password'), 'the old password')
  await user.type(screen.getByLabelText('New password'), 'the new password{Enter}')
  expect(await screen.findByText(OPEN)).toBeDefined()
  server.answer('POST /account/password', () => refusedWith(403, 'The present password is not right.'))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(
    await screen.findByText(
      'The present password is not right. Your password may already be the new one: no answer came to an earlier try.',
    ),
  ).toBeDefined()
})

test('a second factor that was turned on unheard is said to be on, and leads to new recovery codes', async () => {
  let isOn = false
  const { server, user } = open({
    'GET /account': () => ({ ...account, secondFactor: { isOn, isDue: false, recoveryCodesLeft: 10 } }),
    'POST /account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    'POST /account/second-factor/confirm': networkAway,
    'POST /account/second-factor/recovery-codes': () => ({ codes: ['aaaa-bbbb'] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
  const part = within(screen.getByRole('region', { name: 'Second factor' }))
  await user.type(part.getByLabelText(/^Your password/), 'the password{Enter}')
  await user.type(await part.findByLabelText(/^Code from the app/), '123456{Enter}')
  expect(await screen.findByText(OPEN)).toBeDefined()
  isOn = true
  server.answer('POST /account/second-factor/confirm', () => refusedWith(409, 'It is on already.'))
  await user.click(part.getByRole('button', { name: 'Turn on' }))
  expect(await part.findByText(/^The second factor is on, but its recovery codes/)).toBeDefined()
  expect(part.getByText(/^On\. Signing in needs/)).toBeDefined()
  await user.type(part.getByLabelText(/^Your password/), 'the password')
  await user.type(part.getByLabelText(/^Code/), '654321{Enter}')
  expect(await part.findByText('aaaa-bbbb')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(OPEN)).toBeNull())
})

test('a set-up of a second factor whose first question had no answer has changed nothing', async () => {
  const off = { isOn: false, isDue: false, recoveryCodesLeft: 0 }
  const { user } = open({
    'GET /account': () => ({ ...account, secondFactor: off }),
    'POST /account/second-factor': networkAway,
  })
  await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
  const part = within(await screen.findByRole('form', { name: 'Set up a second factor' }))
  await user.type(part.getByLabelText('Your password'), 'the password{Enter}')
  expect(await screen.findByText(/ Nothing was changed\.$/)).toBeDefined()
})

test('a second factor that was turned off unheard is shown as off', async () => {
  let isOn = true
  const { user } = open({
    'GET /account': () => ({ ...account, secondFactor: { isOn, isDue: false, recoveryCodesLeft: 10 } }),
    'POST /account/second-factor/remove': doneUnheard(() => {
      isOn = false
    }),
  })
  const part = within(await screen.findByRole('region', { name: 'Second factor' }))
  await user.click(part.getByRole('button', { name: 'Turn off' }))
  await user.type(part.getByLabelText(/^Your password/), 'the password')
  await user.type(part.getByLabelText(/^Code/), '654321{Enter}')
  expect(await screen.findByText(OPEN)).toBeDefined()
  expect(await part.findByText(/^Off\./)).toBeDefined()
})

test.each([false, true])(
  'an address that was changed unheard is the new one (told later: %s)',
  async (isLater) => {
    let email = author
    let isAway = false
    const { server, user } = open({
      'GET /account': () => (isAway ? networkAway() : { ...account, email }),
      'POST /account/email': () => new Response(null, { status: 202 }),
      'POST /account/email/confirm': doneUnheard(() => {
        email = 'new@example.com'
        isAway = isLater
      }),
      'POST /auth/logout': () => new Response(null, { status: 204 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change the address…' }))
    await user.type(screen.getByLabelText('New email address'), 'new@example.com')
    await user.type(screen.getByLabelText('Your password'), 'my password{Enter}')
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    if (isLater) {
      expect(await screen.findByText(OPEN)).toBeDefined()
      isAway = false
      server.answer('POST /account/email/confirm', () => refusedWith(403, 'This code is not right.'))
      await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
    }
    await waitFor(() => expect(server.sent('POST', '/auth/logout')).toHaveLength(1))
  },
)

/** Asks for the deletion of the account, as `answer` says. */
async function askForDeletion(answer: (server: ReturnType<typeof fakeServer>) => FakeAnswer) {
  const studio = open()
  studio.server.answer('POST /account/deletion', answer(studio.server))
  await studio.user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  await studio.user.type(await screen.findByLabelText('Your password'), 'the old password{Enter}')
  return studio
}

/** The account is gone, and its session with it. */
function endSession({ answer }: ReturnType<typeof fakeServer>) {
  const calls = ['GET /account', 'GET /auth/me', 'POST /account/deletion', 'POST /auth/logout']
  for (const call of calls) answer(call, () => refusedWith(401, 'Sign in first.'))
}

test('an account that was deleted unheard is signed out here too', async () => {
  const { platform } = await askForDeletion((server) => doneUnheard(() => endSession(server)))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
})

test('the same is found out by trying again, where the server could not be asked at once', async () => {
  const { server, platform, user } = await askForDeletion(({ answer }) => () => {
    answer('GET /account', networkAway)
    return networkAway()
  })
  expect(await screen.findByText(OPEN)).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
  endSession(server)
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(platform.leaveTo).toHaveBeenCalledWith('/login'))
})

test('an ended session is not taken for a deleted account', async () => {
  const { platform } = await askForDeletion(() => () => refusedWith(401, 'Sign in first.'))
  expect(await screen.findByText(/^Your session has ended\. .*Nothing was changed\.$/)).toBeDefined()
  expect(platform.leaveTo).not.toHaveBeenCalled()
})
