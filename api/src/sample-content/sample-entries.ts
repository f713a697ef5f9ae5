import { isDeepStrictEqual } from 'node:util'
import { type SiteDocumentName, sampleLists } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'

export type SampleList = (typeof sampleLists)[number]

type Entry = { id: string } & Record<string, unknown>

const entriesOf = (value: unknown, { list }: SampleList): Entry[] =>
  (Reflect.get(Object(value), list) ?? []) as Entry[]

/** Whether an entry is one of the sample, word for word. */
function isOfSample(entry: Entry, from: SampleList): boolean {
  const original = entriesOf(sampleDocuments[from.document], from).find(({ id }) => id === entry.id)
  return original !== undefined && isDeepStrictEqual(entry, original)
}

/** An entry of a list, and what it is called. */
export interface NamedEntry {
  id: string
  name: string
}

/** The entries of a document's list that are those of the sample. */
export const sampleEntriesIn = (value: unknown, from: SampleList): NamedEntry[] =>
  entriesOf(value, from)
    .filter((entry) => isOfSample(entry, from))
    .map((entry) => ({ id: entry.id, name: String(entry[from.label]) }))

/** A document without the entries of the sample. */
export const withoutSample = (value: unknown, from: SampleList): object => ({
  ...Object(value),
  [from.list]: entriesOf(value, from).filter((entry) => !isOfSample(entry, from)),
})

/** Texts of more than one word; names of drawings, colours and links are no texts. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.trim().includes(' ')) yield value
  if (value !== null && typeof value === 'object')
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

const listsOf = (name: SiteDocumentName) => sampleLists.filter(({ document }) => document === name)

const withoutSampleLists = (name: SiteDocumentName, value: unknown) =>
  listsOf(name).reduce<unknown>(withoutSample, value)

const sampleTexts = new Map<SiteDocumentName, Set<string>>()
function textsOfSample(name: SiteDocumentName): Set<string> {
  const texts = sampleTexts.get(name) ?? new Set(textsIn(sampleDocuments[name]))
  sampleTexts.set(name, texts)
  return texts
}

/**
 * How many texts of a document are still those of the sample, beside the entries that go. A document that shows nothing
 * without its entries has none once they are gone.
 */
export function countSampleTexts(name: SiteDocumentName, value: unknown): number {
  const kept = withoutSampleLists(name, value)
  if (listsOf(name).some((from) => from.isWholeDocument && entriesOf(kept, from).length === 0)) return 0
  const ofSample = textsOfSample(name)
  return [...textsIn(kept)].filter((text) => ofSample.has(text)).length
}
