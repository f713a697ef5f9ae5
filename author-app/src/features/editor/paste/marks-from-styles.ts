import { isSaidBy, marksOfStyle, type StyledMark } from '@fettle/shared-types'

const styleOf = (element: Element) => marksOfStyle(element.localName, element.getAttribute('style') ?? '')

function wrap(nodes: readonly Node[], mark: StyledMark) {
  const [first] = nodes
  const around = first?.ownerDocument?.createElement(mark)
  if (!around) return
  first?.parentNode?.insertBefore(around, first)
  around.append(...nodes)
}

const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, table, caption, tr, th, td, blockquote, pre, figure, figcaption, details, summary, div, section, article'

/** Whether a mark can stand around all that an element holds. */
const takesWhole = (element: Element, mark: StyledMark) =>
  !element.matches('ul, ol, dl, table, thead, tbody, tfoot, tr, figure') &&
  !element.querySelector(blocks) &&
  [...element.querySelectorAll('*')].every(
    (inner) => !isSaidBy(inner.localName, mark) && !styleOf(inner).off.includes(mark),
  )

/** Whether an element or one around it says a mark by its name, and none between takes it off. */
function isMarked(element: Element | null, mark: StyledMark): boolean {
  if (!element) return false
  if (styleOf(element).off.includes(mark)) return false
  return isSaidBy(element.localName, mark) || isMarked(element.parentElement, mark)
}

/** Marks the words in an element, but for those that are marked anyway. */
function give(element: Element, mark: StyledMark) {
  if (isSaidBy(element.localName, mark) || !element.textContent?.trim()) return
  if (takesWhole(element, mark)) return wrap([...element.childNodes], mark)
  for (const node of [...element.childNodes]) {
    if (node instanceof Element) {
      if (!styleOf(node).off.includes(mark)) give(node, mark)
    } else if (node.textContent?.trim()) wrap([node], mark)
  }
}

/** Turns styles into elements: bold, italic, strikethrough, underline, superscript, subscript, highlight. */
export function marksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]'))
    for (const mark of styleOf(element).on) if (!isMarked(element.parentElement, mark)) give(element, mark)
  for (const element of body.querySelectorAll('b[style], strong[style], i[style], em[style]'))
    if (styleOf(element).off.some((mark) => isSaidBy(element.localName, mark)))
      element.replaceWith(...element.childNodes)
  for (const span of body.querySelectorAll('span, font')) span.replaceWith(...span.childNodes)
}
