import { articleAttributes, articleTags, type SafeHtml } from '@fettle/shared-types'
import type { JSONContent } from '@tiptap/core'
import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { splitBlocks } from '../../engine/index.ts'
import { inertDocument, safeBody, sanitizeHtml, sanitizeKeepingLetters } from '../safe-html/index.ts'
import { quietDocument, readPicture } from './article-picture.ts'
import { tidyBody } from './tidy-article.ts'

const known = new Set<string>(Object.values(articleTags).flat())
const words = new Set<string>(articleTags.words)
/** Two spellings of one thing: the editor writes the second. */
const spelling: Record<string, string> = { b: 'strong', i: 'em' }

const visibleText = (text: string | null) => (text ?? '').replace(/\s+/g, '')

const runsCode = (address: string) => /^\s*javascript:/i.test(address)

const leadsNowhere = (link: Element) =>
  runsCode(link.getAttribute('href') ?? 'javascript:') && !link.hasAttribute('title')

/** Marks around nothing, and links to nowhere, say nothing; pictures of other sites are not an article's to show. */
const saysNothing = (element: Element, tag: string) =>
  !known.has(tag) ||
  (tag === 'img' && !readPicture(element)) ||
  (tag === 'a' && !element.id && leadsNowhere(element)) ||
  (words.has(tag) && tag !== 'br' && !element.id && !element.textContent && !element.querySelector('img'))

function attributesOf(element: Element, tag: string) {
  return (articleAttributes[tag] ?? [])
    .filter((name) => element.hasAttribute(name) && !runsCode(element.getAttribute(name) ?? ''))
    .map((name) => `${name}=${element.getAttribute(name)}`)
}

/** The elements of an article with their attributes, and how often each occurs. */
function factsOf(body: HTMLElement): Map<string, number> {
  const facts = new Map<string, number>()
  const add = (fact: string, once: boolean) => facts.set(fact, once ? 1 : (facts.get(fact) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (saysNothing(element, tag)) continue
    const once = words.has(tag) && tag !== 'br'
    add(spelling[tag] ?? tag, once)
    for (const attribute of attributesOf(element, tag)) add(`${tag} ${attribute}`, once)
    if (tag === 'pre') add(`pre:${element.textContent}`, false)
  }
  return facts
}

/** Whether an article that was `source` and is written as `output` has lost nothing: no letter, element or attribute. */
function keepsEverything(source: string, output: string): boolean {
  const before = tidyBody(inertDocument(source).body)
  const after = tidyBody(inertDocument(output).body)
  if (visibleText(before.textContent) !== visibleText(after.textContent)) return false
  const facts = factsOf(after)
  return [...factsOf(before)].every(([fact, times]) => (facts.get(fact) ?? 0) >= times)
}

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
  const body = quietDocument.createElement('div')
  body.append(serializer.serializeNode(node, { document: quietDocument }))
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
