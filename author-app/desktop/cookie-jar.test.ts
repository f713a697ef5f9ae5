import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCookieJar, openSecretFile } from './cookie-jar.ts'
import { memoryStore, temporaryFolder } from './testing/fixtures.ts'

const site = new URL('https://fettle.example/api/auth/login')
const setting = (...lines: string[]) => {
  const headers = new Headers()
  for (const line of lines) headers.append('set-cookie', line)
  return headers
}

describe('the cookie jar', () => {
  test('keeps a session across restarts and replaces it when it changes', async () => {
    const store = memoryStore()
    const jar = await openCookieJar(store)
    await jar.accept(site, setting('session=one; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000'))
    await jar.accept(site, setting('session=two; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000'))
    const later = await openCookieJar(store)
    expect(later.header(new URL('https://fettle.example/api/blogs'))).toBe('session=two')
  })

  test('takes several cookies that the network stack has joined into one line', async () => {
    const jar = await openCookieJar(memoryStore(), () => Date.parse('2026-01-01'))
    const joined = new Headers({
      'set-cookie':
        'session=abc; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly, visitor=v1; Path=/api; Max-Age=60',
    })
    await jar.accept(site, joined)
    expect(jar.header(site)).toBe('session=abc; visitor=v1')
    expect(jar.header(new URL('https://fettle.example/uploads/a.webp'))).toBe('session=abc')
  })

  test('sends nothing to another origin, not even to another port or scheme', async () => {
    const jar = await openCookieJar(memoryStore())
    await jar.accept(site, setting('session=one; Path=/'))
    for (const elsewhere of [
      'https://evil.example/',
      'https://fettle.example:8443/',
      'http://fettle.example/',
    ])
      expect(jar.header(new URL(elsewhere))).toBeUndefined()
  })

  test('forgets a cookie that has ended or was taken back', async () => {
    let now = Date.parse('2026-01-01')
    const jar = await openCookieJar(memoryStore(), () => now)
    await jar.accept(site, setting('session=one; Path=/; Max-Age=60'))
    now += 61_000
    expect(jar.header(site)).toBeUndefined()
    await jar.accept(site, setting('session=two; Path=/'))
    await jar.accept(site, setting('session=; Path=/; Max-Age=0'))
    expect(jar.header(site)).toBeUndefined()
  })

  test.each([
    ['for another domain', 'session=x; Domain=evil.example'],
    ['with a line break inside', 'session=x\u000b; Path=/'],
    ['without a name', '=x; Path=/'],
    ['longer than a cookie may be', `session=${'x'.repeat(5_000)}`],
  ])('does not take a cookie %s', async (_, line) => {
    const jar = await openCookieJar(memoryStore())
    await jar.accept(site, setting(line))
    expect(jar.header(site)).toBeUndefined()
  })

  test('a cookie for one folder is not sent to its neighbour', async () => {
    const jar = await openCookieJar(memoryStore())
    await jar.accept(site, setting('a=1; Path=/api'))
    expect(jar.header(new URL('https://fettle.example/api/x'))).toBe('a=1')
    expect(jar.header(new URL('https://fettle.example/apiary'))).toBeUndefined()
  })

  test('starts empty from a text that is not a jar', async () => {
    const store = memoryStore()
    store.text = '{"origin":'
    expect((await openCookieJar(store)).header(site)).toBeUndefined()
  })
})

type Encryption = Parameters<typeof openSecretFile>[1]

const keyring = (changes: Partial<Encryption> = {}): Encryption => ({
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decryptStringAsync: async (bytes) => {
    if (bytes.length < 3) throw new Error('not ours')
    return { result: Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(), shouldReEncrypt: false }
  },
  getSelectedStorageBackend: () => 'gnome_libsecret',
  ...changes,
})

test('a secret is kept encrypted and read by a later start', async () => {
  const path = join(await temporaryFolder(), 'session')
  await (await openSecretFile(path, keyring(), 'linux')).write('session=one')
  expect((await readFile(path)).includes('session')).toBe(false)
  expect(await (await openSecretFile(path, keyring(), 'linux')).read()).toBe('session=one')
})

test.each([
  ['the system has no key', keyring({ isAsyncEncryptionAvailable: async () => false })],
  ['Linux has no keyring', keyring({ getSelectedStorageBackend: () => 'basic_text' })],
])('nothing is written, and an old file is removed, where %s', async (_, encryption) => {
  const path = join(await temporaryFolder(), 'session')
  await writeFile(path, 'old')
  const secret = await openSecretFile(path, encryption, 'linux')
  await secret.write('session=one')
  expect(await secret.read()).toBeUndefined()
  await expect(readFile(path)).rejects.toThrow()
})

test('a file of another machine or user counts as absent', async () => {
  const path = join(await temporaryFolder(), 'session')
  await writeFile(path, '?')
  expect(await (await openSecretFile(path, keyring(), 'darwin')).read()).toBeUndefined()
})
