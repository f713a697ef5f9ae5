import { UUID_SHAPE } from '@fettle/shared-types'
import anyAscii from 'any-ascii'
import { latinOfIndic } from './indic-letters.ts'

const MAX_LENGTH = 80

/** The words of a title in Latin letters, digits and hyphens; never empty, and never what could be a post's id. */
export function slugOf(title: string): string {
  const words = anyAscii(latinOfIndic(title))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const cut =
    words.length <= MAX_LENGTH
      ? words
      : words
          .slice(0, MAX_LENGTH + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX_LENGTH)
  if (cut === '') return 'post'
  return UUID_SHAPE.test(cut) ? `post-${cut}` : cut
}

/** Whether a slug was made from this base: the base itself, or the base with a number or a random end. */
export const isSlugOf = (slug: string, base: string): boolean =>
  slug === base ||
  (slug.startsWith(`${base}-`) && /^(\d{1,2}|[0-9a-f]{12})$/.test(slug.slice(base.length + 1)))
