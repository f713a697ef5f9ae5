// @vitest-environment jsdom
import type { FaqEntry, PublicAnswer, Question, SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enquiriesServer, newEnquiry } from '../../testing/enquiries-server.ts'
import { author, networkAway, somePost } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => localStorage.clear())

const asked = 'Hello! <b>Why</b> does the geyser leak?\nIt is new.'
const link: PublicAnswer = {
  _id: 'l1',
  createdAt: '2026-11-20T07:00:00.000Z',
  by: 'Asha',
  kind: 'post',
  answer: 'p9',
  state: 'absent',
  title: null,
  path: null,
}
const few: FaqEntry[] = sampleDocuments.faq.entries.slice(0, 1)
const value = { ...sampleDocuments.faq, entries: few }
const faq: SiteDocument = {
  name: 'faq',
  state: 'edited',
  rev: 'r1',
  updatedAt: '2026-11-20T06:00:00.000Z',
  publishedAt: '2026-11-20T06:00:00.000Z',
  value,
  published: value,
}

/** Keeps what answers the enquiry, as the API does. */
function openQuestion(answers: PublicAnswer[] = []) {
  const now = [...answers]
  const server = enquiriesServer({ ...newEnquiry, message: asked })
  const permissions = ['write-posts', 'enquiries', 'site']
  server.answer('GET /account', () => ({ email: author, name: '', role: 'editor', permissions }))
  server.answer('GET /site/changes', () => ({ documents: [faq], names: ['faq'], cursor: 'c' }))
  server.answer('GET /enquiries/e2', () => ({
    ...newEnquiry,
    message: asked,
    timeline: [],
    sendsMail: false,
    answeredIn: now,
  }))
  server.answer('POST /enquiries/e2/questions', ({ text }) => {
    const form = JSON.parse(text) as { post?: string; faq?: string }
    const kind = form.post ? ('post' as const) : ('faq' as const)
    const made = { ...link, kind, answer: form.post ?? form.faq ?? '' }
    now.push(made)
    return Response.json(made, { status: 201 })
  })
  server.answer('DELETE /enquiries/e2/questions/l1', () => {
    now.length = 0
    return new Response(null, { status: 204 })
  })
  return server
}

test('an enquiry becomes a draft that quotes it, without its sender; the enquiry leads to the draft', async () => {
  const server = openQuestion()
  const { user, path } = renderStudio('/enquiries?open=e2')
  await user.click(await screen.findByRole('button', { name: 'Answer in an article' }))
  expect(await screen.findByText(/^Read it for names and addresses/)).toBeDefined()
  const title = (await screen.findByRole('textbox', { name: 'Title' })) as HTMLTextAreaElement
  expect(title.value).toBe('<b>Why</b> does the geyser leak?')
  const quote = await waitFor(() => {
    const found = document.querySelector('.ProseMirror blockquote')
    expect(found).not.toBeNull()
    return found as Element
  })
  expect(quote.textContent).toContain('<b>Why</b> does the geyser leak?')
  expect(quote.querySelector('b, strong')).toBeNull()
  for (const secret of ['Meera', 'meera@', '12345']) expect(document.body.textContent).not.toContain(secret)
  const id = new URLSearchParams(window.location.search).get('draft')
  expect(path()).toBe('/create-blog')
  await waitFor(() =>
    expect(server.sent('POST', '/enquiries/e2/questions').map(({ text }) => JSON.parse(text))).toEqual([
      { post: id },
    ]),
  )
})

