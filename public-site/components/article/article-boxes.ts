import { blogPostWords } from '../../words/article.words.ts'

/** Blocks that can be wider than the page scroll in a box of their own, which keys reach. */
const boxesIn = (language: string): Record<string, string> => {
  const { codeLabel, tableLabel } = blogPostWords(language)
  return {
    table: `<div data-box="table" role="group" aria-label="${tableLabel}" tabindex="0">`,
    pre: `<div data-box="code" role="group" aria-label="${codeLabel}">`,
  }
}

/** @returns what puts boxes around tables and code of one article, tag by tag; what is inside a box gets none */
export function articleBoxes(
  language: string,
): (tag: string, kind: 'open' | 'close', name: string) => string {
  const boxes = boxesIn(language)
  let depth = 0
  return (tag, kind, name) => {
    const box = boxes[name]
    if (box === undefined) return tag
    if (kind === 'close') {
      depth -= 1
      return depth === 0 ? `${tag}</div>` : tag
    }
    depth += 1
    if (depth > 1) return tag
    return box + (name === 'pre' ? tag.replace(/>$/, ' tabindex="0">') : tag)
  }
}
