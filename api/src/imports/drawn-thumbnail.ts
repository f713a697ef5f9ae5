import type { Category } from '@fettle/shared-types'
import sharp from 'sharp'
import { type ImageDeps, keepArticleImage } from '../images/images.service.ts'

const WIDTH = 800
const HEIGHT = 450
/** More would not fit. */
const MOST_RINGS = 7

/** A sheet of the service manual with nothing drawn on it yet: a part seen from above, with a ring more for each category before. */
function sheet(ringCount: number): string {
  const [x, y] = [WIDTH / 2, HEIGHT / 2]
  const rings = Array.from({ length: ringCount }, (_, ring) => 55 + ring * 17)
  const outer = (rings.at(-1) ?? 0) + 30
  const corner = (cx: number, cy: number, right: number, down: number) =>
    `M${cx + right * 30} ${cy}H${cx}V${cy + down * 30}`
  const corners = [
    corner(30, 30, 1, 1),
    corner(WIDTH - 30, 30, -1, 1),
    corner(30, HEIGHT - 30, 1, -1),
    corner(WIDTH - 30, HEIGHT - 30, -1, -1),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f8f5ef"/>`,
    `<path d="M${x - outer} ${y}H${x + outer}M${x} ${y - outer}V${y + outer}" stroke="#c3cad3" stroke-width="1" stroke-dasharray="12 4 2 4"/>`,
    `<g fill="none" stroke="#4b5666" stroke-width="1.5">${rings.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`,
    `<circle cx="${x}" cy="${y}" r="26" fill="#e8702a"/>`,
    `<path d="${corners.join('')}" fill="none" stroke="#4b5666" stroke-width="1.5"/>`,
    '</svg>',
  ].join('')
}

/** Keeps the thumbnail of posts that have no picture: one for each category, made when it is first needed. */
export function createDrawnThumbnails(
  deps: ImageDeps,
  categories: readonly Category[],
): (category: Category) => Promise<string> {
  const made = new Map<Category, Promise<string>>()
  const make = async (category: Category) => {
    const png = await sharp(Buffer.from(sheet(Math.min(MOST_RINGS, categories.indexOf(category) + 1))))
      .png()
      .toBuffer()
    return (await keepArticleImage(deps, png, async () => {})).image.path
  }
  return (category) => {
    const path = made.get(category) ?? make(category)
    made.set(category, path)
    return path
  }
}
