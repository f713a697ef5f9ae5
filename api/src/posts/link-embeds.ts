import { embeddingTags, embedLink, type WarningCounter } from '@fettle/shared-types'
import { Parser } from 'htmlparser2'
import { escapeHtml } from '../escape-html.ts'

const embedding: readonly string[] = embeddingTags
const opening = new RegExp(`<(?:${embedding.join('|')})\\b`, 'i')

/** In these a link stands among words; elsewhere it is a paragraph of its own. */
const holdWords = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'caption', 'figcaption', 'pre', 'a'],
])

/** An element that is being read, and what is known of it so far. */
interface Embed {
  start: number
  depth: number
  address: string
  title: string
}

/**
 * Puts a link in the place of each element that would show a page, a video or a sound of another place. One without an
 * address on the web is left for the sanitizer to remove.
 * @param html any HTML, of at most the contract's size
 */
export function linkEmbeds(html: string, counter: WarningCounter): string {
  if (!opening.test(html)) return html
  const open: string[] = []
  const pieces: string[] = []
  let written = 0
  let embed: Embed | undefined

  function close(end: number) {
    if (!embed) return
    const { start, address, title } = embed
    embed = undefined
    const link = embedLink(address, title)
    if (!link) return
    counter.add('embeds')
    const anchor = `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`
    const around = open.findLast((name) => holdWords.has(name))
    const text = around === 'a' ? escapeHtml(link.label) : anchor
    pieces.push(html.slice(written, start), around ? text : `<p>${text}</p>`)
    written = end
  }

  const parser = new Parser({
    onopentag(name, { src, data, title }) {
      if (embed) embed.address ||= src ?? ''
      else if (embedding.includes(name))
        embed = {
          start: parser.startIndex,
          depth: open.length,
          address: src ?? data ?? '',
          title: title ?? '',
        }
      open.push(name)
    },
    onclosetag() {
      open.pop()
      if (embed?.depth === open.length) close(parser.endIndex + 1)
    },
  })
  parser.end(html)
  return pieces.join('') + html.slice(written)
}
