// @vitest-environment jsdom
import type { Person } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { ownerAccount as account, ownerPerson as own, ravi } from '../../testing/some-people.ts'

const discussion = {
  signUp: true,
  sendsMail: true,
  holdReaders: 'first',
  holdStaff: 'off',
  blockedWords: [],
}
const done = () => new Response(null, { status: 204 })

function open(answers: Record<string, FakeAnswer>) {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /invitations': () => [],
    'GET /mail/failures': () => [],
    'GET /discussion': () => discussion,
    'GET /sign-in-settings': () => ({ staffSecondFactor: false }),
    ...answers,
  })
  return { server, ...renderStudio('/people') }
}

const everybody = async () => within(await screen.findByRole('list', { name: 'Everybody' }))

test('how many posts are scheduled is asked before somebody is removed; they are not published unless it is said', async () => {
  const { server, user } = open({
    'GET /people': () => [own, { ...ravi, posts: 5, scheduledPosts: 3 }],
    [`DELETE /people/${ravi._id}`]: done,
  })
  const openDialog = async () => {
    await user.click((await everybody()).getByRole('button', { name: 'Remove Ravi' }))
    return within(await screen.findByRole('dialog', { name: 'Remove Ravi?' }))
  }
  const sent = () => server.sent('DELETE', `/people/${ravi._id}`).map(({ query }) => query.get('scheduled'))
  const first = await openDialog()
  const box = first.getByRole<HTMLInputElement>('checkbox', {
    name: 'Publish 3 scheduled posts at their time under the name of Asha',
  })
  expect(box.checked).toBe(false)
  expect(first.getByText('Otherwise they stay drafts without a time.')).toBeDefined()
  await user.click(first.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toEqual(['cancel']))
  const second = await openDialog()
  await user.click(second.getByRole('checkbox'))
  await user.click(second.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toEqual(['cancel', 'keep']))
})

test.each(['reader', 'author'] as const)('a blocked %s is marked, and let comment again', async (role) => {
  const reader: Person = { ...ravi, role, isBlocked: true }
  const path = `/readers/${ravi._id}/block`
  const { server, user } = open({ 'GET /people': () => [own, reader], [`PUT ${path}`]: done })
  const list = await everybody()
  expect(list.getByText(/blocked from commenting/)).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Let Ravi comment' }))
  expect(await screen.findByText('Ravi can comment again.')).toBeDefined()
  expect(server.sent('PUT', path).map(({ text }) => JSON.parse(text))).toEqual([{ isBlocked: false }])
})

test('whoever signed up after a hundred others is found, and what they wrote goes to anybody who may write', async () => {
  const late: Person = {
    ...own,
    _id: '33333333-3333-4333-8333-333333333333',
    email: 'edi@example.com',
    name: 'Edi',
  }
  const reader: Person = { ...ravi, role: 'reader' }
  const { server, user } = open({
    'GET /people': ({ query }) => {
      const isSearch = query.has('search')
      const rows =
        query.get('search') === 'edi' ? [late] : !isSearch && query.get('page') === '2' ? [reader] : [own]
      return Response.json(rows, { headers: { 'X-Total-Count': isSearch ? '1' : '101' } })
    },
    [`DELETE /people/${ravi._id}`]: done,
  })
  expect((await everybody()).queryByText('Ravi')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Ravi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ravi?' }))
  const heir = dialog.getByRole('combobox', { name: 'Who takes posts and comments' })
  await waitFor(() => expect(heir).toHaveProperty('value', 'Asha'))
  expect(dialog.getByText('Type a name or an address to find others.')).toBeDefined()
  await user.clear(heir)
  await user.type(heir, 'edi')
  await user.click(await screen.findByRole('option', { name: /^Edi ?edi@/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(server.sent('DELETE', `/people/${ravi._id}`)[0]?.query.get('give_to')).toBe(late._id),
  )
  const searches = server.sent('GET', '/people').filter(({ query }) => query.get('search') === 'edi')
  expect(searches.map(({ query }) => [query.get('group'), query.get('limit')])).toEqual([['staff', '20']])
})
