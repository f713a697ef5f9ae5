import { tokensOf } from './article.ts'

const tokensIn = (texts: object[]) => new Set(texts.flatMap((fields) => [...tokensOf(fields)]))

/**
 * Knows which words must be on the server in the end (I1): those that were saved, unless someone who had seen them
 * replaced or deleted them.
 */
export function createOracle() {
  const owed = new Map<string, boolean>()
  /** Words that the server had and lost in a restore. */
  const lost = new Set<string>()
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
    /** The server lost what it had; `left` is what it has now, `elsewhere` what devices have. */
    lostByServer(had: object[], left: object[], elsewhere: object[]): void {
      const [onServer, onDevices] = [tokensIn(left), tokensIn(elsewhere)]
      for (const token of tokensIn(had)) {
        if (onServer.has(token)) continue
        lost.add(token)
        if (!onDevices.has(token)) release(token)
      }
    },
    /**
     * A device lost what the server had acknowledged; `left` is what all others have now. Of that, what the server had lost before is
     * owed to nobody any more.
     */
    lostByDevice(had: object[], left: object[]): void {
      const there = tokensIn(left)
      for (const token of tokensIn(had)) if (lost.has(token) && !there.has(token)) release(token)
    },
    /** What is owed and is in none of these. */
    missingFrom(posts: object[]): string[] {
      const there = tokensIn(posts)
      return [...owed].filter(([token, isOwed]) => isOwed && !there.has(token)).map(([token]) => token)
    },
  }
}
export type Oracle = ReturnType<typeof createOracle>
