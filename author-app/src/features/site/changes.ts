import { calendarDay } from '../../ui/dates.ts'
import { type DocumentField, type ListField, labelOf, partOf } from './document-fields.ts'
import { pictureInWords } from './picture-value.ts'

/** A change of a document, as a sentence would begin: the place, then what happens to it. */
export interface DocumentChange {
  place: string
  what: string
}

const LONGEST = 60
const quoted = (text: string) => `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}”`

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
/** Names as a sentence lists them. */
export const listedNames = (entries: ReadonlyArray<{ name: string }>) =>
  conjunction.format(entries.map(({ name }) => `“${name}”`))

/** A text as people read it: a day as the site writes it. */
const textInWords = (field: DocumentField, text: string) =>
  field.kind === 'text' && field.type === 'date' ? calendarDay(text) : text

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function textChange(before: string, after: string): string {
  if (before === '') return `${quoted(after)} is new`
  if (after === '') return `${quoted(before)} is removed`
  return `${quoted(before)} becomes ${quoted(after)}`
}

function listChanges(field: ListField, before: unknown[], after: unknown[], place: string): DocumentChange[] {
  const idOf = (entry: unknown) => (typeof entry === 'string' ? entry : String(partOf(entry, 'id')))
  const nameOf = (entry: unknown) => quoted(labelOf(field, entry))
  const was = new Map(before.map((entry) => [idOf(entry), entry]))
  const is = new Map(after.map((entry) => [idOf(entry), entry]))
  const removed = before.filter((entry) => !is.has(idOf(entry)))
  const added = after.filter((entry) => !was.has(idOf(entry)))
  const kept = after.filter((entry) => was.has(idOf(entry)))
  const isReordered = !isSame(kept.map(idOf), before.filter((entry) => is.has(idOf(entry))).map(idOf))
  return [
    ...removed.map((entry) => ({ place, what: `${nameOf(entry)} is removed` })),
    ...added.map((entry) => ({ place, what: `${nameOf(entry)} is added` })),
    ...kept.flatMap((entry) =>
      Array.isArray(field.item)
        ? changesOf(field.item, was.get(idOf(entry)), entry, `${place}, ${nameOf(entry)}`)
        : [],
    ),
    ...(isReordered ? [{ place, what: 'the order changes' }] : []),
  ]
}

/** What differs between two values of a document, in words. */
export function changesOf(
  fields: readonly DocumentField[],
  before: unknown,
  after: unknown,
  within = '',
): DocumentChange[] {
  return fields.flatMap((field): DocumentChange[] => {
    const [was, is] = [partOf(before, field.name), partOf(after, field.name)]
    if (isSame(was, is)) return []
    const place = within ? `${within}: ${field.title}` : field.title
    if (field.kind === 'list')
      return listChanges(field, (was ?? []) as unknown[], (is ?? []) as unknown[], place)
    if (field.kind === 'group') return changesOf(field.fields, was, is, within)
    if (field.kind === 'week') return [{ place, what: 'the opening times change' }]
    if (field.kind === 'picture')
      return [
        { place, what: textChange(pictureInWords(field.options, was), pictureInWords(field.options, is)) },
      ]
    if (field.kind === 'upload')
      return [{ place, what: is === 'nothing' ? 'the picture is removed' : 'the picture changes' }]
    if (field.kind === 'choice')
      return [{ place, what: textChange(field.options[String(was)] ?? '', field.options[String(is)] ?? '') }]
    const inWords = (part: unknown) => textInWords(field, String(part ?? ''))
    const what = textChange(inWords(was), inWords(is))
    const means = field.kind === 'text' && field.whenChanged
    return [{ place, what: means ? `${what}; ${means}` : what }]
  })
}
