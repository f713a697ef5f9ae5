import { z } from 'zod'
import type { StoreOwner } from '../../engine/index.ts'

const prefixOf = ({ siteId, email }: StoreOwner) => `fettle-draft:${siteId}:${email.toLowerCase()}:`

/** What this device keeps of it. */
const Kept = z.object({ title: z.string(), value: z.unknown() })

function readKept(key: string): z.infer<typeof Kept> | undefined {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What was typed outside the engine and is not on the server yet, by a name of its own. It outlives the page. */
export interface DeviceDraft {
  read(): unknown
  /** @returns whether this device had room for it */
  write(value: unknown): boolean
  clear(): void
}

/** @param title what its author knows it by */
export function deviceDraft(owner: StoreOwner, name: string, title: string): DeviceDraft {
  const key = prefixOf(owner) + name
  return {
    read: () => readKept(key)?.value,
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify({ title, value }))
        return true
      } catch {
        return false
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}

/** A draft that is on this device alone. */
export interface KeptDraft {
  title: string
  discard(): void
}

/** Every draft of an author that the server has not taken. */
export const keptDrafts = (owner: StoreOwner): KeptDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(owner)))
    .map((key) => ({
      title: readKept(key)?.title ?? 'A text that was typed here',
      discard: () => localStorage.removeItem(key),
    }))
