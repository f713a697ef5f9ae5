import type { SafeHtml } from '@fettle/shared-types'
import { diffIndices } from 'node-diff3'
import { htmlOf, safeBody } from '../safe-html/index.ts'

/** Words, and signs between them one by one, each without the space around it. */
export const wordsIn = (text: string) => text.matchAll(/[\p{L}\p{N}\p{M}'’-]+|[^\s\p{L}\p{N}\p{M}]/gu)

/** Beyond this many pairs of words a comparison would be felt at the keyboard. */
const MOST_PAIRS = 4_000_000

/** For each word of two texts, in their order: whether the other text lacks it. */
interface WordChanges {
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

export type Mark = 'del' | 'ins' | 'mark'

/** A word of an article where it stands, or a picture, which counts as one. */
type Place = { node: Text; start: number; end: number; word: string } | { picture: Element; word: string }

function placesIn(body: HTMLElement): Place[] {
  const places: Place[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text)
      for (const found of wordsIn(node.data))
        places.push({ node, start: found.index, end: found.index + found[0].length, word: found[0] })
    else if (node instanceof Element && node.tagName === 'IMG')
      places.push({ picture: node, word: `${node.getAttribute('src')} ${node.getAttribute('alt')}` })
  }
  return places
}

/** Neighbouring words of one text become one run, so that a rewritten sentence is one mark and not twenty. */
function runsOf(places: readonly Place[], isChanged: readonly boolean[]): Place[] {
  const runs: Place[] = []
  let isOpen = false
  for (const [index, place] of places.entries()) {
    if (!isChanged[index]) {
      isOpen = false
      continue
    }
    const last = runs.at(-1)
    if (isOpen && last && 'node' in last && 'node' in place && last.node === place.node) last.end = place.end
    else runs.push({ ...place })
    isOpen = true
  }
  return runs
}

function mark(places: readonly Place[], isChanged: readonly boolean[], tag: Mark): void {
  // From the end, so that what is cut off a text never moves a run that is still to come.
  for (const run of runsOf(places, isChanged).reverse()) {
    const wrap = document.createElement(tag)
    if ('picture' in run) {
      run.picture.replaceWith(wrap)
      wrap.append(run.picture)
      continue
    }
    const words = run.node.splitText(run.start)
    words.splitText(run.end - run.start)
    words.replaceWith(wrap)
    wrap.append(words)
  }
}

/** An earlier and a later version: what is gone, and what is new. */
const asChange = { before: 'del', after: 'ins' } as const

/**
 * Two versions of a block with the words that differ marked. Marks stand inside single texts, so the
 * block's own elements stay as they are. A block that stands alone is marked whole by its frame, not by word.
 * @param as the element of the marks on each side; `mark` on both where neither version is the earlier one
 */
export function markWords(
  before: string,
  after: string,
  as: { before: Mark; after: Mark } = asChange,
): { before: SafeHtml; after: SafeHtml } {
  const [old, young] = [safeBody(before), safeBody(after)]
  const [oldPlaces, youngPlaces] = [placesIn(old), placesIn(young)]
  const changes = wordChanges(
    oldPlaces.map(({ word }) => word),
    youngPlaces.map(({ word }) => word),
  )
  mark(oldPlaces, changes.before, as.before)
  mark(youngPlaces, changes.after, as.after)
  return { before: htmlOf(old), after: htmlOf(young) }
}
