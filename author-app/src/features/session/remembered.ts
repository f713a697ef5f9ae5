import { CurrentUser } from '@fettle/shared-types'
import { z } from 'zod'
import { isSameOwner, type StoreOwner } from '../../engine/index.ts'
import { authApi, hasStatus } from '../api/index.ts'
import { recall, remember } from './device-memory.ts'

const KEY = 'user'
/** How long a browser that remembers nobody waits for the server. */
const ANSWER_WITHIN_MS = 10_000

/** The user this browser remembers; only the e-mail is stored, and it proves nothing to the server. */
export function readStoredUser(): CurrentUser | undefined {
  try {
    const parsed = CurrentUser.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.email ? { email: parsed.data.email } : undefined
  } catch {
    return undefined
  }
}

function rememberUser(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email }))
  } catch {
    // Without room for it the server is asked at each start: whom it knows, no tab may have remembered for longer.
  }
}

export const clearStoredUser = () => localStorage.removeItem(KEY)

/**
 * The e-mail of the author: the one this browser remembers, else the one whose session the server knows. A remembered
 * author opens their own store without an answer; the server checks the session of whatever they send.
 * @returns `undefined` for a visitor
 * @throws what `request` throws, where neither is known
 */
export async function restoreAuthor(): Promise<string | undefined> {
  const remembered = readStoredUser()
  if (remembered) return remembered.email
  try {
    const { email } = await authApi.me(ANSWER_WITHIN_MS)
    rememberUser(email)
    return email
  } catch (error) {
    if (hasStatus(error, 401)) return undefined
    throw error
  }
}

/** A store that was opened here, and under which address its site answered then. */
interface RememberedStore extends StoreOwner {
  host: string
}

const STORES_KEY = 'fettle-stores'
const MOST = 100
const Remembered = z.array(z.object({ siteId: z.string(), email: z.string(), host: z.string() })).max(MOST)

/** The stores that were opened in this browser, the latest first: not every browser lists its databases. */
export function rememberedStores(): RememberedStore[] {
  try {
    return Remembered.parse(JSON.parse(recall(STORES_KEY) ?? '[]'))
  } catch {
    return []
  }
}

const others = (owner: StoreOwner) => rememberedStores().filter((each) => !isSameOwner(each, owner))
const write = (stores: RememberedStore[]) => remember(STORES_KEY, JSON.stringify(stores.slice(0, MOST)))

export const rememberStore = (owner: StoreOwner) =>
  write([{ ...owner, host: window.location.host }, ...others(owner)])

export const forgetStore = (owner: StoreOwner) => write(others(owner))

/** What a site is called: the address it answered at, and the beginning of its id, which alone tells two apart. */
export function siteName(siteId: string): string {
  const host = rememberedStores().find((each) => each.siteId === siteId)?.host
  const id = `site ${siteId.slice(0, 8)}`
  return host ? `${host} (${id})` : id
}
