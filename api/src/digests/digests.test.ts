import type { DigestSettings, ErrorBody } from '@fettle/shared-types'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, headerOf, type MailServer, startMailServer } from '../testing/mail-server.ts'
import { sendDigests } from './digests.service.ts'

let mail: MailServer
let site: TestApi
let clock: number
let editor: Client & { email: string }
/** The business of the sample is in India: eight in the morning is half past two in UTC. */
const at = (time: string) => {
  clock = Date.parse(time)
}
beforeEach(async () => {
  at('2026-03-01T02:00:00.000Z')
  mail = await startMailServer()
  onTestFinished(mail.close)
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', ENQUIRY_TO: 'desk@example.com' }
  site = await startApi({ env, mailLookMs: 20, now: () => new Date(clock) })
  onTestFinished(() => site.close())
  editor = await site.author('edi@example.com', 'editor')
})

/** Looks once, as every process does from time to time. */
async function look(): Promise<void> {
  const { mail: outbox, ...deps } = site.deps
  if (!outbox) throw new Error('The site sends no mail')
  await sendDigests({ ...deps, mail: outbox })
}
/** Looks at each of some times. */
async function lookAt(...times: string[]): Promise<void> {
  for (const time of times) {
    at(time)
    await look()
  }
}
const form = {
  first_name: '<b>Ravi</b>',
  last_name: 'Menon',
  email: 'ravi@example.com',
  phone: '12345',
  message: 'Hello',
}
const ask = () => site.visitor().post('/api/enquiries', form)
/** Digests that were written, and what became of their mails. */
const digests = () => site.deps.db('mail_outbox').where({ kind: 'digest' }).orderBy('created_at')
const recipients = async () => (await digests()).map(({ recipient }) => recipient)
const to = (address: string) => mail.letters.filter((letter) => letter.to.includes(address))

test('staff are told once a day, at eight in the morning of the business, and only of what is new', async () => {
  await look()
  await ask()
  await ask()
  await lookAt('2026-03-01T02:29:00.000Z')
  expect(await recipients()).toEqual([])
  await lookAt('2026-03-01T02:31:00.000Z', '2026-03-01T02:36:00.000Z', '2026-03-01T20:00:00.000Z')
  expect(await recipients()).toEqual(['edi@example.com'])
  await expect.poll(() => to('edi@example.com')).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = to('edi@example.com')
  expect(bodyOf(letter)).toContain('2 new enquiries')
  expect(bodyOf(letter)).toMatch(/\/dashboard\/enquiries\?status=new/)
  expect(headerOf(letter.raw, 'Subject')).toMatch(/^What waits on /)
  // Nothing that a stranger typed.
  expect(letter.raw).not.toMatch(/Ravi|Menon/)
  // Both wait still, and nothing is new.
  await lookAt('2026-03-02T03:00:00.000Z')
  expect(await recipients()).toHaveLength(1)
  await ask()
  await lookAt('2026-03-03T03:00:00.000Z')
  expect(await recipients()).toHaveLength(2)
})

test('what waited before the first look is no news', async () => {
  await ask()
  await lookAt('2026-03-01T03:00:00.000Z', '2026-03-02T03:00:00.000Z')
  expect(await recipients()).toEqual([])
})

test('each is told as often as they want it', async () => {
  const [hourly, never] = [
    await site.author('h@example.com', 'editor'),
    await site.author('n@example.com', 'editor'),
  ]
  const put = (who: Client, frequency: string) =>
    who.put<DigestSettings>('/api/account/digest', { frequency })
  expect((await put(hourly, 'hourly')).body).toEqual({ frequency: 'hourly', isSent: true })
  await put(never, 'off')
  await look()
  await ask()
  await lookAt('2026-03-01T03:00:00.000Z')
  expect((await recipients()).sort()).toEqual(['edi@example.com', 'h@example.com'])
  at('2026-03-01T03:10:00.000Z')
  await ask()
  await lookAt('2026-03-01T03:59:00.000Z', '2026-03-01T04:01:00.000Z', '2026-03-01T04:30:00.000Z')
  expect((await recipients()).sort()).toEqual(['edi@example.com', 'h@example.com', 'h@example.com'])
})

test('nobody is told of what they may not see', async () => {
  await site.author('reader@example.com', 'reader')
  const author = await site.author('author@example.com')
  await site.deps.db('users').where({ email: author.email }).update({ enquiries_given: 0 })
  await site.author('given@example.com')
  await site.author('owner@example.com', 'owner')
  await look()
  at('2026-03-01T02:01:00.000Z')
  const failed = {
    kind: 'enquiry',
    recipient: 'desk@example.com',
    about: 'x',
    error: '',
    attempts: 7,
    due_at: 0,
  }
  const ended_at = new Date(clock).toISOString()
  await site.deps
    .db('mail_outbox')
    .insert({ ...failed, id: crypto.randomUUID(), status: 'failed', ended_at, created_at: ended_at })
  await lookAt('2026-03-01T03:00:00.000Z')
  expect(await recipients()).toEqual(['owner@example.com'])
  at('2026-03-01T03:01:00.000Z')
  await ask()
  await lookAt('2026-03-02T03:00:00.000Z')
  expect((await recipients()).sort()).toEqual([
    ...['edi@example.com', 'given@example.com', 'owner@example.com', 'owner@example.com'],
  ])
  const settings = async (who: Client) => (await who.get<DigestSettings>('/api/account/digest')).body.isSent
  expect([await settings(author), await settings(editor)]).toEqual([false, true])
})

test('spam, and what was answered before the mail was written, is not told', async () => {
  await look()
  await ask()
  await site.deps.db('enquiries').update({ is_spam: 1 })
  await lookAt('2026-03-01T03:00:00.000Z')
  expect(await recipients()).toEqual([])
})

test('two processes over one database tell once', async () => {
  const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@example.com' }
  const other = await startApi({ env, dataDir: site.dataDir, now: () => new Date(clock) })
  onTestFinished(() => other.close({ keepFolder: true }))
  await look()
  await ask()
  at('2026-03-01T03:00:00.000Z')
  const { mail: outbox, ...deps } = other.deps
  if (!outbox) throw new Error('The site sends no mail')
  await Promise.all([look(), sendDigests({ ...deps, mail: outbox }), look()])
  expect(await recipients()).toEqual(['edi@example.com'])
})

test('another frequency is refused, and nothing changes', async () => {
  const { status, body } = await editor.put<ErrorBody>('/api/account/digest', { frequency: 'weekly' })
  expect([status, body.error]).toEqual([400, 'frequency must be off, daily or hourly'])
  expect((await editor.get<DigestSettings>('/api/account/digest')).body.frequency).toBe('daily')
})
