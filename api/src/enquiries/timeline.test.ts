import { randomUUID } from 'node:crypto'
import type {
  AuditEvent,
  Enquiry,
  EnquiryAssignee,
  EnquiryDetails,
  EnquiryEntry,
  EnquiryReceipt,
  ErrorBody,
} from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, type MailServer, startMailServer } from '../testing/mail-server.ts'

let mail: MailServer
let site: TestApi
let editor: Client & { email: string }
beforeEach(async () => {
  mail = await startMailServer()
  onTestFinished(mail.close)
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', ENQUIRY_TO: 'desk@example.com' }
  site = await startApi({ env, mailLookMs: 20 })
  onTestFinished(() => site.close())
  editor = await site.author('edi@example.com', 'editor')
})

const form = {
  first_name: 'Ravi',
  last_name: 'Menon',
  email: 'ravi@example.com',
  phone: '12345',
  message: 'The geyser trips.\n<b>Please</b> call.',
}

/** Leaves an enquiry. @returns its path */
async function ask(changes: object = {}): Promise<string> {
  const { body } = await site.visitor().post<EnquiryReceipt>('/api/enquiries', { ...form, ...changes })
  const row = await site.deps.db('enquiries').where({ reference: body.reference }).first<{ id: string }>('id')
  return `/api/enquiries/${row.id}`
}

const read = async (path: string, by: Client = editor) => (await by.get<EnquiryDetails>(path)).body
const idOf = async (email: string): Promise<string> =>
  (await site.deps.db('users').where({ email }).pluck('id'))[0]
const listed = async (query: string, by: Client = editor) =>
  (await by.get<Enquiry[]>(`/api/enquiries?${query}`)).body.map(({ first_name }) => first_name)

test('an enquiry is given to somebody who may see it, who finds it among the own ones', async () => {
  const asha = await site.author('asha@example.com')
  await asha.patch('/api/account', { name: 'Asha' })
  const path = await ask()
  await ask({ first_name: 'Bina' })
  const assignees = (await editor.get<EnquiryAssignee[]>('/api/enquiries/assignees')).body
  expect(assignees.map(({ name }) => name)).toEqual(['Asha', 'edi@example.com'])
  const given = await editor.patch<Enquiry>(path, { assignedTo: await idOf(asha.email) })
  expect(given.body.assignedTo).toEqual({ _id: await idOf(asha.email), name: 'Asha' })
  expect(await listed('assigned=me', asha)).toEqual(['Ravi'])
  expect(await listed('assigned=me')).toEqual([])
  expect(await listed('assigned=nobody')).toEqual(['Bina'])
  await editor.patch(path, { assignedTo: null })
  expect((await read(path)).timeline.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['assigned', 'edi@example.com', 'Asha'],
    ['assigned', 'edi@example.com', ''],
  ])
})

test('nobody is given an enquiry who may not see it, and an author without enquiries sees nothing of them', async () => {
  const [reader, author] = [await site.author('r@example.com', 'reader'), await site.author('a@example.com')]
  await site.deps.db('users').where({ email: author.email }).update({ enquiries_given: 0 })
  const path = await ask()
  for (const id of [await idOf(reader.email), await idOf(author.email), randomUUID()]) {
    const { status, body } = await editor.patch<ErrorBody>(path, { assignedTo: id })
    expect([status, body.code]).toEqual([409, 'conflict'])
  }
  for (const by of [reader, author]) {
    for (const at of [path, '/api/enquiries/assignees', '/api/enquiries/export', '/api/enquiry-settings'])
      expect((await by.get(at)).status).toBe(403)
    expect((await by.post(`${path}/notes`, { text: 'Hello' })).status).toBe(403)
    expect((await by.post(`${path}/answers`, { text: 'Hello' })).status).toBe(403)
    expect((await by.delete(path)).status).toBe(403)
  }
  expect(await read(path)).toMatchObject({ assignedTo: null, timeline: [] })
})

