import type { AtOnce } from '../documents/last-words.ts'

/** A `localStorage` of a test's own. @param most characters that a value may have */
export function memoryStorage(most = Number.POSITIVE_INFINITY): AtOnce {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
  }
}
