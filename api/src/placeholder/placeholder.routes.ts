import { PlaceholderParams } from '@fettle/shared-types'
import { errors } from '../http/operation.ts'
import { type Route, route } from '../http/router.ts'

const PAPER = '#f8f5ef'
const RULE = '#c3cad3'
const INK = '#4b5666'
const SIGNAL = '#e8702a'

interface Size {
  width: number
  height: number
}

/** Marks at the four corners, like a print sheet's: short strokes that stop before the corner. */
function cornerMarks({ width, height }: Size, inset: number, length: number): string {
  const corner = (x: number, y: number, right: number, down: number) =>
    `M${x + right * length} ${y}H${x}V${y + down * length}`
  return [
    corner(inset, inset, 1, 1),
    corner(width - inset, inset, -1, 1),
    corner(inset, height - inset, 1, -1),
    corner(width - inset, height - inset, -1, -1),
  ].join('')
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * A sheet of the service manual that waits for its drawing: paper, hairlines that cross in the middle, corner marks
 * and its own size in figures. Sizes in pixels.
 */
export function placeholderDrawing({ width, height }: Size): string {
  const shorter = Math.min(width, height)
  const inset = round(shorter * 0.06)
  const mark = round(shorter * 0.08)
  const radius = round(shorter * 0.22)
  const label = `${width} × ${height}`
  const fontSize = round(Math.max(4, Math.min(28, shorter * 0.09, (width * 1.4) / label.length)))
  const plate = {
    width: round(fontSize * 0.62 * label.length + fontSize * 1.6),
    height: round(fontSize * 2.2),
  }
  const [cx, cy] = [round(width / 2), round(height / 2)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<g fill="none" stroke="${RULE}" stroke-width="1" vector-effect="non-scaling-stroke">`,
    `<path d="M${inset} ${inset}L${round(width - inset)} ${round(height - inset)}M${round(width - inset)} ${inset}L${inset} ${round(height - inset)}"/>`,
    `<path d="M${cx} ${inset}V${round(height - inset)}M${inset} ${cy}H${round(width - inset)}" stroke-dasharray="12 4 2 4"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${radius}"/></g>`,
    `<path d="${cornerMarks({ width, height }, inset, mark)}" fill="none" stroke="${INK}" stroke-width="1.5"/>`,
    `<rect x="${round(cx - plate.width / 2)}" y="${round(cy - plate.height / 2)}" width="${plate.width}" height="${plate.height}" fill="${PAPER}"/>`,
    `<path d="M${round(cx - fontSize)} ${round(cy + fontSize)}h${round(fontSize * 2)}" stroke="${SIGNAL}" stroke-width="1.5"/>`,
    `<text x="${cx}" y="${cy}" fill="${INK}" font-family="ui-monospace,'JetBrains Mono',Menlo,Consolas,monospace" font-size="${fontSize}" text-anchor="middle" dominant-baseline="central">${label}</text>`,
    '</svg>',
  ].join('')
}

/** `GET /placeholder/{w}/{h}`: a drawing of that many pixels, the same for ever. */
export const placeholderRoutes = (): Route[] => [
  route(
    {
      id: 'getPlaceholder',
      method: 'get',
      path: '/placeholder/{w}/{h}',
      tag: 'Images',
      summary: 'A drawing of 1-4000 by 1-4000 pixels that stands where a picture is not loaded yet',
      permission: 'read',
      params: PlaceholderParams,
      responses: { 200: { description: 'The drawing, cacheable for good', media: 'image/svg+xml' } },
      errors: errors.invalid,
    },
    [],
    (ctx, { params: { w, h } }) => {
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
      ctx.type = 'image/svg+xml'
      ctx.body = placeholderDrawing({ width: w, height: h })
    },
  ),
]
