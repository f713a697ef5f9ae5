import type {
  AuditEvent,
  Comment,
  Enquiry,
  EnquiryEntry,
  ImportJob,
  LibraryPicture,
  PictureDetails,
  Post,
} from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { makeFailedMails } from '../testing/made-objects.ts'
import { sha256 } from '../testing/pictures.ts'

let site: TestApi
let owner: Client
beforeEach(async () => {
  site = await startApi({ env: { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => site.close())
  owner = await site.author('owner@example.com', 'owner')
})

const log = async (...actions: string[]) =>
  (await owner.get<AuditEvent[]>('/api/audit-log?limit=100')).body
    .filter(({ action }) => actions.includes(action))
    .map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
    .reverse()

test('the log says who deleted a picture', async () => {
  const bytes = await image()
  const uploaded = await owner.put<PictureDetails>(`/api/images/${sha256(bytes)}`, bytes)
  const [picture] = (await owner.get<LibraryPicture[]>('/api/images')).body
  expect(picture?.path).toBe(uploaded.body.path)
  expect((await owner.delete(`/api/images/${picture?.sha256}`)).status).toBe(204)
  expect(await log('picture-deleted')).toEqual([
    `owner@example.com picture-deleted ${picture?.title || picture?.path}`,
  ])
})

test('the log says who deleted a note, of which enquiry, and not what it said', async () => {
  const form = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '12345', message: 'Hello.' }
  await site.visitor().post('/api/enquiries', form)
  const [enquiry] = (await owner.get<Enquiry[]>('/api/enquiries')).body
  const path = `/api/enquiries/${enquiry?._id}/notes`
  const { body: note } = await owner.post<EnquiryEntry>(path, { text: 'Rings back.' })
  expect((await owner.delete(`${path}/${note._id}`)).status).toBe(204)
  expect(await log('note-deleted')).toEqual([`owner@example.com note-deleted ${enquiry?.reference}`])
  expect((await owner.delete(`${path}/${note._id}`)).status).toBe(404)
  expect(await log('note-deleted')).toHaveLength(1)
})

test('the log says who changed how often mail comes, sent a failed mail again, or removed one', async () => {
  for (const frequency of ['off', 'off', 'hourly']) await owner.put('/api/account/digest', { frequency })
  await makeFailedMails(site.deps.db)
  const failed = await site.deps.db('mail_outbox').where({ status: 'failed' }).orderBy('id')
  expect((await owner.post(`/api/mail/failures/${failed[0].id}/retry`)).status).toBe(202)
  expect((await owner.delete(`/api/mail/failures/${failed[1].id}`)).status).toBe(204)
  expect((await owner.delete(`/api/mail/failures/${failed[1].id}`)).status).toBe(404)
  expect(await log('digest-changed', 'mail-retried', 'mail-forgotten')).toEqual([
    'owner@example.com digest-changed daily to off',
    'owner@example.com digest-changed off to hourly',
    `owner@example.com mail-retried ${failed[0].recipient}: ${failed[0].kind}`,
    `owner@example.com mail-forgotten ${failed[1].recipient}: ${failed[1].kind}`,
  ])
})

test('the log says who began an import and who removed it; a look at a file is none', async () => {
  const { body: job } = await owner.post<ImportJob>('/api/imports?file=old.zip', Buffer.from('PK'))
  const path = `/api/imports/${job._id}`
  const untilEnded = () =>
    expect.poll(async () => (await owner.get<ImportJob>(path)).body.status).not.toBe('running')
  await owner.post(`${path}/start`, { isDryRun: true })
  await untilEnded()
  expect(await log('import-begun')).toEqual([])
  await owner.post(`${path}/start`, { isDryRun: false })
  await untilEnded()
  expect((await owner.delete(path)).status).toBe(204)
  expect(await log('import-begun', 'import-removed')).toEqual([
    'owner@example.com import-begun old.zip',
    'owner@example.com import-removed old.zip',
  ])
})

test('the log says which comments were moderated, on which posts, and where they were put', async () => {
  const post = (await owner.post<Post>('/api/blogs', postForm({ title: 'Taps' }, await image()))).body
  const write = async (comment: string) =>
    (await owner.post<Comment>(`/api/blogs/${post._id}/comments`, { comment })).body._id
  const [one, two] = [await write('One.'), await write('Two.')]
  const changes = [
    { _id: one, status: 'hidden' },
    { _id: two, status: 'removed' },
  ]
  await owner.post('/api/comments/moderate', { changes })
  const [line] = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  expect(line?.action).toBe('comments-moderated')
  expect(line?.comments?.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { _id: one, post: 'Taps', status: 'hidden' },
    { _id: two, post: 'Taps', status: 'removed' },
  ])
})
