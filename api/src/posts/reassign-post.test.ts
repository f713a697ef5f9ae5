import type { ErrorBody, Post, PostAuthor, PostChanges, PostSummary } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'

type Person = Awaited<ReturnType<TestApi['author']>>

let site: TestApi
let editor: Person
let maya: Person
let ravi: Person
let post: Post
beforeEach(async () => {
  site = await startApi()
  onTestFinished(() => site.close())
  editor = await site.author('edi@example.com', 'editor')
  maya = await site.author('maya@example.com')
  ravi = await site.author('ravi@example.com')
  post = (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
})

const idOf = async (email: string): Promise<string> =>
  (await site.deps.db('users').where({ email }).pluck('id'))[0]
const give = async (who: Person, to: string, id = post._id) =>
  who.put<PostSummary & ErrorBody>(`/api/posts/${id}/author`, { author: await idOf(to) })
const changes = async (who: Person, since?: string, path = '/api/blogs/myblogs/changes') =>
  (await who.get<PostChanges>(since ? `${path}?since=${since}` : path)).body

test('an editor gives a post to another author: both devices and the page learn of it, the revision stays', async () => {
  const [before, beforeRavi] = [await changes(maya), await changes(ravi)]
  const tag = (await maya.get('/api/blogs/myblogs/all')).headers.get('etag') ?? ''
  const given = await give(editor, ravi.email)
  expect([given.status, given.body.author.email, given.body.rev]).toEqual([200, ravi.email, post.rev])
  const [left, came] = [await changes(maya, before.cursor), await changes(ravi, beforeRavi.cursor)]
  expect([left.deleted, left.posts]).toEqual([[{ _id: post._id }], []])
  expect(came.posts.map(({ _id }) => _id)).toEqual([post._id])
  const all = await maya.get('/api/blogs/myblogs/all', { headers: { 'If-None-Match': tag } })
  expect([all.status, all.body]).toEqual([200, []])
  expect((await site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.author.email).toBe(ravi.email)
  // What is being edited can be saved by whoever has it now, and not by whoever had it.
  const save = (who: Person) =>
    who.put<Post>(`/api/blogs/${post._id}`, postForm({ title: 'Mine now' }), {
      headers: { 'If-Match': `"${post.rev}"` },
    })
  expect([(await save(maya)).status, (await save(ravi)).status]).toEqual([403, 200])
})

test('given back it is there again and no longer gone; given twice it is given once', async () => {
  const { cursor } = await changes(maya)
  await give(editor, ravi.email)
  await give(editor, ravi.email)
  await give(editor, maya.email)
  const { posts, deleted } = await changes(maya, cursor)
  expect([posts.map(({ _id }) => _id), deleted]).toEqual([[post._id], []])
  expect((await changes(ravi)).deleted).toEqual([{ _id: post._id }])
  const log = await site.deps.db('audit_log').where({ action: 'post-reassigned' }).pluck('subject')
  expect(log.sort()).toEqual([`maya@example.com: ${post.title}`, `ravi@example.com: ${post.title}`])
})

test('a post goes to nobody who may not write, and authors give none away', async () => {
  await site.author('reader@example.com', 'reader')
  const refused = await give(editor, 'reader@example.com')
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await give(maya, ravi.email)).status).toBe(403)
  expect((await give(editor, ravi.email, crypto.randomUUID())).status).toBe(404)
  const { body } = await editor.get<PostAuthor[]>('/api/posts/authors')
  expect(body.map(({ name }) => name)).toEqual(['edi@example.com', 'maya@example.com', 'ravi@example.com'])
  expect((await changes(maya)).deleted).toEqual([])
})

test('changes of everybody: posts with their authors and deletions, and no departures', async () => {
  const path = '/api/posts/changes'
  const start = await changes(editor, undefined, path)
  expect(start.posts.map(({ author }) => author.email)).toEqual([maya.email])
  await give(editor, ravi.email)
  const moved = await changes(editor, start.cursor, path)
  expect([moved.posts.map(({ author }) => author.email), moved.deleted]).toEqual([[ravi.email], []])
  await ravi.delete(`/api/blogs/${post._id}`)
  const after = await changes(editor, moved.cursor, path)
  expect([after.posts, after.deleted]).toEqual([[], [{ _id: post._id }]])
  expect((await maya.get(path)).status).toBe(403)
})

test('an editor creates a post that is another’s from the beginning, as after a restore; nobody else does', async () => {
  const form = async (email: string) => {
    const made = postForm({ title: 'Sent again' }, await image())
    made.set('author_email', email)
    return made
  }
  const sent = await editor.post<Post>('/api/blogs', await form('MAYA@example.com'))
  expect([sent.status, sent.body.author.email]).toEqual([201, maya.email])
  expect((await changes(maya)).posts.map(({ title }) => title)).toContain('Sent again')
  expect(await site.deps.db('audit_log').where({ action: 'post-reassigned' }).pluck('subject')).toEqual([
    'maya@example.com: Sent again',
  ])
  // An author names themselves at most, and learns nothing of who has an account.
  expect((await ravi.post('/api/blogs', await form(ravi.email))).status).toBe(201)
  const refusals = []
  for (const email of [maya.email, 'nobody@example.com'])
    refusals.push((await ravi.post<ErrorBody>('/api/blogs', await form(email))).body.error)
  expect(new Set(refusals)).toEqual(
    new Set(['Your account may not work on the posts of others. An owner of this site can change that.']),
  )
  await site.author('reader@example.com', 'reader')
  for (const email of ['reader@example.com', 'nobody@example.com', 'no address']) {
    const refused = await editor.post<ErrorBody>('/api/blogs', await form(email))
    expect([email, refused.status, refused.body.code]).toEqual([email, 400, 'invalid'])
  }
})
