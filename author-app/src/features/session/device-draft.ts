import type { StoreOwner } from '../../engine/index.ts'

const prefixOf = ({ siteId, email }: StoreOwner) => `fettle-draft:${siteId}:${email.toLowerCase()}:`

/** What was typed outside the engine and is not on the server yet, by a name of its own. It outlives the page. */
export interface DeviceDraft {
  read(): unknown
  /** @returns whether this device had room for it */
  write(value: unknown): boolean
  clear(): void
}

export function deviceDraft(owner: StoreOwner, name: string): DeviceDraft {
  const key = prefixOf(owner) + name
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}

/** Takes every such draft of an author off the device. */
export function forgetDeviceDrafts(owner: StoreOwner): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(owner))) localStorage.removeItem(key)
}
