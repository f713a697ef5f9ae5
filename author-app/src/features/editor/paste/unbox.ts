import { copyDirection } from './directions.ts'

/** Elements around blocks or text that an article does not have. */
const boxes =
  'div, section, article, main, header, footer, aside, nav, address, form, fieldset, legend, details, summary, dialog, hgroup, search'

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, figure, hr'

const isBlock = (node: Node) => node instanceof Element && node.matches(blocks)

/** Text in a box becomes a paragraph, alone or between blocks. */
function paragraphsOf(box: Element): Node[] {
  const found: Node[] = []
  let paragraph: Element | undefined
  for (const node of [...box.childNodes]) {
    if (isBlock(node)) {
      paragraph = undefined
      found.push(node)
      continue
    }
    if (!paragraph && !node.textContent?.trim() && !(node instanceof Element)) continue
    if (!paragraph) {
      paragraph = box.ownerDocument.createElement('p')
      const around = box.closest('[dir]:not([dir="ltr"])')
      if (around) copyDirection(around, paragraph)
      found.push(paragraph)
    }
    paragraph.append(node)
  }
  return found
}

/** Removes boxes, the inner ones first, so that the text of two boxes stays two paragraphs. */
export function unbox(body: HTMLElement): void {
  for (const box of [...body.querySelectorAll(boxes)].reverse()) box.replaceWith(...paragraphsOf(box))
}