test('notes stand in the order of their writing; only whoever wrote one deletes it', async () => {
  const asha = await site.author('asha@example.com')
  const path = await ask()
  const key = { headers: { 'Idempotency-Key': randomUUID() } }
  const note = (await editor.post<EnquiryEntry>(`${path}/notes`, { text: ' Called twice. ' }, key)).body
  expect((await editor.post(`${path}/notes`, { text: ' Called twice. ' }, key)).body).toEqual(note)
  await asha.post(`${path}/notes`, { text: '<img src=x onerror=alert(1)>' })
  const { timeline } = await read(path, asha)
  expect(timeline.map(({ kind, by, isOwn, text }) => [kind, by, isOwn, text])).toEqual([
    ['note', 'edi@example.com', false, 'Called twice.'],
    ['note', 'asha@example.com', true, '<img src=x onerror=alert(1)>'],
  ])
  expect((await asha.delete(`${path}/notes/${note._id}`)).status).toBe(403)
  expect((await editor.delete(`${await ask()}/notes/${note._id}`)).status).toBe(404)
  expect((await editor.delete(`${path}/notes/${note._id}`)).status).toBe(204)
  expect((await editor.delete(`${path}/notes/${note._id}`)).status).toBe(404)
  expect((await read(path)).timeline).toHaveLength(1)
})

test.each([
  ['notes', { text: '  ' }, 'text is required'],
  ['notes', { text: 'x'.repeat(2_001) }, 'text must have at most 2000 characters'],
  ['answers', {}, 'text is required'],
  ['answers', { text: 'x'.repeat(10_001) }, 'text must have at most 10000 characters'],
])('%s refuse %j', async (what, body, sentence) => {
  const path = await ask()
  const answer = await editor.post<ErrorBody>(`${path}/${what}`, body)
  expect([answer.status, answer.body.error]).toEqual([400, sentence])
  expect((await read(path)).timeline).toEqual([])
})

test('a timeline has an end; what the enquiry is can be changed all the same', async () => {
  const path = await ask()
  const id = path.split('/').at(-1)
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: randomUUID(), enquiry_id: id, place: at + 1, kind: 'note', text: 'x', created_at: '2026' },
  }))
  await site.deps.db.batchInsert('enquiry_entries', rows, 50)
  for (const what of ['notes', 'answers'])
    expect((await editor.post(`${path}/${what}`, { text: 'One more' })).status).toBe(409)
  expect((await editor.patch<Enquiry>(path, { status: 'closed' })).body.status).toBe('closed')
  expect((await read(path)).timeline).toHaveLength(500)
})

test('spam leaves the lists and comes back', async () => {
  const path = await ask()
  expect((await editor.patch<Enquiry>(path, { isSpam: true })).body.isSpam).toBe(true)
  expect([await listed(''), await listed('status=new'), await listed('spam=yes')]).toEqual([[], [], ['Ravi']])
  await editor.patch(path, { isSpam: true })
  await editor.patch(path, { isSpam: false })
  expect([await listed('status=new'), await listed('spam=yes')]).toEqual([['Ravi'], []])
  expect((await read(path)).timeline.map(({ kind, text }) => [kind, text])).toEqual([
    ['spam', 'yes'],
    ['spam', 'no'],
  ])
})

const sentTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))

test('an answer goes out with the reference, the question and the address of the business, and is kept', async () => {
  const path = await ask()
  const text = 'We come on Tuesday.\n\nWith <b>parts</b>.'
  const { status, body } = await editor.post<EnquiryEntry>(`${path}/answers`, { text })
  expect([status, body.text, body.mail]).toEqual([201, text, 'queued'])
  await expect.poll(() => sentTo('ravi@example.com')).toHaveLength(1)
  const [letter] = sentTo('ravi@example.com')
  const { reference } = await read(path)
  expect(headerOf(letter?.raw ?? '', 'Subject')).toBe(`Your enquiry ${reference}`)
  expect(headerOf(letter?.raw ?? '', 'Reply-To')).toMatch(/<[^>]+@fettle\.example>/)
  expect(letter?.from).toBe('site@example.com')
  expect(letter && bodyOf(letter)).toContain('We come on Tuesday.\n\nWith <b>parts</b>.')
  expect(letter && bodyOf(letter)).toContain('> The geyser trips.\n> <b>Please</b> call.')
  expect(letter && bodyOf(letter, 'text/html')).toContain('With &lt;b&gt;parts&lt;/b&gt;.')
  await expect.poll(async () => (await read(path)).timeline[0]?.mail).toBe('sent')
  expect(await read(path)).toMatchObject({ status: 'answered', sendsMail: true })
  // The outbox forgets it after a week; that it was sent stays.
  await site.deps.db('mail_outbox').delete()
  expect((await read(path)).timeline[0]?.mail).toBe('sent')
})

