import { createServer, type Socket } from 'node:net'
import type { ErrorBody, ResetLink, SentInvitation } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import { workOf } from '../testing/work-of.ts'

let site: TestApi
let owner: Client & { email: string }
beforeAll(async () => {
  site = await startApi({ env: { TRUST_PROXY: '1' } })
  owner = await site.author('owner@example.com', 'owner')
})
afterAll(() => site.close())

const tokenOf = (link = '') => link.split('token=')[1] ?? ''
const inviteToken = async (email: string, role = 'author') =>
  tokenOf((await owner.post<SentInvitation>('/api/invitations', { email, role })).body.link)
async function resetToken(email: string) {
  await site.author(email)
  const user = await site.deps.db('users').where({ email }).first<{ id: string }>('id')
  return tokenOf((await owner.post<ResetLink>(`/api/people/${user.id}/reset-link`)).body.link)
}
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const accept = (token: string, address = '198.51.100.1') =>
  site
    .visitor()
    .post('/api/auth/accept-invitation', { token, name: 'X', password: 'a good long one' }, from(address))
const reset = (token: string, address = '198.51.100.1') =>
  site
    .visitor()
    .post('/api/auth/reset-password', { token, new_password: 'an entirely new one' }, from(address))

/** A mail server that takes connections and says nothing, so that nothing is worked on behind it. */
async function silentMailServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** How many have asked it to take a mail. */
    asked: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('asking for a reset does the very same work for an address that is known and one that is not', async () => {
  const silent = await silentMailServer()
  const mailing = await startApi({ env: { SMTP_URL: silent.url, ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(async () => {
    await silent.close()
    await mailing.close()
  })
  await mailing.author('known@example.com')
  await mailing.author('busy@example.com')
  const forgot = (email: string) => mailing.visitor().post('/api/auth/forgot-password', { email })
  await forgot('busy@example.com')
  // That mail is under way, and no other is written meanwhile.
  await expect.poll(async () => (await mailing.deps.db('account_link_tokens')).length).toBe(1)
  await expect.poll(() => silent.asked()).toBe(1)
  async function seen(email: string) {
    const { result, statements } = await workOf(mailing, () => forgot(email))
    const { status, body, headers } = result
    return { status, body, names: [...headers.keys()].sort(), statements }
  }
  const [known, unknown] = [await seen('known@example.com'), await seen('nobody@example.com')]
  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
  expect(known.statements.join()).not.toMatch(/\busers\b/)
})

test.each([
  ['an invitation', () => inviteToken('both@example.com'), accept],
  ['a reset', () => resetToken('twice@example.com'), reset],
] as const)('%s that is used by several at once works once', async (_kind, make, use) => {
  const token = await make()
  const answers = await Promise.all(Array.from({ length: 6 }, () => use(token)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
})

test('a link of one kind opens nothing of the other', async () => {
  const [invitation, forReset] = [
    await inviteToken('kind@example.com'),
    await resetToken('kind2@example.com'),
  ]
  expect([(await reset(invitation)).status, (await accept(forReset)).status]).toEqual([404, 404])
  expect([(await accept(invitation)).status, (await reset(forReset)).status]).toEqual([201, 204])
})

test.each([
  ['accepting', accept],
  ['resetting', reset],
])('%s: guesses from one address are bounded, also right ones after them', async (kind, use) => {
  const address = kind === 'accepting' ? '203.0.113.21' : '203.0.113.22'
  const guess = () =>
    use(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'), address)
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await guess()).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})

test.each(['', 'x', '../../etc/passwd', "' OR 1=1 --", 'é'.repeat(43), '\u0000'.repeat(43)])(
  'the token %j opens nothing',
  async (token) => {
    for (const use of [accept, reset]) {
      const { status } = await use(token, `198.51.100.${Math.floor(Math.random() * 200)}`)
      expect([400, 404]).toContain(status)
    }
  },
)

test('an address that would be a header is no address', async () => {
  for (const email of [
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com\nX: y',
    '"a\r\n"@example.com',
  ]) {
    const invited = await owner.post<ErrorBody>('/api/invitations', { email, role: 'author' })
    const asked = await site.visitor().post<ErrorBody>('/api/auth/forgot-password', { email })
    expect([invited.status, asked.status]).toEqual([400, 400])
  }
})

test('pages of other sites reach none of it, whoever is signed in', async () => {
  const id = crypto.randomUUID()
  const requests: Array<[string, string]> = [
    ['POST', '/api/auth/accept-invitation'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/invitations'],
    ['POST', `/api/invitations/${id}/resend`],
    ['DELETE', `/api/invitations/${id}`],
    ['PATCH', `/api/people/${id}`],
    ['DELETE', `/api/people/${id}`],
    ['POST', `/api/people/${id}/reset-link`],
    ['POST', `/api/mail/failures/${id}/retry`],
    ['DELETE', `/api/mail/failures/${id}`],
  ]
  const elsewhere = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const [method, path] of requests)
    for (const headers of elsewhere) {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await owner.send(method, path, { headers: { ...type, ...headers }, body: 'a=b' })
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(((await answer.json()) as ErrorBody).code).toBe('cross_site')
    }
})
