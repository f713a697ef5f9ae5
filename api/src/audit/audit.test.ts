import type { AuditEvent, Comment, ErrorBody, Post } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userCommand } from '../cli/user-command.ts'
import { tidyUp } from '../housekeeping.ts'
import { runHere } from '../testing/command.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
let owner: Client & { email: string; password: string }
beforeAll(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const lines = async (): Promise<string[]> => {
  const { body } = await owner.get<AuditEvent[]>('/api/audit-log?limit=100')
  return body.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`.trim())
}

test('what was done stands in the log, and nothing of what is secret', async () => {
  const maya = await site.author('maya@example.com')
  const { body: post } = await maya.post<Post>('/api/blogs', postForm({ title: 'Taps' }, await image()))
  const { body: comment } = await maya.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Mine.' })
  await owner.delete(`/api/blogs/${post._id}/comments/${comment._id}`)
  await maya.put(`/api/blogs/${post._id}`, postForm({ title: 'Taps' }))
  await owner.put(`/api/blogs/${post._id}`, postForm({ title: 'Taps', status: 'Draft' }))
  await owner.delete(`/api/blogs/${post._id}`)
  await maya.post('/api/account/password', { password: maya.password, new_password: 'an entirely new one' })
  const env = { DATA_DIR: site.dataDir }
  await runHere(userCommand, ['role', 'maya@example.com', 'editor'], { env })
  await runHere(userCommand, ['remove', 'maya@example.com'], { env })
  const log = await lines()
  expect([...log].sort()).toEqual(
    [
      'command line account-added owner@example.com: owner',
      'owner@example.com signed-in',
      'command line account-added maya@example.com: author',
      'maya@example.com signed-in',
      'owner@example.com comment-removed Taps',
      'maya@example.com post-published Taps',
      'owner@example.com post-unpublished Taps',
      'owner@example.com post-deleted Taps',
      'maya@example.com password-changed',
      'command line role-changed maya@example.com: author to editor',
      'command line account-removed maya@example.com',
    ].sort(),
  )
  expect(log.join()).not.toMatch(/password \S|entirely/)
})

test('what is refused, or fails, leaves no line', async () => {
  const asha = await site.author('asha@example.com')
  const before = await lines()
  await site.visitor().post('/api/auth/login', { email: 'asha@example.com', password: 'not this one' })
  await asha.post('/api/account/password', { password: 'not this one', new_password: 'an entirely new one' })
  await asha.delete(`/api/blogs/${crypto.randomUUID()}`)
  expect(await lines()).toEqual(before)
})

test('pages of it follow one another, newest first', async () => {
  const all = await lines()
  const second = await owner.get<AuditEvent[]>('/api/audit-log?limit=2&page=2')
  expect(second.body).toHaveLength(2)
  expect(second.headers.get('X-Total-Count')).toBe(String(all.length))
  const { body } = await owner.get<AuditEvent[]>('/api/audit-log?limit=100')
  const times = body.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
})

test('only an owner reads it', async () => {
  const editor = await site.author('edi@example.com', 'editor')
  const answer = await editor.get<ErrorBody>('/api/audit-log')
  expect([answer.status, answer.body.error]).toEqual([
    403,
    'Your account may not manage people. An owner of this site can change that.',
  ])
})

test('a line is kept for a year', async () => {
  const DAY_MS = 86_400_000
  const inDays = (days: number) => ({ ...site.deps, now: () => new Date(Date.now() + days * DAY_MS) })
  const kept = async () => site.deps.db('audit_log').pluck('id')
  const before = await kept()
  await tidyUp(inDays(364))
  expect(await kept()).toEqual(before)
  await tidyUp(inDays(366))
  expect(await kept()).toEqual([])
})
