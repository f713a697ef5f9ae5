import { rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import type { SecretStore } from './cookie-jar.ts'
import { readIfPresent, replaceFile } from './safe-file.ts'

type Encryption = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Whether the system has a real key: on Linux without a keyring, Electron encrypts with a fixed password. */
async function canEncrypt(encryption: Encryption, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await encryption.isAsyncEncryptionAvailable())) return false
  return platform !== 'linux' || encryption.getSelectedStorageBackend() !== 'basic_text'
}

/**
 * A text encrypted with the system's key (Keychain, DPAPI, libsecret or KWallet). Without such a key it is kept in memory
 * only. A file that cannot be decrypted counts as absent.
 */
export async function openSecretFile(
  path: string,
  encryption: Encryption,
  platform: NodeJS.Platform = process.platform,
): Promise<SecretStore> {
  const encrypts = await canEncrypt(encryption, platform)
  if (!encrypts) await rm(path, { force: true })
  let queue: Promise<void> = Promise.resolve()
  return {
    async read() {
      const bytes = encrypts ? await readIfPresent(path) : undefined
      if (!bytes) return undefined
      try {
        return (await encryption.decryptStringAsync(bytes)).result
      } catch {
        return undefined
      }
    },
    write(text) {
      if (!encrypts) return Promise.resolve()
      const written = queue.then(async () => replaceFile(path, await encryption.encryptStringAsync(text)))
      queue = written.catch(() => undefined)
      return written
    },
  }
}
