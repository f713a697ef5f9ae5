import {
  allowedValue,
  articleAttributes,
  articleTags,
  droppedWithContent,
  placeAddress,
  type SafeHtml,
} from '@fettle/shared-types'
import DOMPurify from 'dompurify'
import { inertDocument } from './inert-document.ts'
import { isLocalImage, localImage } from './local-image.ts'

declare const sanitized: unique symbol

/** A body that nothing shows, and that holds nothing but what an article may hold and what the studio put there since. */
export type SafeBody = HTMLElement & { readonly [sanitized]: true }

/** The library's own rule, and the names of pictures that are on this device. The contract's rule is the narrower one. */
const addresses = /^(?:(?:https?|mailto|tel|fettle-image):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i

const config = {
  // A whole page has one; its outline moves down, as on the server.
  ALLOWED_TAGS: [...Object.values(articleTags).flat(), 'h1'],
  ALLOWED_ATTR: [...new Set(Object.values(articleAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...droppedWithContent],
  ALLOWED_URI_REGEXP: addresses,
  RETURN_DOM: true as const,
}

/** The contract's rule, and pictures that only this device has. */
const allowedHere = (tag: string, name: string, value: string) =>
  tag === 'img' && name === 'src' && isLocalImage(value)
    ? localImage.exec(value)?.[0]
    : allowedValue(tag, name, value)

/** Moves every heading down by one rank: the page's own title is its one `h1`. */
function lowerHeadings(body: HTMLElement): void {
  for (const rank of [5, 4, 3, 2, 1])
    for (const higher of body.querySelectorAll(`h${rank}`)) {
      const heading = higher.ownerDocument.createElement(`h${rank + 1}`)
      for (const { name, value } of higher.attributes) heading.setAttribute(name, value)
      heading.append(...higher.childNodes)
      higher.replaceWith(heading)
    }
}

/** Links lead to the places of the article, whose ids have their prefix by now. */
function linkPlaces(body: HTMLElement): void {
  const places = new Set([...body.querySelectorAll('[id]')].map(({ id }) => id))
  if (places.size === 0) return
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const address = link.getAttribute('href') ?? ''
    link.setAttribute('href', placeAddress(address, places))
  }
}

/** What the contract says of each element alone; the library has one list of attributes for all. */
function keepContract(body: HTMLElement): void {
  if (body.querySelector('h1')) lowerHeadings(body)
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      const allowed = allowedHere(element.localName, name, value)
      if (allowed === undefined) element.removeAttribute(name)
      else if (allowed !== value) element.setAttribute(name, allowed)
    }
  for (const image of body.querySelectorAll('img:not([src])')) image.remove()
  linkPlaces(body)
}

/**
 * HTML as nodes that nothing shows yet, with nothing but what the contract lets an article hold. This is the one way in
 * through which HTML of any origin comes into the studio's page and its documents.
 */
export function safeBody(html: string): SafeBody {
  const body = DOMPurify.sanitize(html, config) as SafeBody
  keepContract(body)
  return body
}

/** The HTML of nodes that came through the sanitizer. */
export const htmlOf = (body: SafeBody): SafeHtml => body.innerHTML as SafeHtml

/** HTML with nothing but what the contract lets an article hold. */
export const sanitizeHtml = (html: string): SafeHtml => htmlOf(safeBody(html))

/** The HTML unchanged where the sanitizer has nothing to remove, so that what is not edited is saved as it was. */
export function sanitizeKeepingLetters(html: string): SafeHtml {
  const clean = sanitizeHtml(html)
  return clean.trim() === inertDocument(html).body.innerHTML.trim() ? (html as SafeHtml) : clean
}
