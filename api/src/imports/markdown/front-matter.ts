import { withoutControls } from '@fettle/shared-types'
import { isMap, isScalar, parseDocument } from 'yaml'
import { sourceTime } from '../source-time.ts'

export interface FrontMatter {
  fields: Record<string, unknown>
  /** What stands below. */
  body: string
}

/** A line of `---` and below it the name of a fact: more than a rule above a text. */
const BEGUN = /^\uFEFF?---[^\S\n]*\r?\n[\w-]+[^\S\n]*:(?:\s|$)/
const FRAMED = /^\uFEFF?---[^\S\n]*\r?\n(?<matter>[\s\S]*?)(?:^|\r?\n)---[^\S\n]*(?:\r?\n|$)(?<body>[\s\S]*)$/

/** In UTF-16 code units: the facts of an article, many times over. */
const MAX_LENGTH = 65_536

/** YAML as values; a fact that is there twice is refused here, since the library compares each key with each other one. */
function valuesOf(matter: string): unknown {
  const document = parseDocument(matter, { uniqueKeys: false })
  if (document.errors[0]) throw document.errors[0]
  if (isMap(document.contents)) {
    const keys = document.contents.items.map(({ key }) => String(isScalar(key) ? key.value : key))
    if (new Set(keys).size < keys.length) throw new Error('Map keys must be unique')
  }
  // No database keeps a NUL, which YAML may say by an escape.
  return document.toJS({
    reviver: (_name, value: unknown) => (typeof value === 'string' ? withoutControls(value) : value),
  })
}

/**
 * Splits a Markdown file into the facts above it, in YAML between two lines of `---`, and its text.
 * @throws Error with a sentence where the facts cannot be read
 */
export function splitFrontMatter(text: string): FrontMatter {
  if (/^\uFEFF?\+\+\+\r?\n/.test(text))
    throw new Error('Its front matter is TOML; only YAML between lines of --- is read.')
  const { matter, body } = FRAMED.exec(text)?.groups ?? {}
  if (matter === undefined || body === undefined) {
    if (BEGUN.test(text)) throw new Error('Its front matter has no end: a line of --- is missing below it.')
    return { fields: {}, body: text }
  }
  if (matter.length > MAX_LENGTH)
    throw new Error(`Its front matter has more than ${MAX_LENGTH.toLocaleString('en')} characters.`)
  let fields: unknown
  try {
    fields = valuesOf(matter)
  } catch (error) {
    throw new Error(
      `Its front matter is no YAML: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    )
  }
  if (fields === null) return { fields: {}, body }
  // Two rules with words between them, which are no facts.
  if (typeof fields !== 'object' || Array.isArray(fields)) return { fields: {}, body: text }
  const lowered = Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value] as const)
  return { fields: Object.fromEntries(lowered), body }
}

/** A field's text, by the first of some names that has one. */
export function textField(fields: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** A field's list: as one, or as words between commas; Jekyll puts spaces between them. */
export function listField(fields: Record<string, unknown>, ...names: string[]): string[] {
  const found: string[] = []
  for (const name of names) {
    const value = fields[name]
    if (Array.isArray(value))
      found.push(...value.filter((one) => ['string', 'number'].includes(typeof one)).map(String))
    else if (typeof value === 'string')
      found.push(...(value.includes(',') ? value.split(',') : value.split(/\s+/)))
  }
  return [...new Set(found.map((one) => one.trim()).filter(Boolean))]
}

/** A field's time; a date alone is midnight in UTC. */
export function timeField(fields: Record<string, unknown>, ...names: string[]): Date | undefined {
  for (const name of names) {
    const value = fields[name]
    const date = typeof value === 'string' || value instanceof Date ? sourceTime(value) : undefined
    if (date) return date
  }
  return undefined
}
