import type { BusinessDocument, FactsDocument } from '@fettle/shared-types'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { mainPhone } from './links.ts'

/** What the facts of the register read, by name. */
export type FactValues = ReadonlyMap<string, string>

const none: FactValues = new Map()
const token = /\{\{([a-z][a-z0-9]*(?:\.[a-z0-9-]+)+)\}\}/g

const fromRegister = new WeakMap<FactsDocument, FactValues>()

/** The facts of a register, each with its unit. */
export function factValues(register: FactsDocument): FactValues {
  const known = fromRegister.get(register)
  if (known) return known
  const values = new Map(register.entries.map(({ name, value, unit }) => [name, `${value} ${unit}`.trim()]))
  fromRegister.set(register, values)
  return values
}

/**
 * Puts values in the place of their tokens in every text of a value: the business's name, first phone and hours
 * (`{{business.name}}`), and the facts (`{{visit.fee}}`). The rest stays as it is.
 */
export function fillTexts<Value>(value: Value, business: BusinessDocument, facts: FactValues = none): Value {
  const shown: Record<string, () => string> = {
    'business.name': () => business.name,
    'business.phone': () => mainPhone(business),
    'business.hours': () => hoursInWords(business),
  }
  const shownFor = (whole: string, name: string) => shown[name]?.() ?? facts.get(name) ?? whole
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.includes('{{') ? part.replace(token, shownFor) : part
    if (Array.isArray(part)) return part.map(fill)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]))
  }
  return fill(value) as Value
}

/** A fact in an article, as both sanitizers write it. */
const FACT = /(<data value="fact:([a-z0-9.-]+)">)([^<]*)(<\/data>)/g

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An article whose facts read as they do now. One that the register does not know keeps its last known value. */
export const fillFacts = (html: string, facts: FactValues): string =>
  html.replace(FACT, (_whole, open: string, name: string, last: string, close: string) => {
    const now = facts.get(name)
    return open + (now === undefined ? last : escaped(now)) + close
  })
