import { type DocumentField, entryName, type ListField, partOf } from './document-fields.ts'
import type { DocumentIssue } from './document-issues.ts'
import { pathOf } from './form-facts.ts'

/** A field that something is said against. */
export interface IssuePlace {
  /** In words: the lists and entries that it stands in, and its title. */
  place: string
  /** The names and places that lead to it, joined by dots. */
  at: string
}

function placeInList(
  field: ListField,
  value: unknown,
  rest: readonly string[],
  within: IssuePlace,
): IssuePlace {
  const [index, ...inner] = rest
  if (index === undefined) return within
  const entry = `${within.place}, “${entryName(field, partOf(value, index), Number(index))}”`
  const at = pathOf(within.at, index)
  return Array.isArray(field.item)
    ? placeOf(field.item, partOf(value, index), inner, { place: entry, at })
    : { place: entry, at }
}

function placeOf(
  fields: readonly DocumentField[],
  value: unknown,
  [name, ...rest]: readonly string[],
  within: IssuePlace,
): IssuePlace {
  const field = fields.find((each) => each.name === name)
  if (!field) return within
  const at = pathOf(within.at, field.name)
  const inner = partOf(value, field.name)
  if (field.kind === 'group') return placeOf(field.fields, inner, rest, { ...within, at })
  const place = within.place ? `${within.place}: ${field.title}` : field.title
  if (field.kind === 'list') return placeInList(field, inner, rest, { place, at })
  const [day] = rest
  return field.kind === 'week' && day ? { place: `${place}, ${day}`, at: pathOf(at, day) } : { place, at }
}

/** The fields that something is said against, each once, in the order of the issues; none for what is said of the whole. */
export function issuePlaces(
  fields: readonly DocumentField[],
  value: unknown,
  issues: readonly DocumentIssue[],
): IssuePlace[] {
  const places = issues
    .filter(({ at }) => at !== '')
    .map(({ at }) => placeOf(fields, value, at.split('.'), { place: '', at: '' }))
  return [...new Map(places.map((place) => [place.at, place])).values()]
}
