import { useSyncExternalStore } from 'react'

/** The article's word count as it stands, for those who show it; the form itself does not render again for it. */
export interface WordCount {
  get: () => number
  set: (words: number) => void
  subscribe: (listener: () => void) => () => void
}

export function createWordCount(): WordCount {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    get: () => count,
    set(words) {
      if (words === count) return
      count = words
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useWordCount = ({ subscribe, get }: WordCount): number => useSyncExternalStore(subscribe, get)
