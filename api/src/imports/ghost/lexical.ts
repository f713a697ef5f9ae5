import { escapeHtml } from '../../escape-html.ts'
import { cardHtml } from './cards.ts'

/** A part of a text as Ghost has stored it since version 5. */
interface Node {
  type?: unknown
  tag?: unknown
  text?: unknown
  format?: unknown
  url?: unknown
  listType?: unknown
  children?: unknown
}

/** The bits of `format`, outermost first. */
const formats: Array<[bit: number, tag: string]> = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

/** Deeper parts than any editor makes. */
const MOST_DEPTH = 100

const around = (tag: string, inner: string) => inner && `<${tag}>${inner}</${tag}>`

/** The element of a part that holds others, by its name without what later versions put before it. */
function tagOf(name: string, { tag, listType }: Node): string | undefined {
  switch (name) {
    case 'heading':
      return typeof tag === 'string' && /^h[1-6]$/.test(tag) ? tag : 'h2'
    case 'list':
      return tag === 'ol' || listType === 'number' ? 'ol' : 'ul'
    case 'listitem':
      return 'li'
    case 'quote':
    case 'aside':
      return 'blockquote'
    case 'paragraph':
      return 'p'
    default:
      return undefined
  }
}

/**
 * The HTML of a text that Ghost stored and never rendered.
 * @param lost is told the name of each card that holds nothing an article can show
 */
export function lexicalHtml(stored: string, lost: (card: string) => void): string {
  function html(part: unknown, depth: number): string {
    const node: Node = Object(part)
    const name = String(node.type ?? '').replace('extended-', '')
    if (depth > MOST_DEPTH) return ''
    if (name === 'text' || name === 'code-highlight') {
      const bits = Number(node.format) || 0
      return formats.reduceRight(
        (inner, [bit, tag]) => (bits & bit ? around(tag, inner) : inner),
        escapeHtml(String(node.text ?? '')),
      )
    }
    if (name === 'linebreak') return '<br>'
    if (name === 'horizontalrule') return '<hr>'
    if (!Array.isArray(node.children)) {
      const card = cardHtml(part)
      if (card === '' && name !== 'paragraph') lost(name)
      return card
    }
    const inner = node.children.map((child) => html(child, depth + 1)).join('')
    if (name === 'link' && inner) return `<a href="${escapeHtml(String(node.url ?? ''))}">${inner}</a>`
    const tag = tagOf(name, node)
    return tag ? around(tag, inner) : inner
  }
  try {
    const { root } = JSON.parse(stored) as { root?: Node }
    return Array.isArray(root?.children)
      ? root.children
          .map((child) => html(child, 0))
          .filter(Boolean)
          .join('\n')
      : ''
  } catch {
    return ''
  }
}
