import type { SafeHtml } from '@fettle/shared-types'
import type { JSONContent } from '@tiptap/core'
import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { splitBlocks } from '../../engine/index.ts'
import { safeBody, sanitizeHtml, sanitizeKeepingLetters } from '../safe-html/index.ts'
import { keepsEverything } from './keeps-everything.ts'
import { tidyBody } from './tidy-article.ts'

/** An article taken apart for the editor. */
export interface OpenedArticle {
  content: JSONContent
  /** For each block of `content` the very HTML it came from, where it is one block there too. */
  sources: (string | undefined)[]
}

/** The blocks of an article, each with the white space that follows it: together they are the article, letter by letter. */
function piecesOf(html: SafeHtml): string[] {
  const sound = splitBlocks(html) === undefined ? sanitizeHtml(html) : html
  const blocks = splitBlocks(sound) ?? [sound]
  let from = 0
  const starts = blocks.map((block) => {
    const start = sound.indexOf(block, from)
    from = start + block.length
    return start
  })
  return blocks.map((_block, index) => sound.slice(index === 0 ? 0 : starts[index], starts[index + 1]))
}

const written = (serializer: DOMSerializer, node: Node) => {
  const body = document.createElement('div')
  body.append(serializer.serializeNode(node))
  return body
}

/**
 * Takes an article apart for the editor, without anything an article may not hold. A block that the editor could not write again without a loss becomes one
 * that is kept as it is. The last block is a paragraph, where writing goes on.
 */
export function openArticle(html: string, schema: Schema): OpenedArticle {
  const parser = DocumentParser.fromSchema(schema)
  const serializer = DOMSerializer.fromSchema(schema)
  const nodes: Node[] = []
  const sources: (string | undefined)[] = []
  for (const piece of piecesOf(sanitizeKeepingLetters(html))) {
    let read: readonly Node[] = parser.parse(safeBody(piece)).children
    const output = read.map((node) => written(serializer, node).innerHTML).join('')
    if (output !== piece.trim() && !keepsEverything(piece, output))
      read = [schema.node('opaqueBlock', { html: piece.trim() })]
    nodes.push(...read)
    sources.push(...read.map(() => (read.length === 1 ? piece : undefined)))
  }
  if (nodes.at(-1)?.type.name !== 'paragraph') {
    nodes.push(schema.node('paragraph'))
    sources.push(undefined)
  }
  return { content: { type: 'doc', content: nodes.map((node) => node.toJSON()) }, sources }
}

const isEmptyParagraph = (node: Node | undefined) =>
  node?.type.name === 'paragraph' && node.content.size === 0

/**
 * Writes an article as HTML. A block that was not edited is written exactly as it was read; others are
 * written once per change, so that asking often is cheap.
 * @param first the document as it was opened
 * @returns what writes the document as it stands; empty when nothing is written
 */
export function createArticleWriter(first: Node, { sources }: OpenedArticle): (doc: Node) => string {
  const serializer = DOMSerializer.fromSchema(first.type.schema)
  const known = new WeakMap<Node, string>()
  const untouched = new WeakMap<Node, string>()
  first.forEach((node, _offset, index) => {
    const source = sources[index]
    if (source !== undefined) untouched.set(node, source)
  })
  const htmlOf = (node: Node) => {
    const ready = untouched.get(node) ?? known.get(node)
    if (ready !== undefined) return ready
    const html = tidyBody(written(serializer, node)).innerHTML
    known.set(node, html)
    return html
  }
  return (doc) => {
    const blocks = [...doc.children]
    for (
      let last = blocks.at(-1);
      last && isEmptyParagraph(last) && !untouched.has(last);
      last = blocks.at(-1)
    )
      blocks.pop()
    return blocks.map(htmlOf).join('')
  }
}
