import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { EnquiryReceipt, ErrorBody, MailFailure } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { tidyUp } from '../housekeeping.ts'
import { type Client, enquiry, startApi, type TestApi } from '../testing/index.ts'
import { bodyOf, type MailServer, startMailServer } from '../testing/mail-server.ts'

const LOOK_MS = 20
const MOST_ATTEMPTS = 7

async function mailServer(options = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

async function start(server: MailServer, options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const env = { SMTP_URL: server.url, ENQUIRY_TO: 'desk@example.com' }
  const site = await startApi({ env, mailLookMs: LOOK_MS, ...options })
  onTestFinished(() => site.close().catch(() => {}))
  return site
}

const ask = async (site: TestApi, message = 'Hello') =>
  (await site.visitor().post<EnquiryReceipt>('/api/enquiries', { ...enquiry, message })).body.reference

const row = ({ deps }: TestApi) => deps.db('mail_outbox').first()
/** As if the wait before the next attempt were over. */
const endWait = ({ deps }: TestApi) =>
  deps.db('mail_outbox').where({ status: 'waiting' }).update({ due_at: 0 })
const failuresFor = async (owner: Client) => (await owner.get<MailFailure[]>('/api/mail/failures')).body

/** Lets a mail be refused until it is given up. */
async function tryToTheEnd(site: TestApi): Promise<void> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    await expect.poll(async () => (await row(site)).error).toContain('mailbox full')
    await expect.poll(async () => (await row(site)).attempts).toBe(attempt)
    await site.deps.db('mail_outbox').where({ status: 'waiting' }).update({ error: '', due_at: 0 })
  }
  await expect.poll(async () => (await row(site)).status).toBe('failed')
}

test('a mail that is refused is sent by a later attempt, each after a longer wait', async () => {
  const server = await mailServer({ refuse: true })
  const site = await start(server)
  const reference = await ask(site)
  await expect.poll(async () => (await row(site)).error).toContain('mailbox full')
  const first = (await row(site)).due_at - Date.now()
  await endWait(site)
  await expect.poll(async () => (await row(site)).attempts).toBe(2)
  const second = (await row(site)).due_at - Date.now()
  expect(second).toBeGreaterThan(first)
  server.refuse(false)
  expect(server.letters).toEqual([])
  await expect.poll(async () => (await row(site)).error).toContain('mailbox full')
  await endWait(site)
  await expect.poll(() => server.letters).toHaveLength(1)
  expect(server.letters.map((letter) => bodyOf(letter)).join()).toContain(reference)
  await expect.poll(async () => (await row(site)).status).toBe('sent')
})

test('a mail is given up in the end; an owner sees it, sends it again, or removes it', async () => {
  const server = await mailServer({ refuse: true })
  const site = await start(server)
  const owner = await site.author('owner@example.com', 'owner')
  await ask(site)
  await tryToTheEnd(site)
  const [failure] = await failuresFor(owner)
  expect(failure).toMatchObject({ kind: 'enquiry', to: 'desk@example.com', attempts: MOST_ATTEMPTS })
  server.refuse(false)
  expect((await owner.post(`/api/mail/failures/${failure?._id}/retry`)).status).toBe(202)
  await expect.poll(() => server.letters).toHaveLength(1)
  expect(await failuresFor(owner)).toEqual([])
  const again = await owner.post<ErrorBody>(`/api/mail/failures/${failure?._id}/retry`)
  expect([again.status, again.body.error]).toEqual([404, 'This mail is not in the list any more.'])

  await site.deps.db('mail_outbox').update({ status: 'failed' })
  expect((await owner.delete(`/api/mail/failures/${failure?._id}`)).status).toBe(204)
  expect(await failuresFor(owner)).toEqual([])
})

test('attempts are counted before they are made: a mail that ends the process is not tried for ever', async () => {
  const server = await mailServer()
  const site = await start(server)
  const owner = await site.author('owner@example.com', 'owner')
  // As a process leaves it that ended in its last attempt.
  await site.deps.db('mail_outbox').insert({
    ...{ id: crypto.randomUUID(), kind: 'enquiry', recipient: 'desk@example.com', about: 'x', error: '' },
    ...{ created_at: new Date().toISOString(), status: 'waiting', attempts: MOST_ATTEMPTS, due_at: 0 },
  })
  await expect.poll(async () => (await failuresFor(owner)).length).toBe(1)
  expect(server.letters).toEqual([])
})

