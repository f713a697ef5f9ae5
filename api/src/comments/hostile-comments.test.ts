import type { Comment, CommentRights, ErrorBody, ModeratedComment, Post } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let editor: Client
let reader: Client
let post: Post
beforeEach(async () => {
  site = await startApi()
  onTestFinished(() => site.close())
  editor = await site.author('edi@example.com', 'editor')
  reader = await site.author('vi@example.com', 'reader')
  post = (await editor.post<Post>('/api/blogs', postForm({}, await image()))).body
})

const write = (who: Client, comment: string) =>
  who.post<Comment & ErrorBody>(`/api/blogs/${post._id}/comments`, { comment })
const queue = async () => (await editor.get<ModeratedComment[]>('/api/comments?status=held&limit=100')).body

test('one reader fills no queue: twenty comments wait at once, others are not held up, and approving makes room', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await write(reader, `Buy ${n}`)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
  expect((await write(reader, 'Buy')).body.error).toContain('wait for approval')
  expect((await write(await site.author('other@example.com', 'reader'), 'A question')).status).toBe(201)
  expect((await write(editor, 'An answer')).status).toBe(201)
  const waiting = (await queue()).filter(({ writer }) => writer.email === 'vi@example.com')
  expect(waiting).toHaveLength(20)
  const changes = waiting.map(({ _id }) => ({ _id, status: 'removed' }))
  expect((await editor.post('/api/comments/moderate', { changes })).status).toBe(200)
  expect((await write(reader, 'Sorry.')).status).toBe(201)
})

test('twenty more that are sent at once find no more room either', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, n) => write(reader, `Buy ${n}`)))
  expect((await queue()).length).toBeLessThanOrEqual(20)
})

test('what a stranger writes is text wherever it is answered, and tells nobody else that it waits', async () => {
  const hostile = `<img src=x onerror="alert(1)"> {{7*7}} \${7*7} javascript:alert(1)`
  expect((await write(reader, hostile)).body).toMatchObject({ comment: hostile, isWaiting: true })
  const [held] = await queue()
  expect(held?.comment).toBe(hostile)
  const other = await site.author('other@example.com', 'reader')
  for (const who of [other, site.visitor()])
    expect(JSON.stringify((await who.get(`/api/blogs/${post._id}`)).body)).not.toContain('onerror')
  const rights = await other.get<CommentRights>(`/api/blogs/${post._id}/comments/rights`)
  expect(rights.body.waiting).toEqual([])
  const path = `/api/blogs/${post._id}/comments/${held?._id}`
  const answers = [
    await other.patch(path, { comment: 'Mine now.' }),
    await other.delete(path),
    await other.post(`${path}/report`),
    await other.post(`/api/blogs/${post._id}/comments`, { comment: 'So?', replyTo: held?._id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
