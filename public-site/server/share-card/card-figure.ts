import type { CardBusiness } from '../../components/share-card/share-card-path.ts'
import type { Typeface } from './typeface.ts'

/** The parts of a drawing's file, which also carries a style and a sheet of paper, for where it stands alone. */
const file =
  /^<svg[^>]* viewBox="([^"]+)"[^>]*>(?:<style>.*?<\/style>)?(?:<g data-paper.*?<\/g>)?(.*)<\/svg>\s*$/s
const callout = /<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/g

/** The width of the margin around a drawing. */
const MARGIN = 24

interface CardFigure {
  /** The text of the drawing's file. */
  svg: string
  area: { left: number; top: number; width: number; height: number }
  look: CardBusiness['look']
}

/**
 * A built-in drawing in the light theme of a site, its numbers as outlines.
 * @throws Error when the file is no drawing
 */
export function cardFigure({ svg, area, look }: CardFigure, figures: Typeface): string {
  const [, viewBox, lines = ''] = file.exec(svg) ?? []
  if (!viewBox) throw new Error('This file is not a drawing')
  const { ink, ...paper } = look.paper.light
  const colours: Record<string, string> = { ...paper, signal: look.accent }
  const drawn = lines
    .replace(/var\(--color-([a-z]+)\)/g, (_, name: string) => colours[name] ?? ink)
    .replace(callout, (_, x: string, y: string, text: string, number: string) => {
      const size = Number(text)
      const left = Number(x) - figures.width(number, size) / 2
      return `<path d="${figures.outline(number, left, Number(y) + size * 0.35, size)}" fill="${ink}" stroke="none"/>`
    })
    .replaceAll('currentColor', ink)
  const { left, top, width, height } = area
  return `<svg x="${left + MARGIN}" y="${top + MARGIN}" width="${width - 2 * MARGIN}" height="${height - 2 * MARGIN}" viewBox="${viewBox}" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${drawn}</svg>`
}
