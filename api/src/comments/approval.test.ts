import type {
  AuditEvent,
  Comment,
  CommentRights,
  ErrorBody,
  ModeratedComment,
  ModerationDone,
  Post,
} from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
let editor: Client
let maya: Client
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('edi@example.com', 'editor')
  maya = await site.author('maya@example.com')
})
afterAll(() => site.close())

const settings = (patch: object) => owner.patch<ErrorBody>('/api/discussion', patch)
const newPost = async () => (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
const write = async (client: Client, post: Post, comment: string) =>
  (await client.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment })).body
const shownOn = async (post: Post) => {
  const { comments, comments_count } = (await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body
  expect(comments_count).toBe(comments.length)
  return comments.map(({ comment }) => comment)
}
const waitingFor = async (client: Client, post: Post) =>
  (await client.get<CommentRights>(`/api/blogs/${post._id}/comments/rights`)).body.waiting
const queue = async (status = 'open') =>
  (await editor.get<ModeratedComment[]>(`/api/comments?status=${status}`)).body
const put = async (status: string, ...ids: string[]) =>
  (
    await editor.post<ModerationDone>('/api/comments/moderate', {
      changes: ids.map((_id) => ({ _id, status })),
    })
  ).body

test('a reader’s first comment waits, for its writer alone to see; approved it is shown, and the next one at once', async () => {
  const post = await newPost()
  const asha = await site.author('asha@example.com', 'reader')
  const dropped = await site.droppedBy(async () => {
    expect(await write(asha, post, 'First.')).toMatchObject({ comment: 'First.', isWaiting: true })
  })
  expect(dropped).toEqual([])
  expect(await shownOn(post)).toEqual([])
  expect((await waitingFor(asha, post)).map(({ comment, isWaiting }) => [comment, isWaiting])).toEqual([
    ['First.', true],
  ])
  for (const other of [maya, editor]) expect(await waitingFor(other, post)).toEqual([])
  const [held] = await queue()
  expect(held).toMatchObject({
    comment: 'First.',
    status: 'held',
    writer: { email: 'asha@example.com', isReader: true, isBlocked: false },
    post: { _id: post._id, slug: post.slug },
  })
  const approved = await site.droppedBy(() => put('shown', held?._id ?? ''))
  expect(approved).toEqual([`post:${post._id}`, 'posts'])
  expect(await shownOn(post)).toEqual(['First.'])
  expect(await write(asha, post, 'Second.')).not.toHaveProperty('isWaiting')
  expect(await shownOn(post)).toEqual(['Second.', 'First.'])
})

test.each([
  'Look at https://evil.example/x',
  'Go to WWW.evil.example',
  'cheap-things.shop has it',
  'ＷＷＷ.evil.example',
  'Buy c\u200bheap P\u00cdLLS',
  'Buy ch\u115f\u3164eap pills',
  'Buy \u0441h\u0435\u0430p \u0440ills',
  'Buy cheap p\u0131lls',
  'Buy c h e a p  p i l l s',
  'Buy c.h.e.a.p.p.i.l.l.s!',
  'Buy che-ap_pil*ls',
  'Visit evil.in',
  'Visit evil.club.',
  'Visit evil\u3002com',
  'Visit evil.\u0441om',
  'Visit зло.рф',
  'Visit ftp://evil',
])('a known reader’s comment with a link or a blocked word waits: %s', async (text) => {
  await settings({ blockedWords: ['cheap pills'] })
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  await put('shown', (await write(reader, post, 'Hello there.'))._id)
  expect((await write(reader, post, text)).isWaiting).toBe(true)
  expect(
    (await write(reader, post, 'Turn it off, e.g. at the valve. It took 2.5 hours.')).isWaiting,
  ).toBeUndefined()
  expect(await shownOn(post)).toHaveLength(2)
})

test('a blocked word of Hindi holds itself, and no word of the same consonants', async () => {
  await settings({ blockedWords: ['चोर'] })
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  await put('shown', (await write(reader, post, 'नमस्ते।'))._id)
  expect((await write(reader, post, 'चार नल, घर पर चर्चा।')).isWaiting).toBeUndefined()
  expect((await write(reader, post, 'वह चोर है।')).isWaiting).toBe(true)
})

test('what only has the letters of a blocked word, across others or in a contraction, does not wait', async () => {
  await settings({ blockedWords: ['casino', 'hell', '\u200b\u200b'] })
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  await put('shown', (await write(reader, post, 'Hello there.'))._id)
  for (const text of ['There is music as in opera.', "He’ll come, and so he'll see."])
    expect((await write(reader, post, text)).isWaiting).toBeUndefined()
  expect((await write(reader, post, "It is c'a's'i'n'o time.")).isWaiting).toBe(true)
  await settings({ blockedWords: [] })
})

test('a shown comment that is changed to hold a link waits again; one that waits stays so', async () => {
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  const { _id } = await write(reader, post, 'Hello.')
  const address = `/api/blogs/${post._id}/comments/${_id}`
  expect((await reader.patch<Comment>(address, { comment: 'Hello!' })).body.isWaiting).toBe(true)
  await put('shown', _id)
  expect((await reader.patch<Comment>(address, { comment: 'Hello you.' })).body.isWaiting).toBeUndefined()
  const dropped = await site.droppedBy(() => reader.patch(address, { comment: 'See https://evil.example' }))
  expect(dropped).toEqual([`post:${post._id}`, 'posts'])
  expect(await shownOn(post)).toEqual([])
})

test('staff are shown at once with their role, unless the owner wants otherwise', async () => {
  const post = await newPost()
  expect((await write(editor, post, 'See https://fettle.example')).author).toEqual({
    email: 'edi@example.com',
    role: 'editor',
  })
  await settings({ holdStaff: 'all' })
  expect((await write(maya, post, 'Wait.')).isWaiting).toBe(true)
  await settings({ holdStaff: 'off', holdReaders: 'off' })
  const reader = await site.author(undefined, 'reader')
  expect(await write(reader, post, 'www.shown.example')).not.toHaveProperty('isWaiting')
  await settings({ holdReaders: 'first' })
})

test('comments are moderated in bulk, counted once each, and it can be taken back', async () => {
  const post = await newPost()
  const ids = []
  for (const text of ['one', 'two', 'three']) ids.push((await write(maya, post, text))._id)
  const done = await put('hidden', ...ids, crypto.randomUUID())
  expect(done.before).toHaveLength(3)
  expect(await shownOn(post)).toEqual([])
  expect((await put('hidden', ...ids)).before).toEqual([])
  expect((await editor.post('/api/comments/moderate', { changes: done.before })).status).toBe(200)
  expect(await shownOn(post)).toEqual(['three', 'two', 'one'])
  const log = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  expect(log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toContain(
    'edi@example.com comments-moderated 3 hidden',
  )
})

test('what a moderator has taken away its writer neither sees, nor changes, nor removes', async () => {
  const post = await newPost()
  const reader = await site.author(undefined, 'reader')
  const { _id } = await write(reader, post, 'Rude words.')
  for (const status of ['hidden', 'removed']) {
    await put(status, _id)
    expect(await waitingFor(reader, post)).toEqual([])
    const address = `/api/blogs/${post._id}/comments/${_id}`
    expect((await reader.patch(address, { comment: 'Nice words.' })).status).toBe(404)
    expect((await reader.delete(address)).status).toBe(404)
  }
  expect((await queue('removed')).map((each) => each._id)).toContain(_id)
})

test('a blocked reader can neither comment nor change one, from the next request on; staff cannot be blocked', async () => {
  const post = await newPost()
  const reader = await site.author('rude@example.com', 'reader')
  const { _id } = await write(reader, post, 'Hello.')
  const [held] = (await queue()).filter((each) => each._id === _id)
  const block = (id: string, isBlocked: boolean) => editor.put(`/api/readers/${id}/block`, { isBlocked })
  expect((await block(held?.writer._id ?? '', true)).status).toBe(204)
  expect(await write(reader, post, 'Again.')).toMatchObject({ code: 'forbidden' })
  const changed = await reader.patch(`/api/blogs/${post._id}/comments/${_id}`, { comment: 'Changed.' })
  expect(changed.status).toBe(403)
  expect((await block(held?.writer._id ?? '', false)).status).toBe(204)
  expect(await write(reader, post, 'Again.')).toMatchObject({ isWaiting: true })
  const staff = await site.deps.db('users').where({ email: 'maya@example.com' }).first<{ id: string }>('id')
  expect((await block(staff.id, true)).status).toBe(403)
  expect((await block(crypto.randomUUID(), true)).status).toBe(404)
})

test.each([
  [{ holdReaders: 'some' }],
  [{ blockedWords: ['x'] }],
  [{ blockedWords: Array.from({ length: 201 }, (_, n) => `word${n}`) }],
  [{ signUp: 'yes' }],
])('bad settings change nothing: %#', async (patch) => {
  const before = (await owner.get('/api/discussion')).body
  expect((await settings(patch)).status).toBe(400)
  expect((await owner.get('/api/discussion')).body).toEqual(before)
})

test('a page of another site moderates nothing, and too long a list is refused', async () => {
  const headers = { Origin: 'https://evil.example' }
  const changes = [{ _id: crypto.randomUUID(), status: 'shown' }]
  expect((await editor.post('/api/comments/moderate', { changes }, { headers })).status).toBe(403)
  const many = Array.from({ length: 101 }, () => ({ _id: crypto.randomUUID(), status: 'shown' }))
  expect((await editor.post('/api/comments/moderate', { changes: many })).status).toBe(400)
})

test('a removed comment is gone for good after 30 days', async () => {
  const post = await newPost()
  const { _id } = await write(maya, post, 'Old.')
  await put('removed', _id)
  const stored = () => site.deps.db('comments').where({ id: _id })
  const after = (days: number) =>
    tidyUp({ ...site.deps, now: () => new Date(Date.now() + days * 86_400_000) })
  await after(29)
  expect(await stored()).toHaveLength(1)
  await after(31)
  expect(await stored()).toEqual([])
})
