// @vitest-environment jsdom
import type { AuditEvent } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { ravi } from '../../testing/some-people.ts'

const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  _id: crypto.randomUUID(),
  at: '2026-11-20T06:00:00.000Z',
  actor: author,
  action: 'signed-in',
  subject: '',
  ...fields,
})

test('who did what, newest first, of one person alone where asked, page by page', async () => {
  const server = fakeServer({
    'GET /people': () => [],
    'GET /audit-log': ({ query }) =>
      Response.json(
        query.get('actor') === 'command line'
          ? [event({ actor: 'command line', action: 'account-added', subject: '<b>ravi</b>' })]
          : [event({ action: 'role-changed', subject: 'ravi@fettle.example: author to editor' })],
        { headers: { 'X-Total-Count': '51' } },
      ),
  })
  const { user } = renderStudio('/people/audit-log')
  const list = async () => within(await screen.findByRole('list', { name: 'Audit log' }))
  expect((await list()).getByRole('listitem').textContent).toBe(
    `20 Nov 2026, 11:30${author} changed a roleravi@fettle.example: author to editor`,
  )
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(server.sent('GET', '/audit-log').at(-1)?.query.get('page')).toBe('2'))
  const person = screen.getByRole('combobox', { name: 'Person' })
  await user.click(person)
  await user.click(await screen.findByRole('option', { name: 'Command line', hidden: true }))
  expect(await screen.findByText('<b>ravi</b>')).toBeDefined()
  expect(server.sent('GET', '/audit-log').at(-1)?.query.get('page')).toBe('1')
})

test('a line of moderation leads to each of its comments', async () => {
  const comments = [
    { _id: 'c1', post: 'Taps', status: 'hidden' as const },
    { _id: 'c2', post: '<b>Hinges</b>', status: 'shown' as const },
  ]
  fakeServer({
    'GET /people': () => [],
    'GET /audit-log': () => [event({ action: 'comments-moderated', subject: '1 hidden, 1 shown', comments })],
  })
  renderStudio('/people/audit-log')
  const hidden = await screen.findByRole('link', { name: 'Hidden: a comment on “Taps”' })
  expect(hidden.getAttribute('href')).toMatch(/\/comments\?comment=c1$/)
  expect(screen.getByRole('link', { name: 'Approved: a comment on “<b>Hinges</b>”' })).toBeDefined()
})

test('anybody with an account is found by the server, and whoever has none any more by their address', async () => {
  fakeServer({
    'GET /people': ({ query }) => (query.get('search') === 'rav' ? [ravi] : []),
    'GET /audit-log': ({ query }) => [
      event({ action: 'account-added', subject: `by ${query.get('actor') ?? 'anybody'}` }),
    ],
  })
  const { user } = renderStudio('/people/audit-log')
  const person = await screen.findByRole('combobox', { name: 'Person' })
  const shown = (subject: string) => screen.findByText(new RegExp(`by ${subject}`))
  const choose = async (typed: string, option: RegExp) => {
    await user.clear(person)
    await user.type(person, typed)
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await choose('rav', /^Ravi/)
  expect(await shown('ravi@fettle.example')).toBeDefined()
  await choose('gone@fettle.example', /^gone@fettle\.example$/)
  expect(await shown('gone@fettle.example')).toBeDefined()
  await choose('every', /^Everybody$/)
  expect(await shown('anybody')).toBeDefined()
})

test('what a server of a later version logs is shown as it names it', async () => {
  fakeServer({
    'GET /people': () => [],
    'GET /audit-log': () => [event({ action: 'newsletter-sent', subject: 'Monsoon' })],
  })
  renderStudio('/people/audit-log')
  const list = within(await screen.findByRole('list', { name: 'Audit log' }))
  expect(list.getByRole('listitem').textContent).toContain('newsletter-sentMonsoon')
})

test('whoever is no owner is told who can help', async () => {
  const sentence = 'Your account may not manage people. An owner of this site can change that.'
  fakeServer({ 'GET /audit-log': () => refusedWith(403, sentence) })
  renderStudio('/people/audit-log')
  expect(await screen.findByText(sentence)).toBeDefined()
})
