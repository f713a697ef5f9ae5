import { createContext, use, useSyncExternalStore } from 'react'
import type { ExportedWork } from '../../engine/index.ts'

/** Words on the screen that are not on this device yet. One mutable cell for the whole studio. */
export interface Unsaved {
  current: boolean
  /** Puts them on this device now; after a success `current` is false. */
  save: (() => Promise<void>) | undefined
  /** Pictures that were chosen and are still being put on this device. */
  pending: Set<Promise<unknown>>
  /** Hands them over as a file, for when this device has no room for them. */
  exportWords: (() => Promise<ExportedWork>) | undefined
  /** Why they could not be put on this device, in words; `undefined` while nothing is in the way. */
  trouble: () => string | undefined
  setTrouble: (trouble: string | undefined) => void
  /** @returns stops listening */
  onTrouble: (listener: () => void) => () => void
}

export function createUnsaved(): Unsaved {
  const listeners = new Set<() => void>()
  let trouble: string | undefined
  return {
    current: false,
    save: undefined,
    pending: new Set(),
    exportWords: undefined,
    trouble: () => trouble,
    setTrouble(now) {
      trouble = now
      for (const listener of listeners) listener()
    },
    onTrouble(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A picture that has just arrived gives its text another change to save. */
const MOST_ROUNDS = 5

/** Puts everything on the screen on this device, pictures that are still being read too. @returns whether it is there */
export async function keepWords(unsaved: Unsaved): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await Promise.allSettled([...unsaved.pending])
    // What waited for a picture takes it over first.
    await new Promise((resolve) => setTimeout(resolve))
    await unsaved.save?.()
    if (!unsaved.current && unsaved.pending.size === 0) return true
  }
  return false
}

export const UnsavedContext = createContext<Unsaved | undefined>(undefined)

export function useUnsaved(): Unsaved {
  const unsaved = use(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved is used outside an UnsavedContext')
  return unsaved
}

/** Why the words on the screen are not on this device. */
export function useUnsavedTrouble(): string | undefined {
  const { onTrouble, trouble } = useUnsaved()
  return useSyncExternalStore(onTrouble, trouble)
}
