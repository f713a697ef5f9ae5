import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecretFile } from './secret-file.ts'
import { temporaryFolder } from './testing/fixtures.ts'

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
