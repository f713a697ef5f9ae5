import type { Fields } from '../fields.ts'

const SCHEME = 'fettle-image:'
const reference = /fettle-image:([0-9a-f]{64})/g

/** How a text or a thumbnail field names a picture that is on this device: `fettle-image:` and its SHA-256. */
export const imageRef = (sha256: string) => `${SCHEME}${sha256}`

/** The SHA-256 behind a local reference; `undefined` for a server path or nothing. */
export const sha256Of = (ref: string): string | undefined =>
  ref.startsWith(SCHEME) ? ref.slice(SCHEME.length) : undefined

/** The pictures an article shows from this device, each once. */
export const imagesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(reference)].map(([, sha256 = '']) => sha256)),
]

/** Every picture these fields need from this device. */
export const imagesOf = ({ content, thumbnail }: Fields): string[] => {
  const sha256 = sha256Of(thumbnail)
  return [...new Set([...imagesIn(content), ...(sha256 ? [sha256] : [])])]
}

/** The pictures these fields show from the server, by its paths. */
export const uploadsOf = ({ content, thumbnail }: Pick<Fields, 'content' | 'thumbnail'>): string[] => [
  ...(content.match(/\/uploads\/[\w.-]+/g) ?? []),
  thumbnail,
]

/** The fields with the server's paths for pictures, wherever a picture has one. */
export function withPaths<Text extends Fields | null>(
  fields: Text,
  paths: ReadonlyMap<string, string>,
): Text {
  if (!fields) return fields
  const pathOf = (ref: string) => paths.get(sha256Of(ref) ?? '') ?? ref
  return {
    ...fields,
    thumbnail: pathOf(fields.thumbnail),
    content: fields.content.replaceAll(reference, pathOf),
  }
}
