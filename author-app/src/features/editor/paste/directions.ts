import { allowedValue, directedTags } from '@fettle/shared-types'

const directed = directedTags.join(', ')
const blocks = `h1, ${directed}`

/** Gives an element the text direction of another one. */
export function copyDirection(from: Element, to: Element): void {
  const dir = from.getAttribute('dir')
  if (dir) to.setAttribute('dir', dir)
}

const styled = /(?:^|[;\s])direction\s*:\s*(rtl|ltr)/i

/**
 * Says of each block in which direction its words run, where it is a style or something around several blocks that
 * says it: a message, a page. From left to right goes without saying, unless the block itself says it.
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
  // Google Docs says it of every block of its own accord.
  if (body.querySelector('[id^="docs-internal-guid"]') && !body.querySelector('[dir="rtl"]'))
    for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir')
  for (const block of body.querySelectorAll(blocks)) {
    const around = block.parentElement?.closest('[dir]')
    const isInBlock = around?.matches(blocks) ?? true
    if (around && !isInBlock && !block.hasAttribute('dir') && around.getAttribute('dir') !== 'ltr')
      copyDirection(around, block)
  }
}
