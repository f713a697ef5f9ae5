import type { SafeHtml } from '@fettle/shared-types'
import { markDevanagari } from './devanagari.tsx'
import { headingIds } from './heading-ids.ts'
import { plain } from './plain.ts'
import { videoFigure } from './video-figure.ts'

export interface ArticleHeading {
  id: string
  text: string
  /** 2 to 4, as in `h2`. */
  level: number
}

export interface ArticleParts {
  /** The opening paragraph; empty where an article begins with something else. */
  lead: SafeHtml
  /** What follows it. */
  rest: SafeHtml
  /** In reading order. */
  headings: ArticleHeading[]
}

/** A tag, whose quoted attributes may contain `>`, or the text up to the next tag. */
const TOKEN = /<(?:"[^"]*"|[^">])*>|[^<]+/g
const TAG = /^<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>.*?)\s*\/?>$/s
const VOID = new Set(['br', 'hr', 'img'])
const HEADING = /^h[234]$/

/**
 * Divides an article into its opening paragraph and the rest, gives its headings ids and links to themselves, makes a figure
 * of a paragraph that is a link to a video, and marks words in Devanagari. Only headings that are blocks of the article count: not those in quotes, lists and tables.
 * @param html well-formed, as both sanitizers write it
 */
export function articleParts(html: SafeHtml): ArticleParts {
  const idOf = headingIds()
  const headings: ArticleHeading[] = []
  let depth = 0
  let lead = ''
  let written = ''
  let block = { name: '', open: '', inner: '', text: '', hasLink: false }
  let isFirst = true

  const closeBlock = (end: string) => {
    const { name, open, inner } = block
    const text = block.text.replace(/\s+/g, ' ').trim()
    const video = name === 'p' ? videoFigure(inner, text) : undefined
    if (HEADING.test(name) && text !== '') {
      const id = idOf(text)
      headings.push({ id, text, level: Number(name[1]) })
      const words = block.hasLink ? inner : `<a href="#${id}" data-heading-link="">${inner}</a>`
      written += `${open.replace(/>$/, ` id="${id}">`)}${words}${end}`
    } else written += video ?? open + inner + end
    if (isFirst && name === 'p' && text !== '' && !video) {
      lead = written
      written = ''
    }
    isFirst = false
  }

  for (const [token] of html.matchAll(TOKEN)) {
    const tag = TAG.exec(token)?.groups
    const name = tag?.name ?? ''
    if (!tag || VOID.has(name)) {
      const shown = tag ? token : markDevanagari(token)
      if (depth === 0) written += shown
      else block.inner += shown
      if (depth === 0 && token.trim() !== '') isFirst = false
      if (!tag) block.text += plain(token)
    } else if (tag.end) {
      depth -= 1
      if (depth === 0) closeBlock(token)
      else block.inner += token
    } else {
      if (depth === 0) block = { name, open: token, inner: '', text: '', hasLink: false }
      else block.inner += token
      if (name === 'a') block.hasLink = true
      depth += 1
    }
  }
  return { lead: lead as SafeHtml, rest: written as SafeHtml, headings }
}
