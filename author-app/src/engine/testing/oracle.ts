import { tokensOf } from './article.ts'

/**
 * Knows which words must be on the server in the end (I1): those that were saved, unless someone who had seen them
 * replaced or deleted them.
 */
export function createOracle() {
  const owed = new Map<string, boolean>()
  const release = (token: string) => void owed.set(token, false)

  return {
    /** `after` was saved by someone who saw `before`. */
    saved(before: object | null, after: object): void {
      const kept = tokensOf(after)
      for (const token of kept) if (!owed.has(token)) owed.set(token, true)
      for (const token of before ? tokensOf(before) : []) if (!kept.has(token)) release(token)
    },
    /** The same, when nobody can know whether it was saved: the device died in the middle. */
    maybeSaved(before: object | null, after: object): void {
      const kept = tokensOf(after)
      for (const token of kept) if (!owed.has(token)) release(token)
      for (const token of before ? tokensOf(before) : []) if (!kept.has(token)) release(token)
    },
    /** Someone saw all of `seen` and decided that only `kept` stays. */
    decided(seen: Array<object | null>, kept: object | null): void {
      const stays = kept ? tokensOf(kept) : new Set<string>()
      for (const fields of seen)
        for (const token of fields ? tokensOf(fields) : []) if (!stays.has(token)) release(token)
    },
    /** The server lost what it had; `still` is what it has now, and what devices have. */
    lostByServer(had: object[], still: object[]): void {
      const there = new Set(still.flatMap((fields) => [...tokensOf(fields)]))
      for (const fields of had) for (const token of tokensOf(fields)) if (!there.has(token)) release(token)
    },
    /** What is owed and is in none of these. */
    missingFrom(posts: object[]): string[] {
      const there = new Set(posts.flatMap((fields) => [...tokensOf(fields)]))
      return [...owed].filter(([token, isOwed]) => isOwed && !there.has(token)).map(([token]) => token)
    },
  }
}
export type Oracle = ReturnType<typeof createOracle>
