// @vitest-environment jsdom
import type { Post } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  author,
  type FakeAnswer,
  fakeServer,
  networkAway,
  refusedWith,
  somePost,
} from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const editor = { email: author, name: '', role: 'editor', permissions: ['write-posts', 'edit-all-posts'] }
const own = somePost()
const post: Post = {
  ...somePost(),
  _id: '0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c22',
  title: 'A tap that drips',
  slug: 'a-tap-that-drips',
  createdAt: '2026-11-11T06:00:00.000Z',
  author: { email: 'maya@example.com', name: 'Maya' },
}
const path = `/blogs/${post._id}`
const all = (posts: Post[]) => (call: Parameters<FakeAnswer>[0]) => ({
  posts: call.query.has('since') ? [] : posts,
  deleted: [],
  cursor: 'c1',
  more: false,
})

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer(
    {
      'GET /account': () => editor,
      'GET /posts/changes': all([own, post]),
      'GET /posts/authors': () => [
        { _id: '5f0f4f0e-0000-4000-8000-000000000001', name: 'Asha' },
        { _id: '5f0f4f0e-0000-4000-8000-000000000002', name: 'Ravi' },
      ],
      ...answers,
    },
    [own],
  )
  return { server, ...renderStudio('/all-posts') }
}
const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('li') as HTMLElement)
}

