// @vitest-environment jsdom
import type { Account } from '@fettle/shared-types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'author', permissions: ['write-posts'] }
const done = (status: number) => () => new Response(null, { status })

function open(answers: Record<string, FakeAnswer> = {}, role: Account['role'] = 'author') {
  const server = fakeServer({
    'GET /account': () => ({ ...account, role }),
    'GET /account/devices': () => [],
    'POST /account/email': done(202),
    ...answers,
  })
  return { server, ...renderStudio('/profile') }
}

const ask = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change the address…' }))
  await user.type(screen.getByLabelText('New email address'), 'new@example.com')
  await user.type(screen.getByLabelText('Your password'), 'my password{Enter}')
}

test('a code is sent to the new address; with it the account signs in anew', async () => {
  const { server, user } = open({
    'POST /account/email/confirm': () => ({ ...account, email: 'new@example.com', formerEmails: [author] }),
    'POST /auth/logout': done(204),
  })
  await ask(user)
  expect(await screen.findByText(/is on its way to new@example\.com/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}')
  await waitFor(() => expect(server.sent('POST', '/auth/logout')).toHaveLength(1))
  expect(server.sent('POST', '/account/email').map(({ text }) => JSON.parse(text))).toEqual([
    { email: 'new@example.com', password: 'my password' },
  ])
  expect(server.sent('POST', '/account/email/confirm').map(({ text }) => JSON.parse(text))).toEqual([
    { code: '123 456' },
  ])
})

test('a wrong password, and a wrong code, leave what was typed', async () => {
  const { server, user } = open({
    'POST /account/email': () => refusedWith(403, 'The present password is not right.'),
    'POST /account/email/confirm': () => refusedWith(403, 'This code is not right.'),
  })
  await ask(user)
  expect(await screen.findByText(/The present password is not right\./)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@example.com')
  server.answer('POST /account/email', done(202))
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText(/This code is not right\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Email address')
})

test('a reader has the own account too: name, address, password and data', async () => {
  open({}, 'reader')
  expect(await screen.findByRole('button', { name: 'Change the address…' })).toBeDefined()
  for (const name of ['Save name', 'Change password', 'Delete my account…'])
    expect(screen.getByRole('button', { name })).toBeDefined()
})
