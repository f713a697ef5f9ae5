/**
 * Which documents were updated from the server, and when, by a counter of this engine's own. The outbox and the pull
 * run side by side: a response that was under way while a newer one arrived is stale. (A deleted document needs no such
 * memory: its tombstone stays.)
 */
export interface Staleness {
  /** A moment to compare with later. */
  now(): number
  updated(id: string): void
  updatedSince(id: string, moment: number): boolean
}

export function createStaleness(): Staleness {
  let moment = 0
  const last = new Map<string, number>()
  return {
    now: () => ++moment,
    updated: (id) => void last.set(id, ++moment),
    updatedSince: (id, since) => (last.get(id) ?? 0) > since,
  }
}
