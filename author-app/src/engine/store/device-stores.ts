import { Dexie } from 'dexie'
import { databaseName } from './database.ts'

/** Whose store it is: one site's, one author's. */
export interface StoreOwner {
  siteId: string
  email: string
}

const PREFIX = 'fettle:'

export const isSameOwner = (one: StoreOwner, other: StoreOwner) => databaseName(one) === databaseName(other)

/** The owner in a database's name; `undefined` for a database of something else. */
function ownerOf(name: string): StoreOwner | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const end = name.indexOf(':', PREFIX.length)
  const email = name.slice(end + 1)
  return end > PREFIX.length && email ? { siteId: name.slice(PREFIX.length, end), email } : undefined
}

/** Looks without making one: without a version and a schema Dexie opens only what is there. */
export async function hasStore(owner: StoreOwner): Promise<boolean> {
  const { indexedDB, IDBKeyRange } = globalThis
  const dexie = new Dexie(databaseName(owner), { addons: [], indexedDB, IDBKeyRange })
  try {
    await dexie.open()
    return true
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return false
    throw error
  } finally {
    dexie.close()
  }
}

/**
 * Every store on this device.
 * @param remembered owners known otherwise, for a browser that does not list its databases
 */
export async function storesOnDevice(remembered: readonly StoreOwner[]): Promise<StoreOwner[]> {
  const listed = (await globalThis.indexedDB.databases?.().catch(() => undefined)) ?? []
  const found = listed.flatMap(({ name }) => ownerOf(name ?? '') ?? [])
  for (const owner of remembered)
    if (!found.some((each) => isSameOwner(each, owner)) && (await hasStore(owner))) found.push(owner)
  return found
}
