// @vitest-environment jsdom
import type { PostSummary } from '@fettle/shared-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, type FakeAnswer, fakeServer, refusedWith, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const editor = { email: author, name: '', role: 'editor', permissions: ['write-posts', 'edit-all-posts'] }
const post: PostSummary = {
  ...somePost(),
  author: { email: 'maya@example.com', name: 'Maya' },
  status: 'Published',
}
const path = `/blogs/${post._id}`

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'GET /account': () => editor,
    'GET /posts': () => Response.json([post], { headers: { 'X-Total-Count': '51' } }),
    'GET /posts/authors': () => [
      { _id: '5f0f4f0e-0000-4000-8000-000000000001', name: 'Asha' },
      { _id: '5f0f4f0e-0000-4000-8000-000000000002', name: 'Ravi' },
    ],
    [`GET ${path}`]: () => ({ ...somePost(), ...post, content: '<p>Words.</p>', comments: [] }),
    ...answers,
  })
  return { server, ...renderStudio('/all-posts') }
}
const list = async () => within(await screen.findByRole('list', { name: 'Posts' }))

test('everybody’s posts stand with their authors, by status, page by page', async () => {
  const { server, user } = open()
  const row = (await list()).getByRole('listitem')
  expect(row.textContent).toContain(`${post.title}Maya · Published`)
  expect(screen.getByText('51 posts')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(server.sent('GET', '/posts').at(-1)?.query.get('page')).toBe('2'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Drafts')
  await waitFor(() => expect(server.sent('GET', '/posts').at(-1)?.query.get('status')).toBe('Draft'))
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('a post is given to another author', async () => {
  const { server, user } = open({ [`PUT /posts/${post._id}/author`]: () => post })
  await user.click((await list()).getByRole('button', { name: `Give ${post.title} to another author` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Who takes “${post.title}”?` }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Author' }), 'Ravi')
  await user.click(dialog.getByRole('button', { name: 'Give the post' }))
  expect(await screen.findByText('Ravi has the post now.')).toBeDefined()
  expect(server.sent('PUT', `/posts/${post._id}/author`).map(({ text }) => JSON.parse(text))).toEqual([
    { author: '5f0f4f0e-0000-4000-8000-000000000002' },
  ])
})

test('a post is taken off the site as it was seen, after a question; what the server refuses is told', async () => {
  const { server, user } = open({ [`PUT ${path}`]: () => refusedWith(412, 'The post has changed since.') })
  const press = async () => {
    await user.click((await list()).getByRole('button', { name: `Unpublish ${post.title}` }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  }
  await press()
  expect(await screen.findByText('The post has changed since. Nothing was changed.')).toBeDefined()
  server.answer(`PUT ${path}`, () => post)
  await press()
  expect(await screen.findByText('It is a draft now.')).toBeDefined()
  const [, sent] = server.sent('PUT', path)
  expect(JSON.parse(sent?.text ?? '{}')).toMatchObject({
    status: 'Draft',
    title: post.title,
    content: '<p>Words.</p>',
  })
})

test('a post is deleted after a question', async () => {
  const { server, user } = open({ [`DELETE ${path}`]: () => new Response(null, { status: 204 }) })
  await user.click((await list()).getByRole('button', { name: `Delete ${post.title}` }))
  expect(server.sent('DELETE', path)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The post is deleted.')).toBeDefined()
})

test('whoever may not is told who can help; no screen leads there', async () => {
  const sentence = 'Your account may not work on the posts of others. An owner of this site can change that.'
  open({
    'GET /account': () => ({ ...editor, role: 'author', permissions: ['write-posts'] }),
    'GET /posts': () => refusedWith(403, sentence),
  })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('link', { name: /All posts/ })).toBeNull()
})
