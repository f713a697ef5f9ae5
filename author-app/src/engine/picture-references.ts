import type { Collection } from './collection.ts'
import { type Field, type FieldKinds, type Fields, listFields, mapFields } from './fields.ts'
import { mapTexts, textsInTree } from './merge/merge-trees.ts'

const SCHEME = 'fettle-image:'
const reference = /fettle-image:([0-9a-f]{64})/g

/** How an article or a field names a picture that is on this device: `fettle-image:` and its SHA-256. */
export const imageRef = (sha256: string) => `${SCHEME}${sha256}`

/** The SHA-256 behind a local reference; `undefined` for a server path or nothing. */
export const sha256Of = (ref: string): string | undefined =>
  ref.startsWith(SCHEME) ? ref.slice(SCHEME.length) : undefined

/** The pictures an article shows from this device, each once. */
export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(reference)].map(([, sha256 = '']) => sha256)),
]

function imagesOfField(field: Field): string[] {
  if (field.kind === 'html') return imagesIn(field.values[0] ?? '')
  if (field.kind === 'tree') return textsInTree(field.values[0]).flatMap((text) => sha256Of(text) ?? [])
  const sha256 = field.kind === 'picture' ? sha256Of(field.values[0] ?? '') : undefined
  return sha256 ? [sha256] : []
}

/** Every picture these fields need from this device. */
export const imagesOf = ({ kinds }: Collection, fields: Fields): string[] => [
  ...new Set(listFields(kinds, fields).flatMap(imagesOfField)),
]

/** Those that have to be on the server before the request: all but the one that travels in it. */
export const imagesBefore = ({ kinds, part }: Collection, fields: Fields): string[] => {
  const before = listFields(kinds, fields).filter(({ path }) => path !== part?.field)
  return [...new Set(before.flatMap(imagesOfField))]
}

/** The pictures these fields show from the server, by its paths. */
export const uploadsOf = ({ kinds }: Collection, fields: object): string[] =>
  listFields(kinds, fields).flatMap((field) => {
    if (field.kind === 'html') return field.values[0]?.match(/\/uploads\/[\w.-]+/g) ?? []
    if (field.kind === 'tree') return textsInTree(field.values[0]).filter(isUpload)
    return field.kind === 'picture' ? (field.values[0] ?? []) : []
  })

const isUpload = (text: string) => text.startsWith('/uploads/')

/** The SHA-256 of the bytes that were uploaded to this path; `undefined` for what is no path of a picture. */
export const uploadedAs = (path: string): string | undefined => /^\/uploads\/([0-9a-f]{64})-/.exec(path)?.[1]

/** Where a version of the server's shows its pictures, by the SHA-256 of the bytes that were uploaded. */
export const pathsIn = (collection: Collection, version: object): Map<string, string> =>
  new Map(
    uploadsOf(collection, version).flatMap((path) => {
      const sha256 = uploadedAs(path)
      return sha256 ? [[sha256, path]] : []
    }),
  )

/** The fields with other names for pictures, in articles and in picture fields. */
const withPictures = (
  kinds: FieldKinds,
  fields: Fields,
  inArticle: (html: string) => string,
  inField: (picture: string, path: string) => string,
): Fields =>
  mapFields(kinds, [fields], ({ path, kind, values: [value] }) => {
    if (kind === 'tree') return mapTexts(value, (text) => inField(text, path))
    if (typeof value !== 'string') return value
    return kind === 'html' ? inArticle(value) : kind === 'picture' ? inField(value, path) : value
  })

/** The fields with the server's paths for pictures, wherever a picture has one. */
export function withPaths({ kinds }: Collection, fields: Fields, paths: ReadonlyMap<string, string>): Fields {
  const pathOf = (ref: string) => paths.get(sha256Of(ref) ?? '') ?? ref
  return withPictures(kinds, fields, (html) => html.replaceAll(reference, pathOf), pathOf)
}

/**
 * The fields after pictures were sent again and are at other paths. The one that travels in the request keeps its name:
 * the request brings it.
 * @param moved the present path by the former one
 */
export const withMovedPictures = (
  { kinds, part }: Collection,
  fields: Fields,
  moved: ReadonlyMap<string, string>,
): Fields =>
  withPictures(
    kinds,
    fields,
    (html) => [...moved].reduce((text, [from, to]) => (from === to ? text : text.replaceAll(from, to)), html),
    (picture, path) => (path === part?.field ? picture : (moved.get(picture) ?? picture)),
  )

/** The SHA-256 of some bytes, as 64 lower-case hexadecimal digits. Needs a secure context. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
