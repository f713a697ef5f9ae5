import { allowedValue, directedTags } from '@fettle/shared-types'

const directed = directedTags.join(', ')
const blocks = `h1, ${directed}`

/** Copies the text direction of an element to another one. */
export function copyDirection(from: Element, to: Element): void {
  const dir = from.getAttribute('dir')
  if (dir) to.setAttribute('dir', dir)
}

const styled = /(?:^|[;\s])direction\s*:\s*(rtl|ltr)/i

/**
 * Sets `dir` on each block whose direction comes from a style or from an element around it, such as a message or a page.
 * Left to right is the default; it is kept only where the block itself has it.
 */
export function giveDirections(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const dir = styled.exec(element.getAttribute('style') ?? '')?.[1]
    if (dir && !element.hasAttribute('dir')) element.setAttribute('dir', dir)
  }
  for (const element of body.ownerDocument.querySelectorAll('[dir]')) {
    const dir = allowedValue('p', 'dir', element.getAttribute('dir') ?? '')
    if (dir) element.setAttribute('dir', dir)
    else element.removeAttribute('dir')
  }
  // Google Docs sets it on every block.
  if (body.querySelector('[id^="docs-internal-guid"]') && !body.querySelector('[dir="rtl"]'))
    for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir')
  for (const block of body.querySelectorAll(blocks)) {
    const around = block.parentElement?.closest('[dir]')
    const isInBlock = around?.matches(blocks) ?? true
    if (around && !isInBlock && !block.hasAttribute('dir') && around.getAttribute('dir') !== 'ltr')
      copyDirection(around, block)
  }
}

/** Containers of blocks or text that an article may not hold. */
const boxes =
  'div, section, article, main, header, footer, aside, nav, address, form, fieldset, legend, dialog, hgroup, search'

const blockSelector =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, figure, details, summary, hr'

const isBlock = (node: Node) => node instanceof Element && node.matches(blockSelector)

/** The blocks of a container, its loose text in paragraphs. */
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

/** Replaces containers with their blocks, the inner ones first, so that the text of two containers stays two paragraphs. */
export function unbox(body: HTMLElement): void {
  for (const box of [...body.querySelectorAll(boxes)].reverse()) box.replaceWith(...paragraphsOf(box))
}
