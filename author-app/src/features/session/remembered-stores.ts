import { z } from 'zod'
import { isSameOwner, type StoreOwner } from '../../engine/index.ts'

/** A store that was opened here, and under which address its site answered then. */
export interface RememberedStore extends StoreOwner {
  host: string
}

const KEY = 'fettle-stores'
const MOST = 100
const Remembered = z.array(z.object({ siteId: z.string(), email: z.string(), host: z.string() })).max(MOST)

/** The stores that were opened in this browser, the latest first: not every browser lists its databases. */
export function rememberedStores(): RememberedStore[] {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

const others = (owner: StoreOwner) => rememberedStores().filter((each) => !isSameOwner(each, owner))
const write = (stores: RememberedStore[]) => localStorage.setItem(KEY, JSON.stringify(stores.slice(0, MOST)))

export const rememberStore = (owner: StoreOwner) =>
  write([{ ...owner, host: window.location.host }, ...others(owner)])

export const forgetStore = (owner: StoreOwner) => write(others(owner))

/** What a site is called: the address it answered at, and the beginning of its id, which alone tells two apart. */
export function siteName(siteId: string): string {
  const host = rememberedStores().find((each) => each.siteId === siteId)?.host
  const id = `site ${siteId.slice(0, 8)}`
  return host ? `${host} (${id})` : id
}
