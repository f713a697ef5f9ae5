import type { PlacedText } from './document-texts.ts'

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Where a text has a token, a page shows what it stands for. */
const TOKEN = /\{\{[^{}]{1,80}\}\}/

/** What a page shows of a text; `undefined` for one that is nothing but tokens, which any words would match. */
function patternOf(text: string): RegExp | undefined {
  const parts = spaced(text).split(TOKEN)
  return parts.join('').trim() === '' ? undefined : new RegExp(`^${parts.map(literally).join('.+')}$`)
}

/** What an element says: its words, or those of a picture. */
const saidBy = (element: Element) => spaced(element.getAttribute('alt') ?? element.textContent ?? '')

/** Steps from the element that was pressed to those around it, and words that one may have. */
const MOST_STEPS = 6
const MOST_WORDS = 4_000
/** A shorter text stands by chance in many others. */
const FEWEST_INSIDE = 8

/** The text of a document that an element of a page shows. @returns where it stands in the document */
export function textShownBy(pressed: Element, texts: readonly PlacedText[]): string | undefined {
  const patterns = texts.flatMap(({ at, text }) => ({ at, pattern: patternOf(text) ?? /^\b$/ }))
  let element: Element | null = pressed
  for (let step = 0; element && step < MOST_STEPS; step += 1) {
    const said = saidBy(element)
    if (said.length > MOST_WORDS) break
    const found = said && patterns.find(({ pattern }) => pattern.test(said))
    if (found) return found.at
    element = element.parentElement
  }
  const said = saidBy(pressed)
  if (said.length > MOST_WORDS) return undefined
  const inside = texts.filter(({ text }) => text.length >= FEWEST_INSIDE && said.includes(spaced(text)))
  return inside.sort((a, b) => b.text.length - a.text.length)[0]?.at
}

/** Elements of a page that are looked at. */
const MOST_ELEMENTS = 10_000

/** The innermost element of a page that shows a text; a page that still comes has no body yet. */
export function elementThatShows(page: Document, text: string): Element | undefined {
  const pattern = patternOf(text)
  if (!pattern) return undefined
  const elements = [...page.querySelectorAll('body *')].slice(0, MOST_ELEMENTS)
  const outer = elements.find((element) => pattern.test(saidBy(element)))
  return outer && [outer, ...outer.querySelectorAll('*')].findLast((element) => pattern.test(saidBy(element)))
}
