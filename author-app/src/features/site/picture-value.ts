import type { Photograph } from '@fettle/shared-types'

/** What a place for a picture shows: a built-in picture by its name, nothing, or a photograph. */
export type PictureValue = string | Photograph

/** What stands in the studio for a place's value. A photograph is told by what it shows. */
export function pictureInWords(options: Record<string, string>, value: unknown): string {
  if (typeof value === 'string') return options[value] ?? (value === 'nothing' ? 'Nothing' : value)
  if (typeof value !== 'object' || value === null) return ''
  const { alt, focal, image } = value as Photograph
  const file = image.slice('/uploads/'.length, '/uploads/'.length + 6)
  return `${alt === '' ? 'A decorative photograph' : `The photograph “${alt}”`} (${file}, ${focal.x} % from the left, ${focal.y} % from the top)`
}
