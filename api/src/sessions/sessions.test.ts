import type { ErrorBody } from '@fettle/shared-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'
import { addUser, changePassword } from './users.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestApi
let clock = new Date('2026-05-01T08:00:00.000Z')
beforeAll(async () => {
  server = await startApi({ now: () => clock })
})
afterAll(() => server.close())

const me = async (client: { get(path: string): Promise<{ status: number }> }) =>
  (await client.get('/api/auth/me')).status

describe('signing in', () => {
  test('answers with the e-mail alone and a cookie that scripts cannot read [7.3]', async () => {
    const { email, password } = await server.author()
    const client = server.visitor()
    const answer = await client.post('/api/auth/login', { email: email.toUpperCase(), password })
    expect([answer.status, answer.body]).toEqual([200, { email }])
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^fettle_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect((await client.get('/api/auth/me')).body).toEqual({ email })
  })

  test('sets a Secure __Host- cookie where the site is https', async () => {
    const secure = await startApi({ env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
    const { email, password } = await secure.author()
    const answer = await secure.visitor().post('/api/auth/login', { email, password })
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-fettle_session=[\w-]{43}; Path=\/; .*; Secure$/)
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age')
    await secure.close()
  })

  test('says the same to an unknown user and to a wrong password', async () => {
    const { email } = await server.author()
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((who) =>
        server.visitor().post<ErrorBody>('/api/auth/login', { email: who, password: 'wrong' }),
      ),
    )
    for (const { status, headers, body } of answers) {
      expect([status, body.error, body.code]).toEqual([401, 'Invalid credentials', 'invalid_credentials'])
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  test('refuses what is no e-mail address or password', async () => {
    const login = (body: unknown) => server.visitor().post<ErrorBody>('/api/auth/login', body)
    const answers = [{ email: 'x', password: 'y' }, { email: 'a@example.com', password: '' }, {}, []].map(
      login,
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await login({ email: 'a@example.com' })).body.error).toBe('password is required')
    const tooLong = await login({ email: 'a@example.com', password: 'x'.repeat(100_000) })
    expect([tooLong.status, tooLong.body.code]).toEqual([413, 'too_large'])
    const text = await server.visitor().send('POST', '/api/auth/login', { body: 'hello' })
    expect(text.status).toBe(415)
  })

  test('gives a new session id and ends the one the request came with', async () => {
    const author = await server.author()
    const before = author.cookies()
    await author.post('/api/auth/login', { email: author.email, password: author.password })
    expect(author.cookies()).not.toBe(before)
    const thief = await server.visitor().send('GET', '/api/auth/me', { headers: { Cookie: before } })
    expect(thief.status).toBe(401)
    expect(await me(author)).toBe(200)
  })

  test('keeps the id as a hash, and the password as argon2id', async () => {
    const author = await server.author()
    const id = author.cookies().split('=')[1] ?? ''
    const sessions = await server.deps.db('sessions').select('id_hash')
    expect(sessions.map((row) => row.id_hash)).not.toContain(id)
    const email = 'maya@example.com'
    await addUser(server.deps.db, { email, password: 'a good long password' })
    const user = await server.deps.db('users').where({ email }).first()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in by a form without JavaScript', () => {
  const form = (fields: Record<string, string>) =>
    server.visitor().post('/api/auth/login', new URLSearchParams(fields))

  test('goes to the dashboard with a session', async () => {
    const { email, password } = await server.author()
    const answer = await form({ email, password })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard'])
    expect(answer.headers.get('Set-Cookie')).toContain('fettle_session=')
  })

  test('goes back to the page with a code for the error, and nothing that was typed', async () => {
    const { email } = await server.author()
    const locations = [
      { email, password: 'wrong' },
      { email: 'x', password: 'y' },
    ].map(async (fields) => (await form(fields)).headers.get('Location'))
    expect(await Promise.all(locations)).toEqual(['/login?error=invalid_credentials', '/login?error=invalid'])
  })
})

describe('limits', () => {
  test('after ten failures sign-in waits as long as Retry-After says, with the right password too', async () => {
    const { email, password } = await server.author()
    const attempt = (secret: string) =>
      server.visitor().post<ErrorBody>('/api/auth/login', { email, password: secret })
    const failures = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong')))
    expect(failures.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
    const { status, headers, body } = await attempt(password)
    expect([status, body.code]).toEqual([429, 'too_many'])
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    const byForm = await server.visitor().post('/api/auth/login', new URLSearchParams({ email, password }))
    expect(byForm.headers.get('Location')).toMatch(/^\/login\?error=too_many$/)
    const rows = await server.deps.db('rate_limits').where('key', 'like', `sign-in:%${email}`)
    expect(Math.ceil((rows[0].expire - Date.now()) / 1000)).toBeLessThanOrEqual(seconds)
    await server.deps
      .db('rate_limits')
      .where('key', 'like', `sign-in:%${email}`)
      .update({ expire: Date.now() - 1 })
    expect((await attempt(password)).status).toBe(200)
  })

  test('signing in well is not counted', async () => {
    const { email, password } = await server.author()
    for (let times = 0; times < 12; times += 1)
      expect((await server.visitor().post('/api/auth/login', { email, password })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends at sign-out, for good', async () => {
    const author = await server.author()
    const cookie = author.cookies()
    expect((await author.post('/api/auth/logout')).status).toBe(204)
    expect(author.cookies()).toBe('')
    expect((await server.visitor().send('GET', '/api/auth/me', { headers: { Cookie: cookie } })).status).toBe(
      401,
    )
    expect((await author.post('/api/auth/logout')).status).toBe(401)
  })

  test('ends when the password changes, on every device', async () => {
    const author = await server.author()
    const second = server.visitor()
    await second.post('/api/auth/login', { email: author.email, password: author.password })
    expect(
      await changePassword(server.deps.db, { email: author.email, password: 'an entirely new one' }),
    ).toBe(true)
    expect([await me(author), await me(second)]).toEqual([401, 401])
    const again = await second.post('/api/auth/login', {
      email: author.email,
      password: 'an entirely new one',
    })
    expect(again.status).toBe(200)
    expect(await changePassword(server.deps.db, { email: 'nobody@example.com', password: 'x' })).toBe(false)
  })

  test('lives on while it is used, and ends after thirty days without', async () => {
    const started = clock
    const author = await server.author()
    clock = new Date(started.getTime() + 20 * DAY_MS)
    const used = await author.get('/api/auth/me')
    expect([used.status, used.headers.get('Set-Cookie')]).toEqual([
      200,
      expect.stringContaining('Max-Age=2592000'),
    ])
    expect((await author.get('/api/auth/me')).headers.get('Set-Cookie')).toBeNull()
    clock = new Date(started.getTime() + 45 * DAY_MS)
    expect(await me(author)).toBe(200)
    clock = new Date(started.getTime() + 76 * DAY_MS)
    expect(await me(author)).toBe(401)
  })

  test('is not found for a forged or broken cookie', async () => {
    const client = server.visitor()
    for (const value of ['', 'x', 'A'.repeat(43), '%00', 'é'.repeat(20).replaceAll('é', '=')]) {
      client.setCookie('fettle_session', value)
      expect(await me(client)).toBe(401)
    }
  })

  test('tells the site whose it is', async () => {
    const author = await server.author()
    expect(await server.api.viewer(`theme=dark; ${author.cookies()}`)).toEqual({ email: author.email })
    expect(await server.api.viewer('fettle_session=x')).toBeUndefined()
    expect(await server.api.viewer(undefined)).toBeUndefined()
  })
})

test('an e-mail address belongs to one author', async () => {
  const author = await server.author()
  expect(
    await addUser(server.deps.db, { email: author.email.toUpperCase(), password: 'another one' }),
  ).toBeUndefined()
})