test('two processes over one database send each mail once', async () => {
  const server = await mailServer()
  const refusing = await mailServer({ refuse: true })
  const one = await start(refusing, { mailLookMs: 60_000 })
  const two = await start(refusing, { mailLookMs: 60_000, dataDir: one.dataDir })
  const asked = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 ? one : two)))
  const refused = () => one.deps.db('mail_outbox').where({ attempts: 1 }).whereNot({ error: '' })
  await expect.poll(async () => (await refused()).length).toBe(12)
  await two.close({ keepFolder: true })
  await one.close({ keepFolder: true })
  const three = await start(server, { dataDir: one.dataDir })
  const four = await start(server, { dataDir: one.dataDir })
  // Only now: a process that has just noted the last refusal looks once more at what is due.
  await endWait(three)
  await expect
    .poll(async () => (await three.deps.db('mail_outbox').where({ status: 'sent' })).length)
    .toBe(12)
  const received = server.letters.map((letter) => /Reference: (\S+)/.exec(bodyOf(letter))?.[1])
  expect(received.sort()).toEqual(asked.sort())
  await four.close({ keepFolder: true })
})

test('what a stopped process has left is sent by the next one', async () => {
  const server = await mailServer({ refuse: true })
  const site = await start(server, { mailLookMs: 60_000 })
  await ask(site)
  await site.close({ keepFolder: true })
  server.refuse(false)
  const next = await start(server, { dataDir: site.dataDir })
  await endWait(next)
  await expect.poll(() => server.letters).toHaveLength(1)
})

/** Puts mails of enquiries into the outbox that wait for their next attempt. */
async function fillOutbox(site: TestApi, count: number): Promise<void> {
  const waiting = { kind: 'enquiry', recipient: 'desk@example.com', about: 'x', created_at: '', error: '' }
  const rows = Array.from({ length: count }, () => ({
    ...waiting,
    id: crypto.randomUUID(),
    status: 'waiting',
    attempts: 1,
    due_at: 9e12,
  }))
  await site.deps.db.batchInsert('mail_outbox', rows, 50)
}

test('enquiries whose mails wait are kept, and leave room for the mails that let people in', async () => {
  const server = await mailServer({ refuse: true })
  const site = await start(server, { mailLookMs: 60_000 })
  await fillOutbox(site, 500)
  const reference = await ask(site)
  expect(await site.deps.db('enquiries').pluck('reference')).toEqual([reference])
  expect((await site.deps.db('mail_outbox')).length).toBe(500)
  const owner = await site.author('owner@example.com', 'owner')
  const forgotten = await site.visitor().post('/api/auth/forgot-password', { email: 'owner@example.com' })
  const invited = await owner.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  expect([forgotten.status, invited.status]).toEqual([202, 201])
})

test('a full outbox takes no mail, and says so', async () => {
  const server = await mailServer({ refuse: true })
  const site = await start(server, { mailLookMs: 60_000 })
  const owner = await site.author('owner@example.com', 'owner')
  await fillOutbox(site, 1_000)
  const invited = await owner.post<ErrorBody>('/api/invitations', {
    email: 'new@example.com',
    role: 'author',
  })
  expect([invited.status, invited.body.code]).toEqual([503, 'unavailable'])
  expect((await owner.get('/api/invitations')).body).toEqual([])
})

test('mails are forgotten a week after they were sent, and 90 days after they were given up', async () => {
  const server = await mailServer()
  const site = await start(server)
  const DAY_MS = 86_400_000
  const inDays = (days: number) => ({ ...site.deps, now: () => new Date(Date.now() + days * DAY_MS) })
  const ended = { kind: 'enquiry', recipient: 'a@example.com', about: 'x', error: '', attempts: 7, due_at: 0 }
  const at = new Date().toISOString()
  for (const status of ['sent', 'failed'])
    await site.deps
      .db('mail_outbox')
      .insert({ ...ended, id: crypto.randomUUID(), status, created_at: at, ended_at: at })
  const kept = () => site.deps.db('mail_outbox').orderBy('status').pluck('status')
  await tidyUp(inDays(6))
  expect(await kept()).toEqual(['failed', 'sent'])
  await tidyUp(inDays(8))
  expect(await kept()).toEqual(['failed'])
  await tidyUp(inDays(91))
  expect(await kept()).toEqual([])
})

test('without a mail server nothing is put into the outbox, and an owner is told', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  await ask(site)
  expect(await site.deps.db('mail_outbox')).toEqual([])
  const owner = await site.author('owner@example.com', 'owner')
  const answer = await owner.post<ErrorBody>(`/api/mail/failures/${crypto.randomUUID()}/retry`)
  expect([answer.status, answer.body.code]).toEqual([409, 'no_mail'])
})

test('a mail server that says nothing does not hold up a stop; its mail is sent after the next start', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void silent.close())
  const isAsked = once(silent, 'connection')
  const { port } = silent.address() as AddressInfo
  const site = await start({ ...(await mailServer()), url: `smtp://127.0.0.1:${port}` })
  const reference = await ask(site)
  const [socket] = (await isAsked) as [Socket]
  onTestFinished(() => void socket.destroy())
  await site.close({ keepFolder: true })
  const server = await mailServer()
  const again = await start(server, { dataDir: site.dataDir })
  await endWait(again)
  await expect.poll(() => server.letters).toHaveLength(1)
  expect(server.letters.map((letter) => bodyOf(letter)).join()).toContain(reference)
}, 10_000)
