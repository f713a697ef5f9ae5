import { diffIndices } from 'node-diff3'
import { similarity, splitBlocks } from './blocks.ts'

/** A stretch of an article that two versions share, or one block that one of them changed, added or left out. */
export type Passage = { same: string[] } | { before: string | null; after: string | null }

/** How far ahead a rewritten block is looked for behind others; in blocks. */
const LOOK_AHEAD = 8
/** Two blocks with at least this share of words in common are one, rewritten. */
const ALIKE = 0.4

const wordsOf = (html: string): string[] => html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []

/** Whether one block is the other one, rewritten. Blocks without words (pictures, rules) are compared by their tag. */
function isRewritten(before: string, after: string): boolean {
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)]
  if (wordsBefore.length + wordsAfter.length === 0) return before.slice(0, 4) === after.slice(0, 4)
  return similarity(wordsBefore, wordsAfter) >= ALIKE
}

/** Finds, for each block of a rewritten stretch, the block it was rewritten to. */
function pair(before: readonly string[], after: readonly string[]): Passage[] {
  if (before.length === 1 && after.length === 1)
    return [{ before: before[0] ?? null, after: after[0] ?? null }]
  const passages: Passage[] = []
  let next = 0
  for (const block of before) {
    const ahead = after.slice(next, next + LOOK_AHEAD)
    const at = ahead.findIndex((candidate) => isRewritten(block, candidate))
    for (const added of ahead.slice(0, Math.max(at, 0))) passages.push({ before: null, after: added })
    passages.push({ before: block, after: at < 0 ? null : (ahead[at] ?? null) })
    next += at + 1
  }
  return [...passages, ...after.slice(next).map((added) => ({ before: null, after: added }))]
}

/**
 * What changed between two versions of an article, by top-level blocks, in the order of the page. An article that
 * cannot be taken apart safely is compared whole.
 */
export function compareContent(before: string, after: string): Passage[] {
  if (before === after) return [{ same: splitBlocks(before) ?? [before] }]
  const [blocksBefore, blocksAfter] = [splitBlocks(before), splitBlocks(after)]
  if (!blocksBefore || !blocksAfter) return [{ before, after }]
  const passages: Passage[] = []
  let at = 0
  const share = (end: number) => {
    if (end > at) passages.push({ same: blocksBefore.slice(at, end) })
  }
  for (const { buffer1, buffer2 } of diffIndices(blocksBefore, blocksAfter)) {
    const [start = 0, length = 0]: number[] = buffer1
    const [startAfter = 0, lengthAfter = 0]: number[] = buffer2
    share(start)
    passages.push(
      ...pair(
        blocksBefore.slice(start, start + length),
        blocksAfter.slice(startAfter, startAfter + lengthAfter),
      ),
    )
    at = start + length
  }
  share(blocksBefore.length)
  return passages
}
