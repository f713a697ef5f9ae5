/** What this browser had no room for, as long as the page lives. */
const withoutRoom = new Map<string, string>()

/** Remembers a text across starts; where this browser has no room for it, until the page goes. Nothing depends on more. */
export function remember(key: string, text: string): void {
  withoutRoom.delete(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    // What stands there is older.
    localStorage.removeItem(key)
    withoutRoom.set(key, text)
  }
}

export const recall = (key: string): string | null =>
  localStorage.getItem(key) ?? withoutRoom.get(key) ?? null

export function forget(key: string): void {
  withoutRoom.delete(key)
  localStorage.removeItem(key)
}
