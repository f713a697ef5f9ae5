import { randomUUID } from 'node:crypto'
import type {
  Comment,
  EnquiryDetails,
  EnquiryReceipt,
  ErrorBody,
  ModeratedComment,
  Post,
  PublicAnswer,
  Question,
} from '@fettle/shared-types'
import { bounds } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteOldEnquiries } from '../enquiries/enquiry-retention.service.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let at = new Date('2026-11-20T08:00:00.000Z')
let site: TestApi
let owner: Client & { email: string }
let editor: Client & { email: string }
beforeEach(async () => {
  at = new Date('2026-11-20T08:00:00.000Z')
  site = await startApi({ now: () => at })
  owner = await site.author('olga@example.com', 'owner')
  editor = await site.author('edi@example.com', 'editor')
})
afterEach(() => site.close())

const hostile = '<img src=x onerror=alert(1)> Why does my geyser trip?\n"><script>alert(2)</script>'

/** Leaves an enquiry. @returns its path */
async function ask(message = hostile): Promise<string> {
  const sender = { first_name: 'Ravi', last_name: 'Menon', email: 'ravi@example.org', phone: '12345' }
  const { body } = await site.visitor().post<EnquiryReceipt>('/api/enquiries', { ...sender, message })
  const row = await site.deps.db('enquiries').where({ reference: body.reference }).first<{ id: string }>('id')
  return `/api/enquiries/${row.id}`
}

const write = async (writer: Client, fields: object = {}) =>
  (await writer.post<Post>('/api/blogs', postForm(fields, await image()))).body

const link = (client: Client, path: string, answer: object) =>
  client.post<PublicAnswer>(`${path}/questions`, answer)
const answersOf = async (path: string, client: Client = editor) =>
  (await client.get<EnquiryDetails>(path)).body.answeredIn
const questionsOf = (client: Client, id: string) => client.get<Question[]>(`/api/posts/${id}/questions`)
const countLinks = async () => (await site.deps.db('questions').select('id')).length

