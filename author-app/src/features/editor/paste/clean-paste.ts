import {
  ALIGNMENT,
  type ContentWarning,
  createWarningCounter,
  formerTags,
  type SafeHtml,
} from '@fettle/shared-types'
import { inertDocument, isLocalImage, sanitizeHtml } from '../../safe-html/index.ts'
import { readPicture } from '../article-picture.ts'
import { giveDirections, unbox } from './directions.ts'
import { countColors, dropOwnLanguage, linkEmbeds, nameAlignments } from './foreign-parts.ts'
import { marksFromStyles } from './marks-from-styles.ts'
import { buildWordLists } from './word-lists.ts'

export interface PastedPicture {
  /** The `src` of the picture in `html` until its bytes are stored: a random reference in the form of a local image. */
  placeholder: string
  /** Where its bytes are: a `data:` or `blob:` address. */
  address: string
  /** It has no alternative text. */
  isUndescribed: boolean
}

export interface CleanPaste {
  /** The pasted HTML, reduced to what an article may hold. */
  html: SafeHtml
  /** Pictures whose bytes are on the clipboard: each is a `figure` in `html` with a placeholder as its address. */
  pictures: PastedPicture[]
  /** Number of pictures that were left out: their address is a file of another computer, or another site. */
  lostPictures: number
  /** What else was left out, or became something else. */
  warnings: ContentWarning[]
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  for (const name of ['dir', 'lang', 'style', 'title', 'colspan', 'rowspan', ALIGNMENT]) {
    const value = element.getAttribute(name)
    if (value !== null) renamed.setAttribute(name, value)
  }
  element.replaceWith(renamed)
  return renamed
}

const isBlank = (element: Element) => !element.textContent?.trim() && !element.querySelector('img, hr, table')

/** Removes what is not text: style sheets, document properties, descriptions of drawings. */
function dropMachinery(body: HTMLElement) {
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, template, col, colgroup',
  ))
    element.remove()
  for (const element of body.querySelectorAll('b[id^="docs-internal-guid"], center, a:not([href])'))
    unwrap(element)
  for (const end of body.querySelectorAll('span.EOP')) if (!end.textContent?.trim()) end.remove()
  for (const [former, tag] of formerTags)
    for (const element of body.querySelectorAll(former)) rename(element, tag)
  for (const space of body.querySelectorAll('[style*="mso-spacerun"], [style*="mso-tab-count"]'))
    space.textContent = ' '
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element)
}

function dropComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Turns Word's styles for titles and quotes into elements. With an h1, which is the page's title, headings move down. */
function giveRanks(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const around = body.ownerDocument.createElement('blockquote')
    quote.replaceWith(around)
    around.append(quote)
  }
  if (!body.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of body.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`)
}

/** A list directly inside a list, as Google Docs nests them, belongs to the item above it. */
function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const above = list.previousElementSibling
    if (above?.tagName === 'LI') above.append(list)
    else {
      const item = body.ownerDocument.createElement('li')
      list.replaceWith(item)
      item.append(list)
    }
  }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, figure, details, hr, div'

/** Removes the line breaks that Google Docs puts between two blocks, and Word's empty paragraphs. */
function dropEmptyLines(body: HTMLElement) {
  for (const br of body.querySelectorAll('br')) {
    const besideBlock = br.previousElementSibling?.matches(blocks) || br.nextElementSibling?.matches(blocks)
    if (br.classList.contains('Apple-interchange-newline') || besideBlock) br.remove()
  }
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (isBlank(line) && !line.closest('td, th')) line.remove()
}

/** The target of a link, without Google's redirect; `undefined` for a place inside the copied document. */
function targetOf(link: Element): string | undefined {
  const href = link.getAttribute('href') ?? ''
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1]
  const target = wrapped === undefined ? href : (new URLSearchParams(wrapped).get('q') ?? href)
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(target) ? target : undefined
}

function mendLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a')) {
    const target = targetOf(link)
    if (target === undefined) unwrap(link)
    else link.setAttribute('href', target)
  }
}

/** A random reference, in a form that the sanitizer keeps. */
const newPlaceholder = () =>
  `fettle-image:${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Moves each picture into a figure after its paragraph. One with bytes on the clipboard gets a placeholder. */
function takePictures(body: HTMLElement): Pick<CleanPaste, 'pictures' | 'lostPictures'> {
  const pictures: PastedPicture[] = []
  let lostPictures = 0
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const isDecoration = image.hasAttribute('aria-roledescription') || image.getAttribute('width') === '1'
    const hasBytes = /^(?:data:image\/|blob:)/i.test(src)
    // A reference to a local image is accepted only from this editor's own copy: any page can write one.
    if (isDecoration || isLocalImage(src) || !(hasBytes || readPicture(image))) {
      if (!isDecoration) lostPictures += 1
      image.remove()
      continue
    }
    if (!hasBytes) continue
    const placeholder = newPlaceholder()
    pictures.push({
      placeholder,
      address: src,
      isUndescribed: !image.getAttribute('alt')?.trim(),
    })
    image.setAttribute('src', placeholder)
    const block = image.closest('p, h1, h2, h3, h4, h5, h6')
    const figure = image.closest('figure') ?? body.ownerDocument.createElement('figure')
    if (figure.contains(image)) continue
    if (block) afterFigures(block).after(figure)
    else image.before(figure)
    figure.append(image)
  }
  return { pictures, lostPictures }
}

/** The last figure after a block, so that several pictures of one paragraph keep their order. */
function afterFigures(block: Element): Element {
  let last = block
  while (last.nextElementSibling?.tagName === 'FIGURE') last = last.nextElementSibling
  return last
}

/** Whether a row has words, and all of them are bold. */
const isBold = ({ cells }: HTMLTableRowElement) => {
  const bold = [...cells].map((cell) => [...cell.querySelectorAll('strong, b')])
  const letters = (elements: readonly Element[]) =>
    elements.map(({ textContent }) => textContent?.replace(/\s/g, '')).join('')
  const words = letters([...cells])
  return (
    words !== '' && words === letters(bold.flat().filter((each) => !each.parentElement?.closest('strong, b')))
  )
}

/**
 * Makes header cells of the cells of `thead`. Word and Google Docs say by bold alone that the first row is one: where no
 * table cell is a header, and another row is not bold.
 */
function nameHeaders(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    const [first, ...others] = [...table.rows].filter((row) => row.closest('table') === table)
    if (table.tHead) {
      for (const cell of table.tHead.querySelectorAll('td')) rename(cell, 'th').setAttribute('scope', 'col')
    } else if (first && !table.querySelector('th') && isBold(first) && others.some((row) => !isBold(row)))
      for (const cell of [...first.cells]) {
        for (const bold of cell.querySelectorAll('strong, b')) unwrap(bold)
        rename(cell, 'th').setAttribute('scope', 'col')
      }
  }
}

/**
 * Reduces what Word, Google Docs or a web page puts on the clipboard to lists, headings and marks, without its styling.
 * All visible text is kept, except the markers that Word writes before list items.
 */
export function cleanPaste(html: string): CleanPaste {
  const document = inertDocument(html)
  const { body } = document
  const styles = [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent ?? '')
    .join('\n')
  const counter = createWarningCounter()
  giveDirections(body)
  nameAlignments(body)
  dropOwnLanguage(body)
  linkEmbeds(body, counter)
  countColors(body, counter)
  dropMachinery(body)
  buildWordLists(body, styles)
  dropComments(body)
  giveRanks(body)
  marksFromStyles(body)
  nestLists(body)
  nameHeaders(body)
  mendLinks(body)
  unbox(body)
  const taken = takePictures(body)
  dropEmptyLines(body)
  return { html: sanitizeHtml(body.innerHTML), ...taken, warnings: counter.warnings() }
}
