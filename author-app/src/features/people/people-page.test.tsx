// @vitest-environment jsdom
import type { Invitation, MailFailure } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { ownerAccount as account, ownerPerson as own, ravi } from '../../testing/some-people.ts'

const invitation: Invitation = {
  _id: '33333333-3333-4333-8333-333333333333',
  email: 'new@fettle.example',
  role: 'editor',
  invitedBy: 'Asha',
  createdAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-27T06:00:00.000Z',
  isExpired: false,
}
const failure: MailFailure = {
  _id: '44444444-4444-4444-8444-444444444444',
  kind: 'enquiry',
  to: 'desk@fettle.example',
  createdAt: '2026-11-18T06:00:00.000Z',
  failedAt: '2026-11-20T06:00:00.000Z',
  attempts: 7,
  error: 'mailbox full',
}
const discussion = {
  signUp: false,
  sendsMail: false,
  holdReaders: 'first',
  holdStaff: 'off',
  blockedWords: [],
}
const done = () => new Response(null, { status: 204 })
const bodies = (server: ReturnType<typeof fakeServer>, method: string, path: string) =>
  server.sent(method, path).map(({ text }) => JSON.parse(text))

function open(answers: Record<string, FakeAnswer> = {}, path = '/people') {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /people': () => [own, ravi],
    'GET /invitations': () => [],
    'GET /mail/failures': () => [],
    'GET /discussion': () => ({ ...discussion, sendsMail: true }),
    'GET /sign-in-settings': () => ({ staffSecondFactor: false }),
    'GET /account/devices': () => [],
    ...answers,
  })
  return { server, ...renderStudio(path) }
}

const everybody = async () => within(await screen.findByRole('list', { name: 'Everybody' }))

test('owners are led to the screen, others are not', async () => {
  open({}, '/profile')
  expect(await screen.findByRole('link', { name: /^People/ })).toBeDefined()
})

test('an author is not led there', async () => {
  open({ 'GET /account': () => ({ ...account, role: 'author', permissions: ['write-posts'] }) }, '/profile')
  await screen.findByRole('textbox', { name: 'Name on the site' })
  expect(screen.queryByRole('link', { name: /^People/ })).toBeNull()
})