test('everybody’s posts stand with their authors, the newest first, by status', async () => {
  const { user } = open()
  await rowOf(post.title)
  const rows = within(screen.getByRole('list', { name: 'Posts' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain(`${post.title}MayaPublished`)
  expect(rows[1]?.textContent).toContain(own.title)
  expect(screen.getByText('2 posts')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Drafts')
  expect(await screen.findByText('There are no such posts.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all posts' }))
  await rowOf(post.title)
})

test('My Blogs stays the own posts', async () => {
  const { closeTab } = open()
  await rowOf(post.title)
  closeTab()
  renderStudio('/my-blogs')
  expect(await screen.findByText(own.title)).toBeDefined()
  expect(screen.queryByText(post.title)).toBeNull()
})

test('without a network the posts are here, open for editing under their author’s name, and only giving waits', async () => {
  const { server, user, closeTab } = open()
  await rowOf(post.title)
  closeTab()
  for (const { method, path: asked } of server.calls) server.answer(`${method} ${asked}`, networkAway)
  renderStudio('/all-posts')
  const row = await rowOf(post.title)
  expect(row.getByRole('button', { name: `Give ${post.title} to another author` })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(row.getByRole('link', { name: `Edit ${post.title}` }))
  expect(await screen.findByText('Written by Maya. It stays their post when you change it.')).toBeDefined()
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', post.title)
})

test('a post is given to another author', async () => {
  const { server, user } = open({ [`PUT /posts/${post._id}/author`]: () => post })
  const give = await (await rowOf(post.title)).findByRole('button', {
    name: `Give ${post.title} to another author`,
  })
  await waitFor(() => expect(give).toHaveProperty('disabled', false))
  await user.click(give)
  const dialog = within(await screen.findByRole('dialog', { name: `Who takes “${post.title}”?` }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Author' }), 'Ravi')
  await user.click(dialog.getByRole('button', { name: 'Give the post' }))
  expect(await screen.findByText('Ravi has the post now.')).toBeDefined()
  expect(server.sent('PUT', `/posts/${post._id}/author`).map(({ text }) => JSON.parse(text))).toEqual([
    { author: '5f0f4f0e-0000-4000-8000-000000000002' },
  ])
})

test('of more authors than are listed the server finds the others', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ _id: `id-${at}`, name: `Author ${at}` }))
  const { server, user } = open({
    'GET /posts/authors': ({ query }) =>
      query.get('search') === 'zoe' ? [{ _id: 'id-zoe', name: 'Zoe' }] : query.has('search') ? [] : many,
    [`PUT /posts/${post._id}/author`]: () => post,
  })
  const give = await (await rowOf(post.title)).findByRole('button', {
    name: `Give ${post.title} to another author`,
  })
  await waitFor(() => expect(give).toHaveProperty('disabled', false))
  await user.click(give)
  const dialog = within(await screen.findByRole('dialog', { name: `Who takes “${post.title}”?` }))
  await user.type(dialog.getByRole('searchbox', { name: 'Search authors' }), 'zoe')
  expect(await dialog.findByRole('option', { name: 'Zoe' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Give the post' }))
  expect(await screen.findByText('Zoe has the post now.')).toBeDefined()
  expect(server.sent('PUT', `/posts/${post._id}/author`).map(({ text }) => JSON.parse(text))).toEqual([
    { author: 'id-zoe' },
  ])
})

test('a post is taken off the site as it was seen, after a question', async () => {
  const { server, user } = open({
    [`PUT ${path}`]: ({ form }) => ({ ...post, rev: 'rev-2', status: String(form.get('status')) }),
  })
  await user.click((await rowOf(post.title)).getByRole('button', { name: `Unpublish ${post.title}` }))
  expect(server.sent('PUT', path)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.sent('PUT', path)).toHaveLength(1))
  const [sent] = server.sent('PUT', path)
  expect([sent?.form.get('status'), sent?.form.get('title'), sent?.headers.get('if-match')]).toEqual([
    'Draft',
    post.title,
    '"rev-1"',
  ])
  expect(
    await (await rowOf(post.title)).findByRole('button', { name: `Publish ${post.title}` }),
  ).toBeDefined()
})

test('a post is deleted after a question, and the delete can be taken back', async () => {
  const { server, user } = open()
  await user.click((await rowOf(post.title)).getByRole('button', { name: `Delete ${post.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: post.title })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await rowOf(post.title)
  expect(server.sent('DELETE', path)).toHaveLength(0)
})

test('whoever may not is told who can help; no screen leads there', async () => {
  const sentence = 'Your account may not work on the posts of others. An owner of this site can change that.'
  open({
    'GET /account': () => ({ ...editor, role: 'author', permissions: ['write-posts'] }),
    'GET /posts/authors': () => refusedWith(403, sentence),
    'GET /posts/changes': () => refusedWith(403, sentence),
  })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('link', { name: /All posts/ })).toBeNull()
})

test('what another account may, which has signed in here meanwhile, is not taken for this one’s', async () => {
  const { server, closeTab } = open()
  await rowOf(post.title)
  closeTab()
  const other = { email: 'ravi@fettle.example', name: '', role: 'author', permissions: ['write-posts'] }
  server.answer('GET /account', () => other)
  server.answer('GET /auth/me', () => ({ email: other.email }))
  const { closeTab: closeOther } = renderStudio('/all-posts')
  await waitFor(() => expect(server.sent('GET', '/account').length).toBeGreaterThan(1))
  await rowOf(post.title)
  closeOther()
  // Signed in again, before the account is heard of.
  server.answer('GET /account', networkAway)
  server.answer('GET /auth/me', () => ({ email: author }))
  const asked = server.sent('GET', '/posts/changes').length
  renderStudio('/all-posts')
  await waitFor(() => expect(server.sent('GET', '/posts/changes').length).toBeGreaterThan(asked))
  await rowOf(post.title)
})

test('an author is not offered whom a search that failed did not find', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ _id: crypto.randomUUID(), name: `Author ${at}` }))
  const { user, server } = open({ 'GET /posts/authors': () => many })
  const row = await rowOf(post.title)
  const give = row.getByRole('button', { name: `Give ${post.title} to another author` })
  await waitFor(() => expect(give).toHaveProperty('disabled', false))
  await user.click(give)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Give the post' })).toHaveProperty('disabled', false)
  server.answer('GET /posts/authors', ({ query }) =>
    query.get('search') === 'Ravi' ? refusedWith(400, 'No.') : many,
  )
  await user.type(dialog.getByRole('searchbox', { name: 'Search authors' }), 'Ravi')
  expect(await dialog.findByText(/could not be searched/)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Give the post' })).toHaveProperty('disabled', true)
})
