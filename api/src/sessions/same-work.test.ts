import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestApi } from '../testing/index.ts'
import { workOf } from '../testing/work-of.ts'

/** Slow hashes that were computed, of which one takes as long as everything else of a request together. */
const hashes = vi.hoisted(() => ({ computed: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>()
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args) => {
      hashes.computed += 1
      return work(...args)
    }
  return { ...library, hash: counted(library.hash), verify: counted(library.verify) }
})

let site: TestApi
let sockets: Socket[]
const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
let makeSignUp: typeof import('../testing/made-objects.ts')['makeSignUp']
beforeAll(async () => {
  sockets = []
  // Other files of the same process may have loaded what is counted already.
  vi.resetModules()
  const { startApi } = await import('../testing/index.ts')
  makeSignUp = (await import('../testing/made-objects.ts')).makeSignUp
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : ''
  // A mail server that says nothing: one mail is under way for good, and no other is written meanwhile.
  site = await startApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ENQUIRY_TO: 'desk@example.com' } })
  await site.author('owner@example.com', 'owner')
  await site.author('reader@example.com', 'reader')
  await makeSignUp(site.deps.db)
  await site.visitor().post('/api/enquiries', {
    ...{ first_name: 'A', last_name: 'B', phone: '12345', email: 'a@example.com', message: 'The tap drips.' },
  })
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), { timeout: 60_000 })
})
beforeEach(async () => {
  await site.deps.db('rate_limits').delete()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => silent.close(closed))
  await site.close()
})

/** All that a stranger can see of an answer, and all that takes time behind it. */
async function seen(path: string, body: object, caller = site.visitor()) {
  const before = hashes.computed
  const { result, statements } = await workOf(site, () => caller.post(path, body))
  const rest = Object.fromEntries(result.headers)
  for (const name of ['x-request-id', 'date', 'retry-after']) delete rest[name]
  return { status: result.status, headers: rest, statements, hashes: hashes.computed - before }
}
const textOf = (body: unknown) => JSON.stringify(body).replaceAll(/[0-9a-f-]{36}/g, '…')

test('a sign-in that fails does the same for staff, a reader and nobody: one hash, the same statements', async () => {
  const path = '/api/auth/login'
  const failed = (email: string) => seen(path, { email, password: 'not this one' })
  const nobody = await failed('nobody@example.com')
  expect([nobody.status, nobody.hashes, nobody.statements.length > 0]).toEqual([401, 1, true])
  expect(await failed('owner@example.com')).toEqual(nobody)
  expect(await failed('reader@example.com')).toEqual(nobody)
})

test('a sign-up does the same for staff, a reader and nobody: no hash, and nobody is looked up', async () => {
  const ask = (email: string) => seen('/api/auth/sign-up', { email, name: 'Asha' })
  const nobody = await ask('nobody@example.com')
  expect([nobody.status, nobody.hashes]).toEqual([202, 0])
  expect(nobody.statements.join()).not.toMatch(/\busers\b/)
  expect(await ask('owner@example.com')).toEqual(nobody)
  expect(await ask('reader@example.com')).toEqual(nobody)
})

test('a reset that is asked for does the same for staff, a reader and nobody: no hash, and nobody is looked up', async () => {
  const ask = (email: string) => seen('/api/auth/forgot-password', { email })
  const nobody = await ask('nobody@example.com')
  expect([nobody.status, nobody.hashes]).toEqual([202, 0])
  expect(nobody.statements.join()).not.toMatch(/\busers\b/)
  expect(await ask('owner@example.com')).toEqual(nobody)
  expect(await ask('reader@example.com')).toEqual(nobody)
})

test('a code at a new address costs the same whether that has an account: the hash of the caller’s own password', async () => {
  const person = await site.author()
  const ask = (email: string) => seen('/api/account/email', { email, password: person.password }, person)
  const nobody = await ask('nobody-there@example.com')
  expect([nobody.status, nobody.hashes]).toEqual([202, 1])
  expect(await ask('owner@example.com')).toEqual(nobody)
  expect(await ask('reader@example.com')).toEqual(nobody)
})

test('a wrong code does the same for a sign-up that is there and one that is not: one hash', async () => {
  const ticket = await makeSignUp(site.deps.db)
  const guess = (named: string) => seen('/api/auth/sign-up/code', { ticket: named, code: '000000' })
  const none = await guess(crypto.randomUUID())
  expect([none.status, none.hashes]).toEqual([403, 1])
  expect(await guess(ticket)).toEqual(none)
})

test('a link that never was does the same as one that is dead: no hash', async () => {
  const token = Buffer.alloc(32, 7).toString('base64url')
  for (const [path, more] of [
    ['/api/auth/accept-invitation', { name: 'A', password: 'a good long one' }],
    ['/api/auth/reset-password', { new_password: 'a good long one' }],
  ] as const) {
    const answer = await seen(path, { token, ...more })
    expect([answer.status, answer.hashes]).toEqual([404, 0])
    expect(answer.statements.join()).not.toMatch(/\busers\b/)
  }
})

test('a passkey that is unknown and a ticket that is none cost no hash, and look nobody up by address', async () => {
  const begun = await site.visitor().post('/api/auth/passkey/options')
  expect(textOf(begun.body)).not.toMatch(/example\.com/)
  const ticket = Buffer.alloc(32, 7).toString('base64url')
  const answer = await seen('/api/auth/second-factor', { ticket, code: '123456' })
  expect([answer.status, answer.hashes]).toEqual([401, 0])
})
