import type { ErrorBody, Post } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere, runReal } from '../testing/command.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { userCommand } from './user-command.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

const user = (...args: string[]) =>
  runHere(userCommand, args, { env: { DATA_DIR: site.dataDir }, input: 'a long password' })

test('the first account is the owner, further ones are authors who see enquiries', async () => {
  await user('add', 'maya@example.com')
  await user('add', 'asha@example.com')
  const { out } = await user('list')
  expect(out).toMatch(/^maya@example.com .* {3}owner$/m)
  expect(out).toMatch(/^asha@example.com .* {3}author$/m)
})

test('an account is added with a role; an unknown one adds nobody', async () => {
  await site.author('owner@example.com', 'owner')
  const added = await user('add', 'eve@example.com', 'editor')
  expect(added).toMatchObject({ exitCode: 0, out: 'Added eve@example.com, an editor.\n' })
  expect((await user('list')).out).toMatch(/^eve@example.com .* {3}editor$/m)
  const misspelt = await user('add', 'ivy@example.com', 'edtior')
  expect([misspelt.exitCode, misspelt.err]).toEqual([2, expect.stringContaining('add EMAIL [owner|editor')])
  expect((await user('list')).out).not.toContain('ivy@')
})

test('a role and the right to enquiries are set while the server runs, and cut a running session', async () => {
  const asha = await site.author('asha@example.com')
  expect((await asha.get('/api/enquiries')).status).toBe(200)
  expect(await user('enquiries', 'asha@example.com', 'withhold')).toMatchObject({
    exitCode: 0,
    out: 'asha@example.com is not given enquiries now.\n',
  })
  expect((await asha.get('/api/enquiries')).status).toBe(403)
  expect((await user('list')).out).toContain('author, no enquiries')
  await user('enquiries', 'asha@example.com', 'give')
  expect((await asha.get('/api/enquiries')).status).toBe(200)
  expect((await user('role', 'Asha@Example.com', 'reader')).out).toBe('Asha@Example.com is a reader now.\n')
  expect((await asha.get('/api/enquiries')).status).toBe(403)
  expect((await asha.get('/api/blogs/myblogs/all')).status).toBe(403)
  expect((await asha.get('/api/auth/me')).status).toBe(200)
})

test('a role that another process sets counts from the next request of a running session', async () => {
  const asha = await site.author('asha@example.com')
  const { body: post } = await asha.post<Post>('/api/blogs', postForm({ status: 'Draft' }, await image()))
  const env = { DATA_DIR: site.dataDir, ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}) }
  expect((await runReal('user', ['role', 'asha@example.com', 'reader'], { env })).exitCode).toBe(0)
  const answers = [
    await asha.post<ErrorBody>('/api/blogs', postForm({}, await image())),
    await asha.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ title: 'Too late' })),
    await asha.delete<ErrorBody>(`/api/blogs/${post._id}`),
  ]
  const sentence = 'Your account may not write posts. An owner of this site can change that.'
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([403, sentence]))
  expect((await asha.get(`/api/blogs/${post._id}`)).status).toBe(404)
  await runReal('user', ['role', 'asha@example.com', 'author'], { env })
  expect((await asha.get<Post>(`/api/blogs/${post._id}`)).body.title).toBe(post.title)
})

test('posts are given to nobody who may not write', async () => {
  await site.author('maya@example.com')
  await site.author('ravi@example.com', 'reader')
  expect(await user('remove', 'maya@example.com', '--give-to', 'ravi@example.com')).toEqual({
    exitCode: 1,
    out: '',
    err: 'ravi@example.com may not write posts. Give that account another role first.\n',
  })
})

test('the last owner keeps the role and is not removed', async () => {
  await site.author('maya@example.com', 'owner')
  await site.author('asha@example.com')
  const sentence = 'maya@example.com is the only owner. Make another account an owner first.\n'
  expect(await user('role', 'maya@example.com', 'editor')).toEqual({ exitCode: 1, out: '', err: sentence })
  expect(await user('remove', 'maya@example.com')).toEqual({ exitCode: 1, out: '', err: sentence })
  expect((await user('role', 'maya@example.com', 'owner')).exitCode).toBe(0)
  await user('role', 'asha@example.com', 'owner')
  expect((await user('role', 'maya@example.com', 'editor')).out).toBe('maya@example.com is an editor now.\n')
  expect((await user('remove', 'maya@example.com')).exitCode).toBe(0)
})

test('of two owners who lose the role at the same moment, one keeps it', async () => {
  await site.author('maya@example.com', 'owner')
  await site.author('asha@example.com', 'owner')
  const results = await Promise.all([
    user('role', 'maya@example.com', 'author'),
    user('role', 'asha@example.com', 'author'),
  ])
  expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1])
  expect((await user('list')).out.match(/ owner$/gm)).toHaveLength(1)
})
