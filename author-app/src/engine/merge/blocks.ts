const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** Elements whose text is not markup, or whose rules differ (foreign content): never split, never merged by block. */
const opaqueTags = new Set(
  'iframe math noembed noframes noscript plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
)

/** Where a tag that starts at `open` ends (the index after `>`), quotes respected; -1 when it never does. */
function endOfTag(html: string, open: number): number {
  let quote = ''
  for (let at = open; at < html.length; at++) {
    const char = html[at] ?? ''
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return -1
}

const tagName = /[a-zA-Z][^\s/>]*/y

interface Tag {
  name: string
  closes: boolean
  end: number
}

/** The tag at `at`, `undefined` for a '<' that is text, `null` for markup this reader does not vouch for. */
function readTag(html: string, at: number): Tag | undefined | null {
  const closes = html[at + 1] === '/'
  tagName.lastIndex = at + (closes ? 2 : 1)
  const name = tagName.exec(html)?.[0].toLowerCase()
  if (!name) return closes || html[at + 1] === '!' || html[at + 1] === '?' ? null : undefined
  const end = endOfTag(html, tagName.lastIndex)
  if (end < 0 || opaqueTags.has(name)) return null
  const selfClosed = html[end - 2] === '/' && !closes
  return selfClosed && !voidTags.has(name) ? null : { name, closes, end }
}

/**
 * Splits HTML into its top-level blocks in one linear scan, without a DOM, so that it runs in workers and in Node.
 * A run of text and inline elements between blocks is one block. Whitespace around blocks is dropped; nothing else is.
 * @returns `undefined` when the HTML is not balanced: only what is sound may be taken apart and put together again
 */
export function splitBlocks(html: string): string[] | undefined {
  const blocks: string[] = []
  const open: string[] = []
  let start = 0
  let inRun = false
  const cut = (end: number) => {
    const block = html.slice(start, end).trim()
    if (block) blocks.push(block)
    start = end
    inRun = false
  }
  for (let at = html.indexOf('<'); at >= 0; ) {
    const tag = readTag(html, at)
    if (tag === null) return undefined
    if (tag === undefined) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const isBlock = !inlineTags.has(tag.name)
    if (open.length === 0 && isBlock && (inRun || at > start)) cut(at)
    if (open.length === 0 && !isBlock) inRun = true
    if (tag.closes) {
      if (open.pop() !== tag.name) return undefined
    } else if (!voidTags.has(tag.name)) open.push(tag.name)
    if (open.length === 0 && isBlock) cut(tag.end)
    at = html.indexOf('<', tag.end)
  }
  if (open.length > 0) return undefined
  cut(html.length)
  return blocks
}

/** Void elements written as the server writes them, `<img … />`: the editor writes `<img …>`, and both say the same. */
export function withClosedVoidTags(html: string): string {
  let closed = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; ) {
    const tag = readTag(html, at)
    if (tag === null) return html
    if (tag && voidTags.has(tag.name) && html[tag.end - 2] !== '/') {
      closed += `${html.slice(from, tag.end - 1)} />`
      from = tag.end
    }
    at = html.indexOf('<', tag?.end ?? at + 1)
  }
  return closed + html.slice(from)
}

const isRun = (block: string) => {
  const tag = block.startsWith('<') ? readTag(block, 0) : undefined
  return !tag || inlineTags.has(tag.name)
}

/** Puts blocks together; two runs of bare text side by side are kept apart by a line break of the source. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks.reduce((html, block, index) => {
    const previous = blocks[index - 1]
    return previous !== undefined && isRun(previous) && isRun(block) ? `${html}\n${block}` : html + block
  }, '')

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
