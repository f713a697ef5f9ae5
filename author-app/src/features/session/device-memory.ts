/** Remembers a text across starts; where this browser has no room for it, as long as its tab is open. Nothing depends on more. */
export function remember(key: string, text: string): void {
  sessionStorage.removeItem(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    // What stands there is older.
    localStorage.removeItem(key)
    sessionStorage.setItem(key, text)
  }
}

export const recall = (key: string): string | null => localStorage.getItem(key) ?? sessionStorage.getItem(key)

export function forget(key: string): void {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
