import type { SafeHtml } from '@fettle/shared-types'
import { articleBoxes } from './article-boxes.ts'
import { HEADING, withHeadingIds } from './article-links.ts'
import { withWaysBack } from './article-notes.ts'
import { markDevanagari } from './devanagari.tsx'
import { attributeOf, htmlTokens, plain } from './html-tokens.ts'
import { withNumberColumns } from './number-columns.ts'
import { withScopes } from './table-scopes.ts'
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
  /** Those that a list of contents has, in reading order. */
  headings: ArticleHeading[]
}

/** The lowest rank that a list of contents has. */
const LOWEST_LISTED = 4

/** @returns the rank at which a heading of some rank is shown: none is left out between it and the one before */
function ranks(): (written: number) => number {
  /** What each open section was written as, and is shown as; the page's title is the first. */
  const open = [{ written: 1, shown: 1 }]
  return (written) => {
    while (open.length > 1 && (open.at(-1)?.written ?? 0) >= written) open.pop()
    const shown = (open.at(-1)?.shown ?? 1) + 1
    open.push({ written, shown })
    return shown
  }
}

/** Spaces at the end of a line. A long run of others is looked at once, from its first. */
const TRAILING = /(?<![ \t])[ \t]+(?=\r?\n)/g

/** A text without spaces that show nothing; in code they are kept, written so that they are no white space of the document. */
const withoutTrailing = (text: string, isCode: boolean) =>
  text.replace(TRAILING, (spaces) => (isCode ? spaces.replaceAll(' ', '&#32;').replaceAll('\t', '&#9;') : ''))

const newBlock = (name: string, open: string) => ({ name, open, inner: '', text: '', hasLink: false })

/**
 * Divides an article into its opening paragraph and the rest, gives its headings ids, links to themselves and ranks without
 * gaps, makes a figure of a paragraph that is a link to a video, lets links within it and notes lead to their places, puts
 * tables and code into boxes that scroll, says what the headings of tables are of, aligns their columns of numbers, and marks
 * words in Devanagari. Headings in quotes, lists and tables have ids too, but are listed nowhere and keep their ranks.
 * @param html well-formed, as both sanitizers write it
 * @param language of the site: what is added to the article speaks it
 */
export function articleParts(html: SafeHtml, language: string): ArticleParts {
  const boxed = articleBoxes(language)
  const rankOf = ranks()
  const headings: ArticleHeading[] = []
  let depth = 0
  let codeDepth = 0
  let lead = ''
  let written = ''
  let block = newBlock('', '')
  let isFirst = true

  const closeBlock = (end: string) => {
    const { name, open, inner } = block
    const text = block.text.replace(/\s+/g, ' ').trim()
    const video = name === 'p' ? videoFigure(inner, text, language) : undefined
    const id = HEADING.test(name) && text !== '' ? attributeOf(open, 'id') : undefined
    if (id !== undefined) {
      const level = rankOf(Number(name[1]))
      if (level <= LOWEST_LISTED) headings.push({ id, text, level })
      const words = block.hasLink ? inner : `<a href="#${id}" data-heading-link="">${inner}</a>`
      written += `${open.replace(/^<h\d/, `<h${level}`)}${words}</h${level}>`
    } else written += video ?? open + inner + end
    if (isFirst && name === 'p' && text !== '' && !video) {
      lead = written
      written = ''
    }
    isFirst = false
  }

  const openElement = (tag: string, name: string) => {
    const shown = boxed(tag, 'open', name)
    if (depth === 0) block = newBlock(name, shown)
    else block.inner += shown
    if (name === 'a') block.hasLink = true
    if (name === 'pre') codeDepth += 1
    depth += 1
  }

  const closeElement = (tag: string, name: string) => {
    depth -= 1
    if (name === 'pre') codeDepth -= 1
    const shown = boxed(tag, 'close', name)
    if (depth === 0) closeBlock(shown)
    else block.inner += shown
  }

  const completed = withNumberColumns(withScopes(withWaysBack(withHeadingIds(html), language)))
  for (const { html: token, kind, name } of htmlTokens(completed)) {
    if (kind === 'open') openElement(token, name)
    else if (kind === 'close') closeElement(token, name)
    else {
      const shown = kind === 'text' ? markDevanagari(withoutTrailing(token, codeDepth > 0)) : token
      if (depth === 0) written += shown
      else block.inner += shown
      if (depth === 0 && token.trim() !== '') isFirst = false
      if (kind === 'text') block.text += plain(token)
    }
  }
  return { lead: lead as SafeHtml, rest: written as SafeHtml, headings }
}
