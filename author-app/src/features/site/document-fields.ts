import { type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { z } from 'zod'

interface Named {
  /** The property that holds it; '' for the entry of a list of texts. */
  name: string
  title: string
  hint: string | undefined
  /** Begins a section of the form with this heading. */
  group: string | undefined
}

/** One part of a document as the form shows it. */
export type DocumentField = Named &
  (
    | { kind: 'text'; maxLength: number | undefined; isLabel: boolean; type: 'text' | 'date' }
    | { kind: 'choice'; options: Record<string, string> }
    /** One of the texts of a list at the top of the document. */
    | { kind: 'reference'; list: string }
    | { kind: 'week' }
    | { kind: 'group'; fields: DocumentField[] }
    | { kind: 'list'; item: DocumentField[] | DocumentField; itemName: string; min: number; max: number }
  )
export type ListField = Extract<DocumentField, { kind: 'list' }>

/** What the schemas' `meta` says for the form, beside their JSON Schema. */
interface Described extends z.core.JSONSchema.BaseSchema {
  group?: string
  item?: string
  label?: boolean
  options?: Record<string, string>
  optionsFrom?: string
  widget?: 'week' | 'date'
}

const fieldsOf = (schema: Described): DocumentField[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'id')
    .map(([name, inner]) => fieldOf(name, inner as Described))

function fieldOf(name: string, schema: Described): DocumentField {
  const named = { name, title: schema.title ?? name, hint: schema.description, group: schema.group }
  if (schema.widget === 'week') return { ...named, kind: 'week' }
  if (schema.options) return { ...named, kind: 'choice', options: schema.options }
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
  const type = schema.widget === 'date' ? 'date' : 'text'
  return { ...named, kind: 'text', type, maxLength: schema.maxLength, isLabel: schema.label === true }
}

/** The parts of a document in the order of its schema. */
export const documentFields = (name: SiteDocumentName): DocumentField[] =>
  fieldsOf(z.toJSONSchema(siteDocuments[name]) as Described)

/** What a document is called. */
export const documentTitle = (name: SiteDocumentName): string => siteDocuments[name].meta()?.title ?? name

/** What an empty field holds. */
export function emptyValue(field: DocumentField): unknown {
  switch (field.kind) {
    case 'list':
      return []
    case 'group':
      return emptyItem(field.fields)
    case 'choice':
      return Object.keys(field.options)[0]
    default:
      return ''
  }
}

/** An entry for a list, with an id of its own. */
export const emptyItem = (fields: readonly DocumentField[]): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
})

/** What an entry of a list is called: the text of its labelling field. */
export function labelOf(field: ListField, entry: unknown): string {
  if (typeof entry === 'string') return entry
  const fields = Array.isArray(field.item) ? field.item : []
  const labelling = fields.find((one) => one.kind === 'text' && one.isLabel) ?? fields[0]
  const label: unknown = labelling && Reflect.get(Object(entry), labelling.name)
  return typeof label === 'string' ? label : ''
}
