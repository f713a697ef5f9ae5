import { z } from 'zod'
import { Cookie, isFor, parseSetCookie, setCookieLines } from './cookie.ts'

/** Stores the jar's text between starts; the app encrypts it (`secret-file.ts`). */
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