test('nothing that anybody types becomes a header, a recipient or markup of the mail', async () => {
  const path = await ask({
    first_name: 'Ravi\r\nBcc: everyone@example.com',
    message: '</blockquote><script>x</script>\r\n.\r\nBcc: all@example.com\u2028Subject: forged \u202Eevil',
  })
  await editor.post(`${path}/answers`, { text: 'Hello\r\nBcc: all@example.com\r\n\r\n<script>y</script>' })
  await expect.poll(() => sentTo('ravi@example.com')).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = sentTo('ravi@example.com')
  expect([letter.to, headerOf(letter.raw, 'Bcc')]).toEqual([['ravi@example.com'], undefined])
  expect(bodyOf(letter, 'text/html')).not.toContain('<script')
  expect(bodyOf(letter)).not.toMatch(/^Subject: forged/m)
  expect(bodyOf(letter)).not.toContain('\u202E')
})

test('an answer whose mail is refused for good says so, and an owner has it sent again', async () => {
  mail.refuse(true)
  const owner = await site.author('owner@example.com', 'owner')
  const path = await ask()
  await editor.post(`${path}/answers`, { text: 'We come on Tuesday.' })
  const answers = () => site.deps.db('mail_outbox').where({ kind: 'enquiry-answer' })
  await expect.poll(async () => (await answers().first()).error).toContain('mailbox full')
  await answers().update({ status: 'failed', ended_at: new Date().toISOString() })
  expect((await read(path)).timeline[0]?.mail).toBe('failed')
  mail.refuse(false)
  const { id } = await answers().first()
  expect((await owner.post(`/api/mail/failures/${id}/retry`)).status).toBe(202)
  await expect.poll(async () => (await read(path)).timeline[0]?.mail).toBe('sent')
})

test('without a mail server nothing is answered from here, and the sentence says why', async () => {
  const other = await startApi()
  onTestFinished(() => other.close())
  const staff = await other.author('edi@example.com', 'editor')
  await other.visitor().post('/api/enquiries', form)
  const [enquiry] = (await staff.get<Enquiry[]>('/api/enquiries')).body
  const path = `/api/enquiries/${enquiry?._id}`
  const answer = await staff.post<ErrorBody>(`${path}/answers`, { text: 'Hello' })
  expect([answer.status, answer.body.code]).toEqual([409, 'no_mail'])
  expect(await read(path, staff)).toMatchObject({ sendsMail: false, timeline: [], status: 'new' })
})

test('a deleted enquiry is gone with its notes and with the mails that wait, and the log names its reference', async () => {
  mail.refuse(true)
  const owner = await site.author('owner@example.com', 'owner')
  const path = await ask()
  const { reference } = await read(path)
  await editor.post(`${path}/notes`, { text: 'Called twice.' })
  const headers = { 'Idempotency-Key': randomUUID() }
  await editor.post(`${path}/answers`, { text: 'We come on Tuesday.' }, { headers })
  await editor.patch(path, { status: 'closed' }, { headers: { 'Idempotency-Key': randomUUID() } })
  expect((await editor.delete(path)).status).toBe(204)
  for (const table of ['enquiries', 'enquiry_entries', 'mail_outbox', 'idempotency_keys'])
    expect([table, await site.deps.db(table)]).toEqual([table, []])
  expect((await editor.delete(path)).status).toBe(404)
  expect((await editor.get(path)).status).toBe(404)
  const log = (await owner.get<AuditEvent[]>('/api/audit-log')).body
  expect(log.map(({ action, subject }) => `${action} ${subject}`)).toContain(`enquiry-deleted ${reference}`)
})

test('what somebody wrote stays when the account is removed, without a name; the enquiry is nobody’s then', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const asha = await site.author('asha@example.com')
  const path = await ask()
  await asha.post(`${path}/notes`, { text: 'Called twice.' })
  await asha.patch(path, { assignedTo: await idOf(asha.email) })
  expect((await owner.delete(`/api/people/${await idOf(asha.email)}`)).status).toBe(204)
  const { assignedTo, timeline } = await read(path)
  expect(assignedTo).toBeNull()
  expect(timeline.map(({ by, text }) => [by, text])).toEqual([
    ['', 'Called twice.'],
    ['', ''],
  ])
})
