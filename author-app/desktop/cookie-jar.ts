import { rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { readIfPresent, replaceFile } from './safe-file.ts'

const Cookie = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string(),
  secure: z.boolean(),
  /** Milliseconds since 1970; `null` for a session cookie, which the app keeps until it is replaced. */
  expiresAt: z.number().nullable(),
})
type Cookie = z.infer<typeof Cookie>

const MAX_CHARACTERS = 4_096
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const unprintable = /[^\x20-\x7e]/

/** The `Set-Cookie` lines of a response. Electron's network stack may join them with commas. */
const setCookieLines = (headers: Headers): string[] =>
  headers.getSetCookie().flatMap((line) => line.split(/,(?=\s*[!#$%&'*+\-.^_`|~0-9A-Za-z]+=)/))

function expiry(attributes: Map<string, string>, now: number): number | null {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1_000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? null : expires
}

/**
 * Parses one `Set-Cookie` line (RFC 6265). A cookie for another host is refused.
 * @param now milliseconds since 1970
 * @returns `undefined` for a line that is malformed, foreign or too long
 */
function parseSetCookie(line: string, from: URL, now: number): Cookie | undefined {
  if (line.length > MAX_CHARACTERS || unprintable.test(line)) return undefined
  const [pair = '', ...rest] = line.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  if (equals < 1 || !token.test(name)) return undefined
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [key = '', ...value] = part.split('=')
      return [key.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  if (domain && domain !== from.hostname) return undefined
  const secure = attributes.has('secure')
  if (secure && from.protocol !== 'https:') return undefined
  const path = attributes.get('path') ?? ''
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    path: path.startsWith('/') ? path : '/',
    secure,
    expiresAt: expiry(attributes, now),
  }
}

/** Whether a cookie is sent to an address of its own server. */
function isFor(cookie: Cookie, url: URL, now: number): boolean {
  if (cookie.expiresAt !== null && cookie.expiresAt <= now) return false
  if (cookie.secure && url.protocol !== 'https:') return false
  const folder = cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`
  return url.pathname === cookie.path || url.pathname.startsWith(folder)
}

/** Stores the jar's text between starts; the app encrypts it. */
export interface SecretStore {
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
}

export interface CookieJar {
  /** The `Cookie` header for an address; `undefined` when there is nothing to send. */
  header(url: URL): string | undefined
  /** Applies the cookies a response sets. Resolves once they are stored. */
  accept(url: URL, headers: Headers): Promise<void>
  clear(): Promise<void>
}

const MAX_COOKIES = 50
const Kept = z.object({ origin: z.string(), cookies: z.array(Cookie) })
type Kept = z.infer<typeof Kept>

const nothing: Kept = { origin: '', cookies: [] }

function parseKept(text: string | undefined): Kept {
  try {
    const parsed = Kept.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}

/** The cookies of one server. They are sent to its exact origin only; the page never sees them. */
export async function openCookieJar(store: SecretStore, now: () => number = Date.now): Promise<CookieJar> {
  let kept = parseKept(await store.read())
  const keep = async (next: Kept) => {
    kept = next
    await store.write(JSON.stringify(next))
  }

  return {
    header(url) {
      if (url.origin !== kept.origin) return undefined
      const sent = kept.cookies.filter((cookie) => isFor(cookie, url, now()))
      return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined
    },

    async accept(url, headers) {
      const fresh = setCookieLines(headers).flatMap((line) => parseSetCookie(line, url, now()) ?? [])
      if (fresh.length === 0) return
      const before = url.origin === kept.origin ? kept.cookies : []
      const replaced = (old: Cookie) => fresh.some(({ name, path }) => name === old.name && path === old.path)
      const cookies = [...before.filter((old) => !replaced(old)), ...fresh].filter(
        ({ expiresAt }) => expiresAt === null || expiresAt > now(),
      )
      await keep({ origin: url.origin, cookies: cookies.slice(-MAX_COOKIES) })
    },

    clear: () => keep(nothing),
  }
}

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
