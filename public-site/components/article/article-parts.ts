import type { SafeHtml } from '@fettle/shared-types'
import { articleBoxes } from './article-boxes.ts'
import { linkedToHeadings, uniqueIds } from './article-links.ts'
import { withWaysBack } from './article-notes.ts'
import { markDevanagari } from './devanagari.tsx'
import { headingIds } from './heading-ids.ts'
import { attributeOf, htmlTokens } from './html-tokens.ts'
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

const HEADING = /^h[234]$/

const newBlock = (name: string, open: string) => ({ name, open, inner: '', text: '', hasLink: false })

/**
 * Divides an article into its opening paragraph and the rest, gives its headings ids and links to themselves, makes a figure
 * of a paragraph that is a link to a video, lets links within it and notes lead to their places, puts tables and code into
 * boxes that scroll, and marks words in Devanagari. Only headings that are blocks of the article count: not those in
 * quotes, lists and tables.
 * @param html well-formed, as both sanitizers write it
 * @param language of the site: what is added to the article speaks it
 */
export function articleParts(html: SafeHtml, language: string): ArticleParts {
  const idOf = headingIds()
  const withOneId = uniqueIds()
  const boxed = articleBoxes(language)
  const headings: ArticleHeading[] = []
  let depth = 0
  let lead = ''
  let written = ''
  let block = newBlock('', '')
  let isFirst = true

  const closeBlock = (end: string) => {
    const { name, open, inner } = block
    const text = block.text.replace(/\s+/g, ' ').trim()
    const video = name === 'p' ? videoFigure(inner, text, language) : undefined
    if (HEADING.test(name) && text !== '') {
      const given = attributeOf(open, 'id')
      const id = given ?? idOf(text)
      headings.push({ id, text, level: Number(name[1]) })
      const words = block.hasLink ? inner : `<a href="#${id}" data-heading-link="">${inner}</a>`
      written += `${given === undefined ? open.replace(/>$/, ` id="${id}">`) : open}${words}${end}`
    } else written += video ?? open + inner + end
    if (isFirst && name === 'p' && text !== '' && !video) {
      lead = written
      written = ''
    }
    isFirst = false
  }

  const openElement = (tag: string, name: string) => {
    const shown = boxed(withOneId(tag), 'open', name)
    if (depth === 0) block = newBlock(name, shown)
    else block.inner += shown
    if (name === 'a') block.hasLink = true
    depth += 1
  }

  const closeElement = (tag: string, name: string) => {
    depth -= 1
    const shown = boxed(tag, 'close', name)
    if (depth === 0) closeBlock(shown)
    else block.inner += shown
  }

  for (const { html: token, kind, name } of htmlTokens(withWaysBack(html, language))) {
    if (kind === 'open') openElement(token, name)
    else if (kind === 'close') closeElement(token, name)
    else {
      const shown = kind === 'text' ? markDevanagari(token) : token
      if (depth === 0) written += shown
      else block.inner += shown
      if (depth === 0 && token.trim() !== '') isFirst = false
      if (kind === 'text') block.text += plain(token)
    }
  }
  const ids = new Set(headings.map(({ id }) => id))
  const linked = (text: string) => linkedToHeadings(text, ids) as SafeHtml
  return { lead: linked(lead), rest: linked(written), headings }
}