test('an enquiry is linked to a draft once, shows where it is answered, and the post shows who asked what', async () => {
  const path = await ask()
  const post = await write(editor, { title: 'Why a geyser trips', status: 'Draft' })
  const [first, again] = [
    await link(editor, path, { post: post._id }),
    await link(owner, path, { post: post._id }),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(first.body).toEqual({
    _id: first.body._id,
    createdAt: at.toISOString(),
    by: 'edi@example.com',
    kind: 'post',
    answer: post._id,
    state: 'draft',
    title: 'Why a geyser trips',
    path: null,
  })
  const asked = { _id: path.split('/').at(-1), text: hostile, name: 'Ravi Menon', email: 'ravi@example.org' }
  const draft = (await questionsOf(editor, post._id)).body
  expect(draft).toEqual([
    {
      _id: first.body._id,
      createdAt: at.toISOString(),
      source: 'enquiry',
      faq: null,
      title: 'Why a geyser trips',
      address: null,
      asked,
    },
  ])

  await editor.put(`/api/blogs/${post._id}`, postForm({ title: 'Why a geyser trips', status: 'Published' }))
  const { publicOrigin } = site.deps.config
  expect((await questionsOf(editor, post._id)).body[0]?.address).toBe(`${publicOrigin}/blogs/${post.slug}`)
  expect(await answersOf(path)).toMatchObject([{ state: 'published', path: `/blogs/${post.slug}` }])

  expect((await editor.delete(`${path}/questions/${first.body._id}`)).status).toBe(204)
  expect((await editor.delete(`${path}/questions/${first.body._id}`)).status).toBe(404)
  expect(await answersOf(path)).toEqual([])
})

test('a draft that only its device has is linked before it arrives; the answer says that it is not there', async () => {
  const path = await ask()
  const [id, author] = [randomUUID(), await site.author('ann@example.com', 'author')]
  await owner.patch(`/api/people/${await idOf('ann@example.com')}`, { enquiriesGiven: true })
  expect((await link(author, path, { post: id })).body).toMatchObject({
    state: 'absent',
    title: null,
    path: null,
  })
  expect((await questionsOf(author, id)).body).toMatchObject([{ title: null, address: null }])
  // Nobody else is told what somebody else has on a device.
  expect((await questionsOf(editor, id)).body).toEqual([])
  const form = postForm({ title: 'Of the device', status: 'Draft' }, await image())
  form.set('_id', id)
  expect((await author.post('/api/blogs', form)).status).toBe(201)
  expect(await answersOf(path)).toMatchObject([{ state: 'draft', title: 'Of the device' }])
})

const idOf = async (email: string) =>
  (await site.deps.db('users').where({ email }).first<{ id: string }>('id')).id

test('an author sees of an own post no asker whom they may not see, and links no post of somebody else', async () => {
  const path = await ask()
  const author = await site.author('ann@example.com', 'author')
  const own = await write(author, { title: 'Mine', status: 'Draft' })
  await link(editor, path, { post: own._id })
  const readers = `/api/people/${await idOf('ann@example.com')}`
  await owner.patch(readers, { enquiriesGiven: false })
  const seen = await questionsOf(author, own._id)
  expect(seen.body).toMatchObject([{ source: 'enquiry', asked: null }])
  expect(JSON.stringify(seen.body)).not.toContain('ravi@')
  expect((await link(author, path, { post: own._id })).status).toBe(403)

  await owner.patch(readers, { enquiriesGiven: true })
  expect((await questionsOf(author, own._id)).body[0]?.asked?.email).toBe('ravi@example.org')
  const [published, draft] = [await write(editor), await write(editor, { title: 'Secret', status: 'Draft' })]
  expect((await link(author, path, { post: published._id })).status).toBe(403)
  expect((await link(author, path, { post: draft._id })).status).toBe(404)
  expect((await link(author, path, { faq: 'x' })).status).toBe(403)
  expect((await questionsOf(author, draft._id)).status).toBe(404)
  at = new Date(at.getTime() + 1_000)
  await link(editor, path, { post: draft._id })
  // The draft of somebody else is there, and says nothing of itself.
  expect((await answersOf(path, author)).map(({ state, title }) => [state, title])).toEqual([
    ['draft', 'Mine'],
    ['draft', null],
  ])
  expect((await site.visitor().get(`/api/posts/${own._id}/questions`)).status).toBe(401)
})

test('a comment is linked too; an imported one has no address, a removed one shows no question', async () => {
  const post = await write(editor)
  const reader = await site.author('rea@example.org', 'reader')
  const { body: comment } = await reader.post<Comment>(`/api/blogs/${post._id}/comments`, {
    comment: hostile,
  })
  const path = `/api/comments/${comment._id}`
  const answer = await write(editor, { title: 'A second look' })
  expect((await link(reader, path, { post: answer._id })).status).toBe(403)
  expect((await link(editor, path, { post: answer._id })).status).toBe(201)
  const queue = await editor.get<ModeratedComment[]>(`/api/comments?comment=${comment._id}`)
  expect(queue.body).toMatchObject([{ _id: comment._id, answeredIn: [{ title: 'A second look' }] }])
  expect((await editor.get(`/api/comments?comment=${randomUUID()}`)).body).toEqual([])
  const asked = async () => (await questionsOf(editor, answer._id)).body.map((question) => question.asked)
  expect(await asked()).toMatchObject([{ text: hostile, email: 'rea@example.org' }])
  await site.deps.db('comments').where({ id: comment._id }).update({ written_by: 'Old Bob' })
  expect(await asked()).toMatchObject([{ name: 'Old Bob', email: null }])
  await editor.post('/api/comments/moderate', { changes: [{ _id: comment._id, status: 'removed' }] })
  expect(await asked()).toEqual([])
  expect((await link(editor, path, { post: post._id })).status).toBe(404)
  await editor.delete(`/api/blogs/${post._id}`)
  expect(await countLinks()).toBe(0)
})

test('an entry of the questions answers an enquiry: not saved, a draft, and on the site', async () => {
  const path = await ask()
  const entry = { id: 'geyser', category: '', question: 'Why does it trip?', answer: 'A worn element.' }
  const category = sampleDocuments.faq.categories[0] ?? ''
  await link(editor, path, { faq: entry.id })
  expect(await answersOf(path)).toMatchObject([
    { kind: 'faq', answer: 'geyser', state: 'absent', title: null },
  ])
  const entries = [...sampleDocuments.faq.entries, { ...entry, category }]
  expect((await editor.put('/api/site/faq', { ...sampleDocuments.faq, entries })).status).toBe(200)
  expect(await answersOf(path)).toMatchObject([{ state: 'draft', title: 'Why does it trip?', path: null }])
  await editor.post('/api/site/faq/publish')
  expect(await answersOf(path)).toMatchObject([{ state: 'published', path: '/faq' }])
  const { body } = await editor.get<Question[]>('/api/site/faq/questions')
  const address = `${site.deps.config.publicOrigin}/faq`
  expect(body).toMatchObject([{ faq: 'geyser', address, asked: { name: 'Ravi Menon' } }])
})

test.each([
  ['neither', {}],
  ['both', { post: randomUUID(), faq: 'x' }],
  ['no id', { post: '../../x' }],
  ['no entry', { faq: '<b>' }],
  ['a NUL', { faq: 'a\0b' }],
])('a link to %s is refused and changes nothing', async (_, answer) => {
  const path = await ask()
  const { status, body } = await editor.post<ErrorBody>(`${path}/questions`, answer)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(await countLinks()).toBe(0)
})

test('links are bounded, and lead nowhere that is gone', async () => {
  const path = await ask()
  for (let made = 0; made < bounds.questions.answers; made += 1)
    expect((await link(editor, path, { post: randomUUID() })).status).toBe(201)
  const refused = await editor.post<ErrorBody>(`${path}/questions`, { post: randomUUID() })
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('no more fit')])
  const post = await write(editor)
  await editor.delete(`/api/blogs/${post._id}`)
  expect((await link(editor, await ask(), { post: post._id })).status).toBe(410)
  expect((await link(editor, `/api/enquiries/${randomUUID()}`, { post: randomUUID() })).status).toBe(404)
})