test('the list tells role, posts and last sign-in', async () => {
  open()
  const items = (await everybody()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toContain('Asha (you)asha@fettle.example, 3 posts, last signed in 20 Nov 2026, 11:30')
  expect(items[1]).toContain('Raviravi@fettle.example, 1 post, since 1 Nov 2026, no sign-in in the last year')
})

test('a role is changed after what it means was confirmed; declined it stays', async () => {
  const path = `/people/${ravi._id}`
  const { server, user } = open({ [`PATCH ${path}`]: () => ({ ...ravi, role: 'editor' }) })
  const role = (await everybody()).getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ravi' })
  await user.selectOptions(role, 'editor')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Ravi will be an editor, who can work on everybody’s posts/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect([role.value, bodies(server, 'PATCH', path)]).toEqual(['author', []])
  await user.selectOptions(role, 'editor')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Ravi has a new role.')).toBeDefined()
  expect(bodies(server, 'PATCH', path)).toEqual([{ role: 'editor' }])
})

test('what the server refuses is told in its words', async () => {
  const { user } = open({
    [`PATCH /people/${own._id}`]: () => refusedWith(409, 'This is the only owner. Make another one first.'),
  })
  await user.selectOptions((await everybody()).getByRole('combobox', { name: 'Role of Asha' }), 'author')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(
    await screen.findByText('This is the only owner. Make another one first. Nothing was changed.'),
  ).toBeDefined()
})

test('an author is given enquiries', async () => {
  const path = `/people/${ravi._id}`
  const { server, user } = open({ [`PATCH ${path}`]: () => ({ ...ravi, enquiriesGiven: true }) })
  await user.click((await everybody()).getByRole('switch', { name: 'Ravi sees enquiries' }))
  expect(await screen.findByText('Ravi sees enquiries now.')).toBeDefined()
  expect(bodies(server, 'PATCH', path)).toEqual([{ enquiriesGiven: true }])
})

test('somebody is removed, and whoever was chosen takes what they wrote', async () => {
  const { server, user } = open({ [`DELETE /people/${ravi._id}`]: done })
  await user.click((await everybody()).getByRole('button', { name: 'Remove Ravi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ravi?' }))
  expect(dialog.getByText(/Posts and comments stay on the site/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Ravi is removed.')).toBeDefined()
  expect(server.sent('DELETE', `/people/${ravi._id}`)[0]?.query.get('give_to')).toBe(own._id)
  expect(screen.queryByRole('button', { name: 'Remove Asha' })).toBeNull()
})

test('a link is shown once where the site sends no mail', async () => {
  const link = 'http://127.0.0.1/accept-invitation?token=x'
  const { server, user } = open({ 'POST /invitations': () => ({ ...invitation, link }) })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'new@fettle.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'editor')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Link for new@fettle.example/ })
  expect(field.value).toBe(link)
  expect(bodies(server, 'POST', '/invitations')).toEqual([{ email: 'new@fettle.example', role: 'editor' }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(link)).toBeNull()
})

test('the link of an invitation goes with it', async () => {
  let open_ = [invitation]
  const path = `/invitations/${invitation._id}`
  const { user } = open({
    'GET /invitations': () => open_,
    'GET /discussion': () => discussion,
    [`POST ${path}/resend`]: () => ({
      ...invitation,
      link: 'https://fettle.example/accept-invitation#token=t',
    }),
    [`DELETE ${path}`]: () => {
      open_ = []
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New link: new@fettle.example' }))
  expect(await screen.findByLabelText(/^Link for new@fettle.example/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Revoke: new@fettle.example' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull())
  expect(screen.queryByLabelText(/^Link for new@fettle.example/)).toBeNull()
})

test('an open invitation is sent again and revoked', async () => {
  let open_ = [invitation]
  const path = `/invitations/${invitation._id}`
  const { server, user } = open({
    'GET /invitations': () => open_,
    [`POST ${path}/resend`]: () => invitation,
    [`DELETE ${path}`]: () => {
      open_ = []
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again: new@fettle.example' }))
  expect(await screen.findByText('The invitation is on its way to new@fettle.example.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Revoke: new@fettle.example' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull())
  expect(server.sent('DELETE', path)).toHaveLength(1)
})

test('a mail that was given up is sent again, or removed', async () => {
  const path = `/mail/failures/${failure._id}`
  const { server, user } = open({
    'GET /mail/failures': () => [failure],
    [`POST ${path}/retry`]: () => new Response(null, { status: 202 }),
    [`DELETE ${path}`]: done,
  })
  const list = within(await screen.findByRole('list', { name: 'Mail that could not be sent' }))
  expect(list.getByText(/mailbox full/)).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Send again: mail to desk@fettle.example' }))
  expect(await screen.findByText('It is tried again.')).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Remove: mail to desk@fettle.example' }))
  await waitFor(() => expect(server.sent('DELETE', path)).toHaveLength(1))
})

test('without the server it says so, and asks again', async () => {
  const { server, user } = open({ 'GET /people': networkAway })
  expect(await screen.findByText(/The server cannot be reached now/)).toBeDefined()
  server.answer('GET /people', () => [own])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await everybody()).getAllByRole('listitem')).toHaveLength(1)
})

test('readers may sign up once an owner says so; without a mail server it is said what is missing', async () => {
  const { server } = open({
    'GET /discussion': () => discussion,
    'PATCH /discussion': () => ({ ...discussion, signUp: true }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Readers may sign up to comment',
  })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/No mail server is set up/)).toBeDefined()
  box.click()
  await waitFor(() => expect(box.checked).toBe(true))
  expect(bodies(server, 'PATCH', '/discussion')).toEqual([{ signUp: true }])
})

test('a second factor is demanded after a question, and removed from somebody who has lost it', async () => {
  const { server, user } = open({
    'GET /people': () => [own, { ...ravi, hasSecondFactor: true }],
    'PATCH /sign-in-settings': () => ({ staffSecondFactor: true }),
    [`DELETE /people/${ravi._id}/second-factor`]: done,
  })
  const box = await screen.findByRole('checkbox', { name: 'Everybody who works here needs a second factor' })
  await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(bodies(server, 'PATCH', '/sign-in-settings')).toEqual([])
  await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Everybody needs a second factor now.')).toBeDefined()
  expect(bodies(server, 'PATCH', '/sign-in-settings')).toEqual([{ staffSecondFactor: true }])
  expect(screen.getByText(/second factor on/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove the second factor of Ravi' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Ravi signs in with the password alone now.')).toBeDefined()
  expect(server.sent('DELETE', `/people/${ravi._id}/second-factor`)).toHaveLength(1)
})

test('somebody is searched for by name or address, among staff or readers alone', async () => {
  const { server, user } = open({
    'GET /people': ({ query }) =>
      query.get('search') === 'nobody' ? [] : query.has('search') ? [ravi] : [own, ravi],
  })
  expect((await everybody()).getAllByRole('listitem')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'rav')
  await waitFor(async () => expect((await everybody()).getAllByRole('listitem')).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Staff')
  const asked = () => Object.fromEntries(server.sent('GET', '/people').at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toEqual({ search: 'rav', group: 'staff', page: '1' }))
  await user.clear(screen.getByRole('searchbox', { name: 'Search people' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'nobody')
  expect(await screen.findByText('Nobody matches. Change the search or the filter.')).toBeDefined()
  expect(screen.getByText('0 people')).toBeDefined()
})
