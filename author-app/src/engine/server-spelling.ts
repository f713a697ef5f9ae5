import type { Collection, ServerVersion } from './collection.ts'
import { type Fields, mapFields } from './fields.ts'
import { withClosedVoidTags } from './merge/blocks.ts'
import { pathsIn, withPaths } from './picture-references.ts'

/**
 * The fields as the server spells them: pictures by its paths, also of what a forgotten request brought there, and
 * articles with its void elements.
 * @param paths where the server keeps pictures, beside those that this version shows
 */
export function inServerSpelling(
  collection: Collection,
  fields: Fields,
  version: ServerVersion,
  paths: ReadonlyMap<string, string> = new Map(),
): Fields {
  const known = new Map([...pathsIn(collection, version), ...paths])
  return mapFields(collection.kinds, [withPaths(collection, fields, known)], ({ kind, values: [value] }) =>
    kind === 'html' && typeof value === 'string' ? withClosedVoidTags(value) : value,
  )
}