test('the same link made at once from many sides is one', async () => {
  const path = await ask()
  const post = await write(editor)
  const made = await Promise.all(Array.from({ length: 8 }, () => link(editor, path, { post: post._id })))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(made.map(({ body }) => body._id)).size).toBe(1)
})

test('erasing whoever asked takes address, question and link away; so do the post and retention', async () => {
  const post = await write(editor)
  await link(editor, await ask(), { post: post._id })
  const reader = await site.author('ravi@example.org', 'reader')
  const { body: comment } = await reader.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'And?' })
  await link(editor, `/api/comments/${comment._id}`, { post: post._id })
  expect(JSON.stringify((await questionsOf(editor, post._id)).body).match(/ravi@example\.org/g)).toHaveLength(
    3,
  )
  const address = { email: 'ravi@example.org', confirm: 'ravi@example.org' }
  expect((await owner.post('/api/personal-data/erase', address)).status).toBeLessThan(300)
  expect((await questionsOf(editor, post._id)).body).toEqual([])
  expect(await countLinks()).toBe(0)

  const path = await ask()
  await link(editor, path, { post: post._id })
  await editor.delete(`/api/blogs/${post._id}`)
  expect(await answersOf(path)).toEqual([])
  expect(await countLinks()).toBe(0)

  await link(editor, path, { post: randomUUID() })
  await owner.put('/api/enquiry-settings', { keepMonths: 1 })
  at = new Date('2027-01-20T08:00:00.000Z')
  await deleteOldEnquiries(site.deps)
  expect(await countLinks()).toBe(0)
})
