/**
 * Which posts the server spoke of, and when, by a counter of this studio's own. The outbox and the pull run side by
 * side: an answer that was under way while a newer one arrived must not take its place. (A deleted post needs no such
 * memory: its tombstone is for good.)
 */
export interface Hearsay {
  /** A moment to ask from. */
  now(): number
  heard(id: string): void
  heardSince(id: string, moment: number): boolean
}

export function createHearsay(): Hearsay {
  let moment = 0
  const last = new Map<string, number>()
  return {
    now: () => ++moment,
    heard: (id) => void last.set(id, ++moment),
    heardSince: (id, since) => (last.get(id) ?? 0) > since,
  }
}
