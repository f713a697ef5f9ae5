import { type DocumentField, entryName, type ListField, partOf } from './document-fields.ts'
import { pathOf } from './form-facts.ts'

/** A text of a document, and where it stands. */
export interface PlacedText {
  /** In words. */
  place: string
  /** The names and places that lead to it, joined by dots. */
  at: string
  text: string
  /** It is an amount of money, in the currency of the business. */
  isPrice?: true
}

/** A part of a document that texts are looked for in. */
interface Within {
  place: string
  at: string
  /** Whether prices are texts too. */
  withPrices: boolean
}

const theDocument: Within = { place: '', at: '', withPrices: false }

function textsOfList(field: ListField, entries: readonly unknown[], within: Within): PlacedText[] {
  const { place, at } = within
  return entries.flatMap((entry, index): PlacedText[] => {
    const path = pathOf(at, index)
    if (typeof entry === 'string') return [{ place, at: path, text: entry }]
    const name = entryName(field, entry, index)
    return Array.isArray(field.item)
      ? textsOf(field.item, entry, { ...within, place: `${place}, “${name}”`, at: path })
      : []
  })
}

/** The fields that hold an amount of money. */
const prices = ['amount', 'from', 'price']

/** Every text of a document, in order. */
export function textsOf(
  fields: readonly DocumentField[],
  value: unknown,
  within: Within = theDocument,
): PlacedText[] {
  return fields.flatMap((field): PlacedText[] => {
    const inner = partOf(value, field.name)
    const place = within.place ? `${within.place}: ${field.title}` : field.title
    const at = pathOf(within.at, field.name)
    if (field.kind === 'list') return textsOfList(field, (inner ?? []) as unknown[], { ...within, place, at })
    if (field.kind === 'group') return textsOf(field.fields, inner, { ...within, at })
    if (field.kind === 'number' && within.withPrices && prices.includes(field.name))
      return [{ place, at, text: String(inner), isPrice: true }]
    return field.kind === 'text' && typeof inner === 'string' ? [{ place, at, text: inner }] : []
  })
}

/** Every text of a document and every price, in order. */
export const textsAndPricesOf = (fields: readonly DocumentField[], value: unknown): PlacedText[] =>
  textsOf(fields, value, { ...theDocument, withPrices: true })

/** What every business has a value for. */
const ofTheBusiness = ['business.name', 'business.phone', 'business.hours']

/** The names of the tokens in a text. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]{1,80})\}\}/g)].map(([, name = '']) => name)

/** The tokens in texts that stand for nothing, each once. @param facts the names in the register */
export const unknownTokens = (texts: readonly PlacedText[], facts: readonly string[]): string[] => {
  const known = new Set([...ofTheBusiness, ...facts])
  return [...new Set(texts.flatMap(({ text }) => tokensIn(text)).filter((name) => !known.has(name)))]
}
