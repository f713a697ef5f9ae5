/** The words a reader meets in a block: its text, and what its pictures are said to show. */
const wordsOf = (block: string): string[] =>
  block
    .replace(/<[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Twice the shared words over all words of both: 1 for the same words, 0 for none in common (Dice 1945). */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of a) {
    const there = left.get(word) ?? 0
    if (there === 0) continue
    shared += 1
    left.set(word, there - 1)
  }
  return a.length + b.length > 0 ? (2 * shared) / (a.length + b.length) : 0
}

/** From here on a new block counts as another wording of one that is gone. */
const REWRITTEN = 0.5

/**
 * Finds what became of a block that is gone: the new block that shares most of its words.
 * @param added the blocks that were not there before
 * @returns a function from a block that is gone to its rewriting; `undefined` where nothing is similar
 */
export function findRewriting(added: readonly string[]): (gone: string) => string | undefined {
  const candidates = added.map((block) => ({ block, words: wordsOf(block) }))
  return (gone) => {
    const words = wordsOf(gone)
    let best: { block: string; similarity: number } | undefined
    for (const { block, words: other } of candidates) {
      const found = similarity(words, other)
      if (found >= REWRITTEN && found > (best?.similarity ?? 0)) best = { block, similarity: found }
    }
    return best?.block
  }
}
