import { NO_PICTURE, type SiteDocumentName, siteDocuments, siteDocumentTitles } from '@fettle/shared-types'
import { z } from 'zod'
import { calendarDay } from '../../ui/dates.ts'

interface Named {
  /** The property that holds it; '' for the entry of a list of texts. */
  name: string
  title: string
  hint: string | undefined
  /** Begins a section of the form with this heading. */
  group: string | undefined
  /** Shown only where other fields of the same entry have these values. */
  shownWith: Record<string, string | string[]> | undefined
  /** What a new one holds, where its schema says so. */
  initial: unknown
}

/** What kind of text a field holds, where it is not words. */
export type TextType = 'words' | 'date' | 'email' | 'tel' | 'url'

/** Codes that are offered by their names. */
export type CodeKind = 'time-zone' | 'currency' | 'language'

/** One part of a document as the form shows it. */
export type DocumentField = Named &
  (
    | {
        kind: 'text'
        maxLength: number | undefined
        isLabel: boolean
        type: TextType
        /** It is a code, of this kind. */
        codes: CodeKind | undefined
        /** What a change of it means for the site, at the end of a sentence. */
        whenChanged: string | undefined
      }
    | { kind: 'number' }
    | {
        kind: 'choice'
        options: Record<string, string>
        /** What each looks like, where they are colours. */
        swatches: Record<string, readonly string[]> | undefined
      }
    /** A built-in picture by its name, nothing, or a photograph. */
    | { kind: 'picture'; options: Record<string, string> }
    /** An uploaded picture that is shown whole, or nothing. */
    | { kind: 'upload'; isSquare: boolean }
    /** One of the texts of a list at the top of the document. */
    | { kind: 'reference'; list: string }
    /** The name of one of the services, or nothing. */
    | { kind: 'service' }
    | { kind: 'week' }
    | { kind: 'group'; fields: DocumentField[] }
    | {
        kind: 'list'
        item: DocumentField[] | DocumentField
        itemName: string
        min: number
        max: number
      }
  )
export type ListField = Extract<DocumentField, { kind: 'list' }>

/** What the schemas' `meta` says for the form, beside their JSON Schema. */
interface Described extends z.core.JSONSchema.BaseSchema {
  group?: string
  item?: string
  label?: boolean
  codes?: CodeKind
  options?: Record<string, string>
  optionsFrom?: string
  swatches?: Record<string, string[]>
  widget?: 'week' | 'number' | 'picture' | 'upload' | 'service' | Exclude<TextType, 'words'>
  shownWith?: Record<string, string | string[]>
  isSquare?: true
  whenChanged?: string
  initial?: unknown
}

const fieldsOf = (schema: Described): DocumentField[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'id')
    .map(([name, inner]) => fieldOf(name, inner as Described))

function fieldOf(name: string, schema: Described): DocumentField {
  const { description: hint, group, initial, shownWith, title = name } = schema
  const named = { name, title, hint, group, shownWith, initial }
  if (schema.widget === 'week') return { ...named, kind: 'week' }
  if (schema.widget === 'number') return { ...named, kind: 'number' }
  if (schema.widget === 'picture') return { ...named, kind: 'picture', options: schema.options ?? {} }
  if (schema.widget === 'upload') return { ...named, kind: 'upload', isSquare: schema.isSquare === true }
  if (schema.widget === 'service') return { ...named, kind: 'service' }
  if (schema.options) return { ...named, kind: 'choice', options: schema.options, swatches: schema.swatches }
  if (schema.optionsFrom) return { ...named, kind: 'reference', list: schema.optionsFrom }
  if (schema.type === 'object') return { ...named, kind: 'group', fields: fieldsOf(schema) }
  if (schema.type === 'array') {
    const entry = schema.items as Described
    return {
      ...named,
      kind: 'list',
      item: entry.type === 'object' ? fieldsOf(entry) : fieldOf('', entry),
      itemName: schema.item ?? 'entry',
      min: schema.minItems ?? 0,
      max: schema.maxItems ?? Number.POSITIVE_INFINITY,
    }
  }
  const { codes, maxLength, label, whenChanged, widget: type = 'words' } = schema
  return { ...named, kind: 'text', type, codes, maxLength, isLabel: label === true, whenChanged }
}

/** The parts of a document in the order of its schema. */
export const documentFields = (name: SiteDocumentName): DocumentField[] =>
  fieldsOf(z.toJSONSchema(siteDocuments[name]) as Described)

/** What a document is called. */
export const documentTitle = (name: SiteDocumentName): string => siteDocumentTitles[name]

/** What an empty field holds. */
function emptyValue(field: DocumentField): unknown {
  if (field.initial !== undefined) return field.initial
  switch (field.kind) {
    case 'list':
      return []
    case 'upload':
      return NO_PICTURE
    case 'group':
      return emptyItem(field.fields)
    case 'choice':
      return Object.keys(field.options)[0]
    case 'picture':
      return Object.keys(field.options)[0] ?? NO_PICTURE
    default:
      return ''
  }
}

/** An entry for a list, with an id of its own. */
export const emptyItem = (fields: readonly DocumentField[]): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
})

/** What is added to a list: of choices, one that is not there yet. */
export function newEntry({ item }: ListField, entries: readonly unknown[]): unknown {
  if (Array.isArray(item)) return emptyItem(item)
  const empty = emptyValue(item)
  if (item.kind !== 'choice' || !entries.includes(empty)) return empty
  return Object.keys(item.options).find((option) => !entries.includes(option)) ?? empty
}

/** What an entry of a list is called: the text of its labelling field. */
export function labelOf({ item }: ListField, entry: unknown): string {
  if (typeof entry === 'string')
    return (!Array.isArray(item) && item.kind === 'choice' && item.options[entry]) || entry
  const fields = Array.isArray(item) ? item : []
  const labelling = fields.find((one) => one.kind === 'text' && one.isLabel) ?? fields[0]
  const label: unknown = labelling && Reflect.get(Object(entry), labelling.name)
  if (typeof label !== 'string') return ''
  return labelling?.kind === 'text' && labelling.type === 'date' ? calendarDay(label) : label
}

/** An entry by its number: `Phone 2`. */
export const numberedName = ({ itemName }: ListField, index: number): string =>
  `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${index + 1}`

/** What an entry is called: its label, or its number. */
export const entryName = (field: ListField, entry: unknown, index: number): string =>
  labelOf(field, entry) || numberedName(field, index)

/** The fields of an object that its other fields let show. */
export const shownFields = (fields: readonly DocumentField[], value: unknown): DocumentField[] =>
  fields.filter(({ shownWith = {} }) =>
    Object.entries(shownWith).every(([name, wanted]) =>
      [wanted].flat().includes(Reflect.get(Object(value), name) as string),
    ),
  )

/** What a document, or an entry of one, holds under a name. */
export const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)

/** Fields that stand under one heading. */
export function sectionsOf(
  fields: readonly DocumentField[],
): Array<{ title: string; fields: DocumentField[] }> {
  const sections: Array<{ title: string; fields: DocumentField[] }> = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (last && field.group === undefined) last.fields.push(field)
    else sections.push({ title: field.group ?? field.title, fields: [field] })
  }
  return sections
}
