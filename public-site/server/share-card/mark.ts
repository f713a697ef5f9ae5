import { paletteOf } from '@fettle/shared-types'
import type { CardBusiness } from '../../components/share-card/share-card-path.ts'
import type { Typeface } from './typeface.ts'

/**
 * The mark of the business, drawn as in the header; a logo is laid over the card. Letters in a script without a font leave their square
 * empty.
 */
export function markOf(
  look: CardBusiness['look'],
  face: Typeface,
  { left, top, size }: { left: number; top: number; size: number },
): string {
  const { ink } = look.paper.light
  if (look.logo) return ''
  if (look.letters) {
    const text = size * 0.56
    const start = left + (size - face.width(look.letters, text)) / 2
    const letters = face.outline(look.letters, start, top + size * 0.7, text)
    return `<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${size * 0.12}" fill="${look.accent}"/><path d="${letters}" fill="${paletteOf(look.accent).ink}"/>`
  }
  return `<g transform="translate(${left} ${top}) scale(${size / 32})" fill="none" stroke="${ink}" stroke-width="2">
<path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" stroke-linejoin="round"/><circle cx="16" cy="16" r="6.2"/>
<circle cx="16" cy="16" r="2.6" fill="${look.accent}" stroke="none"/></g>`
}
