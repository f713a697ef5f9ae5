import type { FactValues } from '@fettle/api'
import type { BusinessDocument } from '@fettle/shared-types'
import { escapeText } from '../article/html-tokens.ts'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { mainPhone } from './links.ts'

const none: FactValues = new Map()
const token = /\{\{([a-z][a-z0-9]*(?:\.[a-z0-9-]+)+)\}\}/g

/** Whether a part of a document has a token. Documents are shared by all pages, and never altered. */
const withTokens = new WeakMap<object, boolean>()

function hasTokens(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('{{')
  if (part === null || typeof part !== 'object') return false
  const known = withTokens.get(part) ?? Object.values(part).some(hasTokens)
  withTokens.set(part, known)
  return known
}

/**
 * Puts values in the place of their tokens in every text of a value: the business's name, first phone and hours
 * (`{{business.name}}`), and the facts (`{{visit.fee}}`). The rest stays as it is. The texts of an object are filled when
 * they are read: a page takes the facts of the texts that it shows, and of no others.
 */
export function fillTexts<Value>(value: Value, business: BusinessDocument, facts: FactValues = none): Value {
  const shown: Record<string, () => string> = {
    'business.name': () => business.name,
    'business.phone': () => mainPhone(business),
    'business.hours': () => hoursInWords(business),
  }
  const shownFor = (whole: string, name: string) => shown[name]?.() ?? facts.get(name) ?? whole
  const fill = (part: unknown): unknown => {
    if (!hasTokens(part)) return part
    if (typeof part === 'string') return part.replace(token, shownFor)
    return Array.isArray(part) ? part.map(fill) : filledWhenRead(part as object, fill)
  }
  return fill(value) as Value
}

/** A copy of an object whose values are filled in when they are first read. */
function filledWhenRead(part: object, fill: (inner: unknown) => unknown): object {
  const copy = {}
  for (const [key, inner] of Object.entries(part)) {
    const keep = (value: unknown) => {
      Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
      return value
    }
    if (hasTokens(inner))
      Object.defineProperty(copy, key, { get: () => keep(fill(inner)), enumerable: true, configurable: true })
    else keep(inner)
  }
  return copy
}

/** A fact in an article, as both sanitizers write it. */
const FACT = /(<data value="fact:([a-z0-9.-]+)">)([^<]*)(<\/data>)/g

/** An article whose facts read as they do now. One that the register does not know keeps its last known value. */
export const fillFacts = (html: string, facts: FactValues): string =>
  html.replace(FACT, (_whole, open: string, name: string, last: string, close: string) => {
    const now = facts.get(name)
    return open + (now === undefined ? last : escapeText(now)) + close
  })
