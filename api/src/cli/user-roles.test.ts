import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from '../testing/command.ts'
import { startApi, type TestApi } from '../testing/index.ts'
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
