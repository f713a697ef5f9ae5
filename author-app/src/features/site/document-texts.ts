import { type DocumentField, type ListField, labelOf } from './document-fields.ts'

/** A text of a document, and where it stands, in words. */
export interface PlacedText {
  place: string
  text: string
}

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)

function textsOfList(field: ListField, entries: readonly unknown[], place: string): PlacedText[] {
  return entries.flatMap((entry, index): PlacedText[] => {
    if (typeof entry === 'string') return [{ place, text: entry }]
    const name = labelOf(field, entry) || `${field.itemName} ${index + 1}`
    return Array.isArray(field.item) ? textsOf(field.item, entry, `${place}, “${name}”`) : []
  })
}

/** Every text of a document, in order. */
export function textsOf(fields: readonly DocumentField[], value: unknown, within = ''): PlacedText[] {
  return fields.flatMap((field): PlacedText[] => {
    const inner = partOf(value, field.name)
    const place = within ? `${within}: ${field.title}` : field.title
    if (field.kind === 'list') return textsOfList(field, (inner ?? []) as unknown[], place)
    if (field.kind === 'group') return textsOf(field.fields, inner, within)
    return field.kind === 'text' && typeof inner === 'string' ? [{ place, text: inner }] : []
  })
}

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
