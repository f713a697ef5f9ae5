/// <reference path="./turndown-plugin-gfm.d.ts" />
import { Parser } from 'htmlparser2'
import TurndownService from 'turndown'
import { gfm } from 'turndown-plugin-gfm'
import { type ContentFormat, contentFormats, renderContent } from '../imports/markdown/fettle-content.ts'
import { cleanContent } from '../posts/clean-content.ts'

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
}).use(gfm)

/** The elements at the top of cleaned HTML, in their order; nothing where words stand among them. */
function topBlocks(html: string): string[] | undefined {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  let hasWords = false
  const parser = new Parser({
    onopentagname() {
      if (depth === 0) start = parser.startIndex
      depth += 1
    },
    ontext(text) {
      if (depth === 0 && text.trim() !== '') hasWords = true
    },
    onclosetag() {
      depth -= 1
      if (depth === 0) blocks.push(html.slice(start, parser.endIndex + 1))
    },
  })
  parser.end(html)
  return hasWords ? undefined : blocks
}

function isRendered(body: string, format: ContentFormat, html: string): boolean {
  try {
    return cleanContent(renderContent(body, format)) === html
  } catch {
    return false
  }
}

/** One block as Markdown, or as HTML where Markdown cannot say all of it. */
function blockBody(html: string): string {
  const markdown = turndown.turndown(html)
  return isRendered(markdown, 'markdown', html) ? markdown : html
}

/**
 * The text of a post as Markdown that says exactly what was stored: reading it back gives the same HTML. What Markdown has no
 * words for stays HTML within it; a text that cannot be told by blocks is HTML as a whole.
 * @param content as it is stored
 */
export function contentMarkdown(content: string): { body: string; format: ContentFormat } {
  const blocks = topBlocks(content) ?? []
  const body = blocks.map(blockBody).join('\n\n')
  const format = contentFormats.find((one) => isRendered(body, one, content))
  return format ? { body, format } : { body: content, format: 'html' }
}
