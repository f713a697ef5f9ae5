import { isSameTree } from './merge/merge-trees.ts'

/** What an author writes of a document. Only its collection knows the names; the engine goes by their kinds. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * How a field is compared and merged:
 * - `value`: a text or number, as a whole
 * - `text`: the same, and white space around it does not count
 * - `choice`: the same, one of several, or '' for none; a version that lacks it has none
 * - `time`: the same, of a moment, or '' for none; a version that lacks it has none
 * - `picture`: the same, and it names a picture: by its path on the server, a local reference, or '' for none
 * - `set`: a list of texts; what either side added or removed
 * - `html`: an article, by its top-level blocks; it may show pictures
 * - `tree`: JSON, by its properties and by the ids of the items of its lists; it may name pictures
 */
export type FieldKind = 'value' | 'text' | 'choice' | 'time' | 'picture' | 'set' | 'html' | 'tree'

/** The kind of each field, and of each field of a nested object. */
export interface FieldKinds {
  readonly [name: string]: FieldKind | FieldKinds
}

/** One field with its value in each of several versions; `path` is `name` or `name.nested`. */
export type Field = { path: string } & (
  | { kind: 'value'; values: Array<string | number | undefined> }
  | { kind: 'text' | 'choice' | 'time' | 'picture' | 'html'; values: Array<string | undefined> }
  | { kind: 'set'; values: Array<string[] | undefined> }
  | { kind: 'tree'; values: unknown[] }
)

/** What a field is in a version without it: of an earlier server, or kept by an earlier studio. */
const absent: Partial<Record<FieldKind, string>> = { choice: '', time: '' }

const isMissing = (version: unknown) => version === null || version === undefined

/** Fields that are made one by one of the same field of several versions. A version that is missing has no values. */
export const mapFields = (
  kinds: FieldKinds,
  versions: readonly unknown[],
  make: (field: Field) => unknown,
  above = '',
): Fields =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const path = above + name
      const values = versions.map((version) =>
        isMissing(version) ? undefined : ((version as Fields)[name] ?? absent[kind as FieldKind]),
      )
      if (typeof kind === 'object') return [name, mapFields(kind, values, make, `${path}.`)]
      return [name, make({ path, kind, values } as Field)]
    }),
  )

/** Every field of these versions, in the order of the kinds. */
export function listFields(kinds: FieldKinds, ...versions: unknown[]): Field[] {
  const fields: Field[] = []
  mapFields(kinds, versions, (field) => fields.push(field))
  return fields
}

/** The fields in what the server gave, as a deep copy. */
export const pickFields = (kinds: FieldKinds, from: object): Fields =>
  mapFields(kinds, [from], ({ values: [value] }) => structuredClone(value))

/** The value of one field that is not nested; `undefined` where there is no version. */
export const textAt = (version: object | null | undefined, name: string): string | undefined =>
  (version as Record<string, string> | null | undefined)?.[name]

const trimmed = (text: string | undefined) => text?.trim()

function isSame(field: Field): boolean {
  const [a, b] = field.values
  if (field.kind === 'text') return trimmed(field.values[0]) === trimmed(field.values[1])
  if (field.kind === 'tree') return isSameTree(a, b)
  if (field.kind !== 'set') return a === b
  const [list = [], other = []] = field.values
  return list.length === other.length && list.every((item, index) => item === other[index])
}

/** Whether two versions are the same. Texts count as the server stores them: trimmed. */
export const sameFields = (kinds: FieldKinds, a: Fields, b: Fields): boolean =>
  listFields(kinds, a, b).every(isSame)
