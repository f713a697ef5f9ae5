// @vitest-environment jsdom
import type { Account, Device } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'author', permissions: ['write-posts'] }
const here: Device = {
  _id: 'a'.repeat(64),
  name: 'Firefox on Windows',
  isCurrent: true,
  signedInAt: '2026-11-01T06:00:00.000Z',
  lastUsedAt: '2026-11-20T06:00:00.000Z',
}
const phone: Device = { ...here, _id: 'b'.repeat(64), name: 'Chrome on Android', isCurrent: false }
const done = () => new Response(null, { status: 204 })

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /account/devices': () => [here, phone],
    ...answers,
  })
  return { server, ...renderStudio('/profile') }
}

test('the profile keeps the e-mail and the fixed status, and has the account beside them', async () => {
  open()
  expect(await screen.findByRole('textbox', { name: 'Name on the site' })).toBeDefined()
  expect(screen.getByText('Active')).toBeDefined()
  expect(screen.getAllByText(author).length).toBeGreaterThan(0)
})

test('a name is saved, as the server took it', async () => {
  const { server, user } = open({ 'PATCH /account': () => ({ ...account, name: 'Asha Rao' }) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name on the site' })
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveProperty('disabled', true)
  await user.type(field, ' Asha Rao{Enter}')
  expect(await screen.findByText('The site shows your name now.')).toBeDefined()
  expect(field.value).toBe('Asha Rao')
  expect(server.sent('PATCH', '/account').map(({ text }) => JSON.parse(text))).toEqual([
    { name: ' Asha Rao' },
  ])
})

test('a name that is refused stays in the field, with the words of the server', async () => {
  const { user } = open({ 'PATCH /account': () => refusedWith(400, 'name must not contain @.') })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name on the site' })
  await user.type(field, 'a@b{Enter}')
  expect(await screen.findByText('name must not contain @. Nothing was changed.')).toBeDefined()
  expect(field.value).toBe('a@b')
})

test('the password is changed with the present one, and both fields are empty again', async () => {
  const { server, user } = open({ 'POST /account/password': done })
  const present = await screen.findByLabelText<HTMLInputElement>('Current password')
  const next = screen.getByLabelText<HTMLInputElement>('New password')
  await user.type(present, 'the old password')
  await user.type(next, 'the new password{Enter}')
  expect(
    await screen.findByText('Your password is changed. You are signed out everywhere else.'),
  ).toBeDefined()
  expect([present.value, next.value]).toEqual(['', ''])
  expect(server.sent('POST', '/account/password').map(({ text }) => JSON.parse(text))).toEqual([
    { password: 'the old password', new_password: 'the new password' },
  ])
  await waitFor(() => expect(server.sent('GET', '/account/devices').length).toBeGreaterThan(1))
})

test('with a second factor the end of the account takes a code too', async () => {
  const secondFactor = { isOn: true, isDue: false, recoveryCodesLeft: 10 }
  const { server, user } = open({
    'GET /account': () => ({ ...account, secondFactor }),
    'POST /account/deletion': () => refusedWith(403, 'This code is not right.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Your password'), 'the password')
  await user.type(dialog.getByLabelText('Code of your app, or a recovery code'), '123456{Enter}')
  expect(await dialog.findByText(/^This code is not right\./)).toBeDefined()
  const sent = { password: 'the password', code: '123456' }
  expect(server.sent('POST', '/account/deletion').map(({ text }) => JSON.parse(text))).toEqual([sent])
})

test('with a second factor another password takes a code too', async () => {
  const secondFactor = { isOn: true, isDue: false, recoveryCodesLeft: 10 }
  const { server, user } = open({
    'GET /account': () => ({ ...account, secondFactor }),
    'POST /account/password': done,
  })
  await user.type(await screen.findByLabelText('Current password'), 'the old password')
  await user.type(screen.getByLabelText('New password'), 'the new password')
  await user.type(screen.getByLabelText('Code of your app, or a recovery code'), '123456{Enter}')
  await screen.findByText('Your password is changed. You are signed out everywhere else.')
  const sent = { password: 'the old password', code: '123456', new_password: 'the new password' }
  expect(server.sent('POST', '/account/password').map(({ text }) => JSON.parse(text))).toEqual([sent])
})

test('whoever has no password, or has forgotten it, is led to where one is set by email', async () => {
  open({})
  const link = await screen.findByRole('link', { name: /Set a password by email/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/forgot-password', '_blank'])
})

test('where no mail can be sent, nothing that needs one is offered', async () => {
  open({ 'GET /account': () => ({ ...account, sendsMail: false }) })
  expect(await screen.findByText(/an owner makes a reset link under People/)).toBeDefined()
  expect(screen.getByText(/It cannot be changed: no mail server is set up/)).toBeDefined()
  expect(screen.queryByRole('link', { name: /Set a password by email/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the address…' })).toBeNull()
})

test('a wrong present password is told, and what was typed stays', async () => {
  const { user } = open({
    'POST /account/password': () => refusedWith(403, 'The present password is not right.'),
  })
  await user.type(await screen.findByLabelText('Current password'), 'not this one')
  await user.type(screen.getByLabelText('New password'), 'the new password{Enter}')
  expect(await screen.findByText('The present password is not right. Nothing was changed.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('the new password')
})

test('a device is signed out from here; this one has no such button', async () => {
  let devices = [here, phone]
  const { user } = open({
    'GET /account/devices': () => devices,
    [`DELETE /account/devices/${phone._id}`]: () => {
      devices = [here]
      return done()
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Firefox on Windows (this device)Last used 20 Nov 2026, 11:30',
    'Chrome on AndroidLast used 20 Nov 2026, 11:30Sign out there',
  ])
  await user.click(list.getByRole('button', { name: /^Sign out there: Chrome on Android/ }))
  expect(await screen.findByText('Chrome on Android is signed out.')).toBeDefined()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement?.textContent).toBe('Where you are signed in')
})

test('without the server it says so, and asks again', async () => {
  const { server, user } = open({ 'GET /account': networkAway })
  expect(
    await screen.findByText(/Your name, your password and your devices can be changed when/),
  ).toBeDefined()
  server.answer('GET /account', () => account)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Name on the site' })).toBeDefined()
})

test('the password that the first start printed asks calmly for another one', async () => {
  let isPasswordPrinted = true
  const { user } = open({
    'GET /account': () => ({ ...account, isPasswordPrinted }),
    'POST /account/password': () => {
      isPasswordPrinted = false
      return done()
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Choose a password of your own' }))
  const present = await screen.findByLabelText('Current password')
  await user.click(card.getByRole('button', { name: 'Change password' }))
  expect(document.activeElement).toBe(present)
  await user.type(present, 'the printed one')
  await user.type(screen.getByLabelText('New password'), 'the new password{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Choose a password of your own' })).toBeNull(),
  )
})