test('without the server the draft is kept, and the link is made by Try again', async () => {
  const server = openQuestion()
  server.answer('POST /enquiries/e2/questions', networkAway)
  const { user } = renderStudio('/enquiries?open=e2')
  await user.click(await screen.findByRole('button', { name: 'Answer in an article' }))
  expect(
    await screen.findByText(/^The draft is kept, but the enquiry does not lead to it yet\./),
  ).toBeDefined()
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeDefined()
  server.answer('POST /enquiries/e2/questions', () => Response.json(link, { status: 201 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.sent('POST', '/enquiries/e2/questions')).toHaveLength(2))
  const [first, again] = server.sent('POST', '/enquiries/e2/questions').map(({ text }) => text)
  expect(again).toBe(first)
})

test('an enquiry becomes a question of the FAQ, which waits on this device until it is answered', async () => {
  const server = openQuestion()
  const { user } = renderStudio('/enquiries?open=e2')
  // The questions of the site have arrived.
  await screen.findByRole('button', { name: /^Synced/ })
  await user.click(await screen.findByRole('button', { name: 'Answer in the FAQ' }))
  const questions = (await screen.findAllByLabelText('Question')) as HTMLInputElement[]
  expect(questions.map((field) => field.value)).toEqual([
    few[0]?.question,
    '<b>Why</b> does the geyser leak?',
  ])
  const answers = await screen.findAllByLabelText('Answer')
  await waitFor(() => expect(document.activeElement).toBe(answers[1]))
  await waitFor(() => expect(server.sent('POST', '/enquiries/e2/questions')).toHaveLength(1))
  expect(server.sent('PUT', '/site/faq')).toEqual([])
})

test('an enquiry says where it is answered; a link is removed, and taken back', async () => {
  const server = openQuestion([
    { ...link, state: 'published', title: 'Leaking geysers', path: '/blogs/leaks' },
  ])
  const { user } = renderStudio('/enquiries?open=e2')
  const list = await screen.findByRole('list', { name: 'Answered in' })
  expect(list.textContent).toContain('Answered in Leaking geysers (Published)')
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/blogs/p9')
  await user.click(within(list).getByRole('button', { name: 'Remove the link to Leaking geysers' }))
  expect(await screen.findByText('The link is removed. “Leaking geysers” stays.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Answered in' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Answered in' })).toBeDefined()
  expect(server.sent('POST', '/enquiries/e2/questions').map(({ text }) => JSON.parse(text))).toEqual([
    { post: 'p9' },
  ])
})

test('a draft on the device of somebody else says so, and leads nowhere', async () => {
  openQuestion([link])
  renderStudio('/enquiries?open=e2')
  const list = await screen.findByRole('list', { name: 'Answered in' })
  expect(list.textContent).toContain('Answered in An article (Draft on the device of Asha)')
  expect(within(list).queryByRole('link')).toBeNull()
})

test('an older enquiry that is in no list opens by its address; one that is gone says so', async () => {
  const server = openQuestion()
  server.answer('GET /enquiries', () => Response.json([], { headers: { 'x-total-count': '0' } }))
  const { closeTab } = renderStudio('/enquiries?open=e2')
  expect(await screen.findByRole('article', { name: 'Meera Iyer' })).toBeDefined()
  closeTab()
  renderStudio('/enquiries?open=gone')
  expect(await screen.findByText('Not found.')).toBeDefined()
})

test('a post leads to its question; once it is public, to a mail. Whoever may not see the enquiry is not told', async () => {
  const post = somePost({ title: 'Leaking geysers' })
  const question: Question = {
    _id: 'l1',
    createdAt: '2026-11-20T07:00:00.000Z',
    source: 'enquiry',
    faq: null,
    title: post.title,
    address: 'https://fettle.example/blogs/leaks',
    asked: { _id: 'e2', text: asked, name: 'Meera Iyer', email: 'meera@example.com' },
  }
  const server = enquiriesServer(newEnquiry)
  server.answer('GET /blogs/myblogs/changes', () => ({
    posts: [post],
    deleted: [],
    cursor: 'c1',
    more: false,
  }))
  const hidden: Question = { ...question, _id: 'l2', source: 'comment', asked: null }
  server.answer(`GET /posts/${post._id}/questions`, () => [question, hidden])
  renderStudio(`/blogs/${post._id}`)
  const section = within(await screen.findByRole('region', { name: 'Questions that this post answers' }))
  expect(section.getByRole('link', { name: 'an enquiry from Meera Iyer' }).getAttribute('href')).toBe(
    '/dashboard/enquiries?open=e2',
  )
  const mail = section.getByRole('link', { name: 'Write to Meera Iyer' }).getAttribute('href') ?? ''
  expect(mail).toMatch(/^mailto:meera@example\.com\?/)
  expect(decodeURIComponent(mail)).toContain('https://fettle.example/blogs/leaks')
  expect(section.getByText('Answers a comment that you may not see.')).toBeDefined()
})
