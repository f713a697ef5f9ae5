import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { ExternalStore } from '../../ui/external-store.ts'

/** The word count of the article that is being written. Only those who show it render again when it changes. */
export type WordCount = ExternalStore<number>

/** Words a reader takes in per minute. */
const WORDS_PER_MINUTE = 200

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,/-]*/gu

/** How many words a text has. A number with its unit signs, or a hyphenated word, is one. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0

const textOf = (block: Node) =>
  // A block that is kept as HTML.
  typeof block.attrs.html === 'string'
    ? block.attrs.html.replace(/<[^>]*>/g, ' ')
    : block.textBetween(0, block.content.size, ' ', ' ')

/** Counts the words of an article. The count of a block is remembered until the block changes, so counting often is cheap. */
export function createWordCounter(): (doc: Node) => number {
  const known = new WeakMap<Node, number>()
  const ofBlock = (block: Node) => {
    let count = known.get(block)
    if (count === undefined) {
      count = countWords(textOf(block))
      known.set(block, count)
    }
    return count
  }
  return (doc) => doc.children.reduce((sum, block) => sum + ofBlock(block), 0)
}

/** The read time to suggest, in whole minutes; nothing for an article without words. */
export const suggestedMinutes = (words: number): number | undefined =>
  words === 0 ? undefined : Math.max(1, Math.round(words / WORDS_PER_MINUTE))

/** Not at every key: a writer does not read the number while typing. */
const COUNT_AFTER_MS = 300

/** Sets the word count of the article a moment after each change. @returns stops counting */
export function followWords(editor: Editor, words: WordCount) {
  const count = createWordCounter()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => words.set(count(editor.state.doc))
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, COUNT_AFTER_MS)
  }
  tell()
  editor.on('update', later)
  return () => {
    clearTimeout(timer)
    editor.off('update', later)
  }
}
