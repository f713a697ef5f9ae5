import { ALIGNMENT, articleAttributes } from '@fettle/shared-types'
import { ROW_PART } from './plain-table.ts'

const isOf = (node: Node | null | undefined, ...tags: string[]) =>
  node instanceof Element && tags.includes(node.tagName)

/** Rows that say so, and a first row of header cells alone, stand in the table's head or foot. */
function giveParts(table: HTMLTableElement) {
  const [first] = table.rows
  if (first && !table.tHead && [...first.cells].every((cell) => cell.tagName === 'TH')) {
    for (const cell of first.cells) if (!cell.hasAttribute('scope')) cell.setAttribute('scope', 'col')
    first.setAttribute(ROW_PART, 'THEAD')
  }
  for (const row of [...table.rows]) {
    const part = row.getAttribute(ROW_PART)
    row.removeAttribute(ROW_PART)
    if (part === 'THEAD') (table.tHead ?? table.createTHead()).append(row)
    if (part === 'TFOOT') (table.tFoot ?? table.createTFoot()).append(row)
  }
  for (const part of [...table.tBodies]) if (part.rows.length === 0) part.remove()
}

/** The editor puts the text of every list item into a paragraph. Removes one that is alone or above a nested list. */
function unwrapParagraph(item: Element) {
  const [first, ...rest] = item.childNodes
  if (!(first instanceof HTMLElement) || !isOf(first, 'P')) return
  if (rest.every((node) => isOf(node, 'UL', 'OL')) && passAttributes(first, item, rest.length === 0))
    first.replaceWith(wordsOf(first))
}

const PASSED = ['dir', 'lang', ALIGNMENT]

/** @returns whether the item now says everything that the paragraph says of its words */
function passAttributes(paragraph: Element, item: Element, isAlone: boolean): boolean {
  const said = PASSED.filter((name) => paragraph.hasAttribute(name))
  const different = said.filter((name) => item.getAttribute(name) !== paragraph.getAttribute(name))
  const mayCarry = articleAttributes[item.localName] ?? []
  if (different.some((name) => !isAlone || item.hasAttribute(name) || !mayCarry.includes(name))) return false
  for (const name of different) item.setAttribute(name, paragraph.getAttribute(name) ?? '')
  return true
}

function wordsOf(paragraph: Node) {
  const words = new DocumentFragment()
  words.append(...paragraph.childNodes)
  return words
}

/** HTML as the editor writes it, as a person would have: nothing empty, nothing that says what goes without saying. */
export function tidyBody(body: HTMLElement): HTMLElement {
  // The box around a block that is kept as it is.
  for (const box of body.querySelectorAll('div')) box.replaceWith(...box.childNodes)
  for (const caption of body.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove()
  for (const item of body.querySelectorAll('li, td, th, dd')) unwrapParagraph(item)
  for (const name of ['colspan', 'rowspan'])
    for (const cell of body.querySelectorAll(`[${name}="1"]`)) cell.removeAttribute(name)
  for (const list of body.querySelectorAll('ol[start="1"]:not([reversed])')) list.removeAttribute('start')
  for (const table of body.querySelectorAll('table')) giveParts(table)
  return body
}
