import { inertDocument } from '../../safe-html/index.ts'

/** Elements within a line; every other one begins a line of its own. */
const inline = new Set(
  'A ABBR B BDI BDO CITE CODE DEL EM I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP U VAR'.split(' '),
)

/** A reference to a note: its number is no part of the word before it. */
const isNoteNumber = (element: Element) => element.matches('sup a[id]')

/**
 * The text of an article with a line for each block, as the server reads it for its own search. The HTML is parsed by a
 * document that is never shown and runs nothing.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    if (!(node instanceof Element) || isNoteNumber(node)) return
    const isBlock = !inline.has(node.tagName)
    if (isBlock) parts.push('\n')
    for (const child of node.childNodes) walk(child)
    if (isBlock) parts.push('\n')
  }
  walk(inertDocument(html).body)
  return parts.join('').replaceAll(/[^\S\n]+/g, ' ')
}
