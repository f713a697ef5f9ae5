import { diffIndices } from 'node-diff3'

/** Words, and signs between them one by one, each without the space around it. */
export const wordsIn = (text: string) => text.matchAll(/[\p{L}\p{N}\p{M}'’-]+|[^\s\p{L}\p{N}\p{M}]/gu)

/** Beyond this many pairs of words a comparison would be felt at the keyboard. */
const MOST_PAIRS = 4_000_000

/** For each word of two texts, in their order, whether the other text has it not. */
export interface WordChanges {
  before: boolean[]
  after: boolean[]
}

/** Compares two texts word by word. Of texts too long for that, no word is marked. */
export function wordChanges(before: readonly string[], after: readonly string[]): WordChanges {
  const changes = { before: before.map(() => false), after: after.map(() => false) }
  if (before.length * after.length > MOST_PAIRS) return changes
  for (const { buffer1, buffer2 } of diffIndices([...before], [...after])) {
    const [start = 0, length = 0]: number[] = buffer1
    const [startAfter = 0, lengthAfter = 0]: number[] = buffer2
    changes.before.fill(true, start, start + length)
    changes.after.fill(true, startAfter, startAfter + lengthAfter)
  }
  return changes
}
