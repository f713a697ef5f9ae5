// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyFields, fieldsOf, type PostRow } from '../../engine/index.ts'
import { newRow } from '../../engine/rows/row.ts'
import { type FakeAnswer, fakeServer, somePost } from '../../testing/fake-server.ts'
import { fakeShell, renderStudio } from '../../testing/render-studio.tsx'

const clock = { now: Date.now, newId: () => crypto.randomUUID(), collection: { name: 'posts' } }

const post = somePost()

/** A post of the server whose new title was submitted without a network. */
function submittedRow(title: string): PostRow {
  const from = fieldsOf(post)
  const submitted = { fields: { ...from, title }, from, fromRev: post.rev }
  return { ...newRow(clock, post._id), base: post, seq: 1, intent: { kind: 'submit', submitted } }
}

/** A new post that was typed and not submitted. */
function typedRow(title: string): PostRow {
  const row = newRow(clock, crypto.randomUUID())
  const opened = { head: null, rev: null, seq: 0, isSubmitted: false }
  const fields = { ...emptyFields(), title }
  return { ...row, working: { fields, opened, stamp: clock.newId(), savedAt: row.createdAt } }
}

function openWithLostStore(...rows: PostRow[]) {
  const path = `/blogs/${post._id}`
  const put: FakeAnswer = ({ form }) => ({ ...post, rev: 'rev-2', title: String(form.get('title')) })
  const server = fakeServer({ [`PUT ${path}`]: put }, [post])
  const shell = fakeShell()
  for (const row of rows) shell.kept.rows.set(row._id, row)
  return { ...renderStudio('/my-blogs', shell.around), sent: () => server.sent('PUT', path), shell }
}

test('work that the store has lost is shown before anything is sent, and is kept and sent when its author says so', async () => {
  const { sent, user } = openWithLostStore(submittedRow('Geyser'), typedRow('Leaking tap'))
  expect(await screen.findByRole('heading', { name: 'Your work is back' })).toBeDefined()
  expect(screen.getByText(/^Waiting to be sent/)).toBeDefined()
  expect(screen.getByText(/^Not submitted/)).toBeDefined()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep 2 posts' }))
  expect(await screen.findByRole('heading', { name: 'Leaking tap' })).toBeDefined()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('what its author does not want back goes by name, from the copy too, and is never sent', async () => {
  const { sent, shell, user } = openWithLostStore(submittedRow('Geyser'), typedRow('Leaking tap'))
  await user.click(await screen.findByRole('checkbox', { name: 'Geyser' }))
  expect(screen.getByText(/deleted for good/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep 1 post, delete 1' }))
  expect(await screen.findByRole('heading', { name: 'Leaking tap' })).toBeDefined()
  expect(screen.queryByText('Geyser')).toBeNull()
  expect([...shell.kept.rows.values()].map((row) => row.working?.fields.title)).toEqual(['Leaking tap'])
  expect(sent()).toEqual([])
})

test('nobody is asked while the store has what the copy has', async () => {
  const { closeTab, user, shell } = openWithLostStore(typedRow('Geyser'))
  await user.click(await screen.findByRole('button', { name: 'Keep 1 post' }))
  await screen.findByRole('heading', { name: 'Geyser' })
  closeTab()
  renderStudio('/my-blogs', shell.around)
  expect(await screen.findByRole('heading', { name: 'Geyser' })).toBeDefined()
})
