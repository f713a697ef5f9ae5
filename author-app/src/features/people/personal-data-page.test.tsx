// @vitest-environment jsdom
import type { Account, PersonalDataLook } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { author, type FakeAnswer, fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'owner', permissions: ['people'] }
const found: PersonalDataLook = {
  email: 'ravi@example.com',
  parts: [
    { noun: 'comments', count: 2, fate: 'erased' },
    { noun: 'audit-log', count: 1, fate: 'kept' },
    { noun: 'of a later version', count: 3, fate: 'erased' },
  ],
  needsHeir: false,
}
const heir = {
  ...{ _id: '22222222-2222-4222-8222-222222222222', email: 'edi@example.com', name: 'Edi', role: 'editor' },
  ...{ enquiriesGiven: true, createdAt: '2026-11-01T06:00:00.000Z', lastSignedInAt: null, posts: 1 },
}

async function open(answers: Record<string, FakeAnswer>) {
  const server = fakeServer({
    'GET /account': () => account,
    'GET /people': () => [heir],
    'POST /personal-data/look': () => found,
    'POST /personal-data/erase': () => new Response(null, { status: 204 }),
    ...answers,
  })
  const { user } = renderStudio('/people/personal-data')
  await user.type(await screen.findByLabelText(/^Email address/), 'ravi@example.com')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  return { server, user }
}

test('what there is is listed with what becomes of it; it is erased once the address is typed again', async () => {
  const { server, user } = await open({})
  const list = await screen.findByRole('list', { name: /^What there is/ })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 commentsReplies of others stay.Will be erased',
    '1 line of the audit logThey show what happened on the site, and are deleted a year after it.Will be kept',
    '3 of a later versionWill be erased',
  ])
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase' })
  expect(erase.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type the address to erase it'), 'RAVI@example.com')
  await user.click(erase)
  expect(await screen.findByText('The data is erased.')).toBeDefined()
  expect(server.sent('POST', '/personal-data/erase').map(({ text }) => JSON.parse(text))).toEqual([
    { email: 'ravi@example.com', confirm: 'RAVI@example.com' },
  ])
  await waitFor(() => expect(screen.queryByRole('list', { name: /^What there is/ })).toBeNull())
})

test('posts go to whoever is chosen; a refusal is said in the words of the server, and nothing is lost', async () => {
  const { server, user } = await open({
    'POST /personal-data/look': () => ({ ...found, needsHeir: true }),
    'POST /personal-data/erase': () => refusedWith(409, 'This is the only owner.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Type the address to erase it'), 'ravi@example.com')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase' }).disabled).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: 'Who takes what is given to another' }))
  await user.click(await screen.findByRole('option', { name: /^Edi ?edi@/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('This is the only owner. Nothing was changed.')).toBeDefined()
  expect(JSON.parse(server.sent('POST', '/personal-data/erase')[0]?.text ?? '')).toMatchObject({
    giveTo: heir._id,
  })
  expect(dialog.getByRole('button', { name: 'Erase' })).toBeDefined()
})

test('other addresses of the account are said before it is erased', async () => {
  const { user } = await open({
    'POST /personal-data/look': () => ({ ...found, others: ['new@example.com'] }),
  })
  expect(
    await screen.findByText(
      'It is one account with new@example.com. What the site holds about that address is included.',
    ),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  expect(await screen.findByText(/The account with new@example\.com is erased too\./)).toBeDefined()
})

test('it is exported as a file; of an unknown address it is said that there is nothing', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x')
  const { server, user } = await open({
    'POST /personal-data/export': () => ({ email: 'ravi@example.com' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export as a file' }))
  expect(await screen.findByText(/^The file is downloaded/)).toBeDefined()
  server.answer('POST /personal-data/look', () => ({ ...found, parts: [] }))
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('The site holds nothing about ravi@example.com.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull()
})
