import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Comment, ErrorBody, Post, PostChanges, PostSummary } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CommandResult, runHere, runReal } from '../testing/command.ts'
import { image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { userCommand } from './user-command.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

type Options = NonNullable<Parameters<typeof runHere>[2]>
const user = (args: string[], { env = {}, ...options }: Options = {}): Promise<CommandResult> =>
  runHere(userCommand, args, { env: { DATA_DIR: site.dataDir, ...env }, ...options })

const signIn = async (email: string, password: string) =>
  (await site.visitor().post('/api/auth/login', { email, password })).status

test('a password that is piped in signs the new author in while the server runs', async () => {
  const added = await user(['add', 'maya@example.com'], { input: 'a long password\nsecond line' })
  expect(added).toEqual({ exitCode: 0, out: 'Added maya@example.com.\n', err: '' })
  expect(await signIn('maya@example.com', 'a long password')).toBe(200)
})

test('a typed password is never shown', async () => {
  const added = await user(['add', 'maya@example.com'], { input: 'a long password\r\n', typing: true })
  expect(added.exitCode).toBe(0)
  expect(added.out + added.err).not.toContain('a long password')
  expect(await signIn('maya@example.com', 'a long password')).toBe(200)
})

test('the environment gives a password, without an author of its own', async () => {
  await user(['add', 'maya@example.com'], {
    env: { AUTHOR_PASSWORD: 'from the environment' },
    input: 'not this one',
  })
  expect(await signIn('maya@example.com', 'from the environment')).toBe(200)
})

test('with no password given, one is made up and shown', async () => {
  const { out } = await user(['add', 'maya@example.com'])
  const [, password = ''] = /^Password: (\S+) {3}\(shown this once\)$/m.exec(out) ?? []
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(await signIn('maya@example.com', password)).toBe(200)
})

test('an author is added once, whatever the case of the address', async () => {
  await user(['add', 'maya@example.com'])
  const again = await user(['add', 'Maya@Example.com'])
  expect(again).toEqual({ exitCode: 1, out: '', err: 'There is an author Maya@Example.com already.\n' })
})

test.each(['1234567', 'x'.repeat(1_001)])(
  'a password of the wrong length is refused: %#',
  async (password) => {
    const { exitCode, err } = await user(['add', 'maya@example.com'], { input: `${password}\n` })
    expect([exitCode, err]).toEqual([1, 'The password must have 8 to 1000 characters.\n'])
    expect((await user(['list'])).out).toBe('There is no author yet.\n')
  },
)

test('a new password ends every session', async () => {
  const maya = await site.author('maya@example.com')
  const changed = await user(['password', 'maya@example.com'], { input: 'another password' })
  expect(changed.out).toBe('maya@example.com has a new password and is signed out everywhere.\n')
  expect((await maya.get('/api/auth/me')).status).toBe(401)
  expect(await signIn('maya@example.com', maya.password)).toBe(401)
  expect(await signIn('maya@example.com', 'another password')).toBe(200)
  expect((await user(['password', 'maya@example.com'])).out).toMatch(/^Password: /m)
})

test('authors are listed, the first one first', async () => {
  await user(['add', 'maya@example.com'])
  await user(['add', 'asha@example.com'])
  expect((await user(['list'])).out).toMatch(
    /^maya@example.com {3}since \d{4}-\d\d-\d\d {3}owner\nasha@example.com {3}since \d{4}-\d\d-\d\d {3}author\n$/,
  )
})

test('an author without posts is removed, with their sessions', async () => {
  const maya = await site.author('maya@example.com')
  expect(await user(['remove', 'maya@example.com'])).toEqual({
    exitCode: 0,
    out: 'Removed maya@example.com.\n',
    err: '',
  })
  expect((await maya.get('/api/auth/me')).status).toBe(401)
  expect(await signIn('maya@example.com', maya.password)).toBe(401)
})

test('an author with posts is removed when another gets them, and the pages show the new name', async () => {
  const maya = await site.author('maya@example.com')
  const asha = await site.author('asha@example.com')
  const publish = async () => (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
  const [post, gone, foreign] = [
    await publish(),
    await publish(),
    (await asha.post<Post>('/api/blogs', postForm({}, await image()))).body,
  ]
  await maya.delete(`/api/blogs/${gone._id}`)
  await maya.post<Comment>(`/api/blogs/${foreign._id}/comments`, { comment: 'Well said.' })
  const { cursor } = (await asha.get<PostChanges>('/api/blogs/myblogs/changes')).body

  const refused = await user(['remove', 'maya@example.com'])
  expect([refused.exitCode, refused.err]).toEqual([
    1,
    'maya@example.com has posts or comments. Say who gets them: --give-to EMAIL\n',
  ])
  expect((await maya.get('/api/auth/me')).status).toBe(200)

  const dropped = new Set<string>()
  const stopListening = site.api.pageVersions.subscribe((tags) => {
    for (const tag of tags) dropped.add(tag)
  })
  const removed = await user(['remove', 'maya@example.com', '--give-to', 'asha@example.com'])
  expect(removed.out).toBe('Removed maya@example.com. Posts that belong to asha@example.com now: 1.\n')
  await expect
    .poll(() => [...dropped].sort())
    .toEqual(['posts', `post:${post._id}`, `post:${foreign._id}`].sort())
  stopListening()

  const authors = (await asha.get<PostSummary[]>('/api/blogs')).body.map(({ author }) => author.email)
  expect(authors).toEqual(['asha@example.com', 'asha@example.com'])
  const { comments } = (await asha.get<Post>(`/api/blogs/${foreign._id}`)).body
  expect(comments.map(({ author }) => author.name)).toEqual(['Somebody who has left'])
  const changes = (await asha.get<PostChanges>(`/api/blogs/myblogs/changes?since=${cursor}`)).body
  expect(changes.posts.map(({ _id }) => _id).sort()).toEqual([post._id, foreign._id].sort())
  const saved = await asha.put<Post>(`/api/blogs/${post._id}`, postForm({ title: 'Mine now' }))
  expect(saved.status).toBe(200)
  const revived = await asha.post<ErrorBody>('/api/blogs', postForm({ _id: gone._id }, await image()))
  expect(revived.status).toBe(410)
})

test.each([
  ['nobody@example.com', 'There is no author nobody@example.com to give the posts to.\n'],
  ['Maya@example.com', 'The posts must be given to another author.\n'],
])('giving posts to %s is refused', async (heir, sentence) => {
  await site.author('maya@example.com')
  const { exitCode, err } = await user(['remove', 'maya@example.com', '--give-to', heir])
  expect([exitCode, err]).toEqual([1, sentence])
  expect((await user(['list'])).out).toContain('maya@example.com')
})

test.each(['half a pass\u0003', '\u0004'])('breaking off while typing adds nobody: %j', async (input) => {
  const { exitCode, err } = await user(['add', 'maya@example.com'], {
    input,
    typing: true,
  })
  expect([exitCode, err]).toEqual([1, 'Broken off; nothing was changed.\n'])
  expect((await user(['list'])).out).toBe('There is no author yet.\n')
})

test('just Enter makes a password up', async () => {
  expect((await user(['add', 'maya@example.com'], { input: '\r', typing: true })).out).toMatch(/^Password: /m)
})

test.each([
  ['password', 'nobody@example.com'],
  ['remove', 'nobody@example.com'],
  ['role', 'nobody@example.com', 'editor'],
  ['enquiries', 'nobody@example.com', 'give'],
])('%s of an unknown author is refused', async (...args) => {
  const { exitCode, err } = await user(args, { input: 'a long password' })
  expect([exitCode, err]).toEqual([1, 'There is no author nobody@example.com.\n'])
})

test.each([
  [[]],
  [['rename', 'maya@example.com']],
  [['add']],
  [['add', '--help']],
  [['add', 'maya@example.com', 'more']],
  [['password', 'maya@example.com', 'secret']],
  [['list', 'more']],
  [['role', 'maya@example.com', 'admin']],
  [['role', 'maya@example.com', 'owner', 'more']],
  [['enquiries', 'maya@example.com', 'maybe']],
  [['remove', 'maya@example.com', '--force']],
  [['remove', 'maya@example.com', '--give-to']],
  [['remove', 'maya@example.com', '--give-to', 'asha@example.com', 'more']],
  [['toString']],
])('%j is answered with the usage', async (args) => {
  const { exitCode, out, err } = await user(args)
  expect([exitCode, out]).toEqual([2, ''])
  expect(err).toMatch(/^Usage: npm run user -- add EMAIL/)
})

test('what is no e-mail address is named', async () => {
  expect(await user(['add', 'maya'])).toMatchObject({
    exitCode: 2,
    err: '"maya" is not an e-mail address.\n',
  })
})

test('a bad environment is one sentence', async () => {
  const { exitCode, err } = await user(['list'], { env: { PORT: 'many' } })
  expect([exitCode, err]).toEqual([2, 'PORT must be a whole number\n'])
})

test('a data folder that cannot be used is one sentence', async () => {
  const { exitCode, err } = await user(['list'], { env: { DATA_DIR: '/dev/null/data' } })
  expect(exitCode).toBe(1)
  expect(err).toMatch(/^It failed: .*\n$/)
})

test('the real command works before the first start of a server, and says how it went', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-user-'))
  const env = { DATA_DIR: join(folder, 'data') }
  const added = await runReal('user', ['add', 'maya@example.com'], { env, input: 'a long password\n' })
  expect(added).toEqual({ exitCode: 0, out: 'Added maya@example.com.\n', err: '' })
  const again = await runReal('user', ['add', 'maya@example.com'], { env })
  expect(again).toEqual({ exitCode: 1, out: '', err: 'There is an author maya@example.com already.\n' })
  await rm(folder, { recursive: true })
})
