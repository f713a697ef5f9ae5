import { z } from 'zod'
import type { StoreOwner } from '../../engine/index.ts'

const prefixOf = ({ siteId, email }: StoreOwner) => `fettle-draft:${siteId}:${email.toLowerCase()}:`

/** What this device keeps of it. */
const Kept = z.object({ title: z.string(), value: z.unknown() })

/** What a draft outlives: its tab, its page, or neither, where the browser has no room in either storage. */
export type DraftPlace = 'device' | 'tab' | 'page'

/** Drafts that neither storage has room for. */
const inPage = new Map<string, string>()

/** The place that holds the newest of it. */
function placeOf(key: string): DraftPlace {
  if (inPage.has(key)) return 'page'
  return sessionStorage.getItem(key) === null ? 'device' : 'tab'
}

function readKept(key: string): z.infer<typeof Kept> | undefined {
  const text = inPage.get(key) ?? sessionStorage.getItem(key) ?? localStorage.getItem(key)
  try {
    return Kept.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** @returns whether there was room for it */
function put(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function write(key: string, text: string): void {
  if (put(localStorage, key, text)) {
    sessionStorage.removeItem(key)
    inPage.delete(key)
  } else if (put(sessionStorage, key, text)) {
    // What stands in the others is older.
    localStorage.removeItem(key)
    inPage.delete(key)
  }
  // Of what goes with the page an older wording stays in its storage: better than none.
  else inPage.set(key, text)
}

function clear(key: string): void {
  inPage.delete(key)
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** What was typed outside the engine and is not on the server yet, by a name of its own. It outlives the page. */
export interface DeviceDraft {
  read(): unknown
  /** Where this device has no room for it, its tab or its page keeps it. */
  write(value: unknown): void
  place(): DraftPlace
  clear(): void
}

/** @param title what its author knows it by */
export function deviceDraft(owner: StoreOwner, name: string, title: string): DeviceDraft {
  const key = prefixOf(owner) + name
  return {
    read: () => readKept(key)?.value,
    write: (value) => write(key, JSON.stringify({ title, value })),
    place: () => placeOf(key),
    clear: () => clear(key),
  }
}

/** A draft that is on this device alone. */
export interface KeptDraft {
  title: string
  discard(): void
}

/** Every draft of an author that the server has not taken. */
export const keptDrafts = (owner: StoreOwner): KeptDraft[] =>
  [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage), ...inPage.keys()])]
    .filter((key) => key.startsWith(prefixOf(owner)))
    .map((key) => ({
      title: readKept(key)?.title ?? 'A text that was typed here',
      discard: () => clear(key),
    }))

/** Whether a draft of an author stands in this tab alone: no other tab sees it, and it goes with this one. */
export const hasDraftInTab = (owner: StoreOwner): boolean =>
  [...Object.keys(sessionStorage), ...inPage.keys()].some((key) => key.startsWith(prefixOf(owner)))
