import type { Account, Comment, ErrorBody, ModeratedComment, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client
let post: Post
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  post = (await owner.post<Post>('/api/blogs', postForm({}, await image()))).body
  await owner.patch('/api/discussion', { blockedWords: ['casino'] })
})
afterAll(() => site.close())

const rename = (client: Client, name: string) => client.patch<Account & ErrorBody>('/api/account', { name })
const write = async (client: Client, comment: string) =>
  (await client.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment })).body
const queue = async () => (await owner.get<ModeratedComment[]>('/api/comments')).body

/** A reader one of whose comments was approved, so that the next are shown at once. */
async function approvedReader() {
  const reader = await site.author(undefined, 'reader')
  expect((await rename(reader, 'Ravi')).status).toBe(200)
  const { _id } = await write(reader, 'First.')
  await owner.post('/api/comments/moderate', { changes: [{ _id, status: 'shown' }] })
  return reader
}

test.each(['www.evil.example', 'Win at evil.com', 'The Cásino', 'cas\u0131no CASINO'])(
  'a reader whose comments are approved cannot take the name %j afterwards',
  async (name) => {
    const reader = await approvedReader()
    const { status, body } = await rename(reader, name)
    expect([status, body.code, body.error]).toEqual([
      400,
      'invalid',
      'This name cannot be shown here. Choose one without a link and without words that this site blocks.',
    ])
    expect((await reader.get<Account>('/api/account')).body.name).toBe('Ravi')
    expect((await rename(reader, 'Ravi Menon')).status).toBe(200)
  },
)

test('a comment waits for the name beside it too, whenever that was taken', async () => {
  const reader = await approvedReader()
  expect(await write(reader, 'Second.')).not.toHaveProperty('isWaiting')
  const { email } = (await reader.get<Account>('/api/account')).body
  await site.deps.db('users').where({ email }).update({ display_name: 'Buy at evil.com' })
  expect(await write(reader, 'Third.')).toMatchObject({ isWaiting: true })
})

test('a reader who is blocked changes no name, and staff choose theirs', async () => {
  const waiting = await site.author(undefined, 'reader')
  expect((await rename(waiting, 'Asha')).status).toBe(200)
  await write(waiting, 'A pest.')
  const held = (await queue()).find(({ comment }) => comment === 'A pest.')
  await owner.put(`/api/readers/${held?.writer._id}/block`, { isBlocked: true })
  const refused = await rename(waiting, 'Fine words')
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'You cannot change your name on this site any more. An editor of this site can change that.',
  ])
  const author = await site.author()
  expect((await rename(author, 'Repairs at fettle.com')).status).toBe(200)
})

test('where nothing is held off, names are not either', async () => {
  const reader = await approvedReader()
  await owner.patch('/api/discussion', { holdReaders: 'off' })
  expect((await rename(reader, 'www.evil.example')).status).toBe(200)
  await owner.patch('/api/discussion', { holdReaders: 'first' })
})

test('a name in an Indian script keeps its joiners, and one with a coloured sign has it', async () => {
  const reader = await approvedReader()
  for (const name of ['क्\u200Dष', 'Maya ❤\uFE0F']) expect((await rename(reader, name)).body.name).toBe(name)
})
