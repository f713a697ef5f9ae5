/**
 * The pen that draws every starter thumbnail, so that twelve drawings look like one hand: a 1600 by 900 sheet,
 * three line weights, one flat accent, hatched sections, numbered callouts. Digits are strokes, so a machine
 * without fonts draws the same picture.
 */
const grounds = {
  paper: { ground: '#f8f5ef', ink: '#1c2230', hair: '#8b97a8' },
  blueprint: { ground: '#0f1a2b', ink: '#e8edf4', hair: '#6d7f99' },
} as const
const ACCENT = '#f26b1d'

type Ground = keyof typeof grounds
export type Point = readonly [x: number, y: number]
type Pen = ReturnType<typeof makePen>

/** A complete SVG document on the given ground. */
export const sheet = (ground: Ground, draw: (pen: Pen) => string): string => {
  const { ground: paper, hair } = grounds[ground]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">
<defs>
<pattern id="hatch" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V18" stroke="${hair}" stroke-width="4"/></pattern>
<pattern id="cross" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V18" stroke="${hair}" stroke-width="4"/></pattern>
<pattern id="stipple" width="46" height="40" patternUnits="userSpaceOnUse"><g fill="${hair}"><circle cx="8" cy="9" r="2.6"/><circle cx="31" cy="5" r="1.9"/><circle cx="20" cy="24" r="2.3"/><circle cx="40" cy="29" r="2.7"/><circle cx="5" cy="34" r="1.8"/></g></pattern>
</defs>
<rect width="1600" height="900" fill="${paper}"/>
${draw(makePen(ground))}
</svg>`
}

const makePen = (name: Ground) => {
  const { ground, ink, hair } = grounds[name]
  const group = (attributes: string, shapes: string[]) =>
    `<g stroke-linecap="round" stroke-linejoin="round" ${attributes}>${shapes.join('')}</g>`
  return {
    ground,
    ink,
    hair,
    accent: ACCENT,
    /** Outlines: solid parts that hide what lies behind them. */
    bold: (...shapes: string[]) => group(`fill="${ground}" stroke="${ink}" stroke-width="5"`, shapes),
    /** Edges and details inside an outline. */
    fine: (...shapes: string[]) => group(`fill="${ground}" stroke="${ink}" stroke-width="3"`, shapes),
    /** Lines that hide nothing: seams, threads, fins. */
    open: (...shapes: string[]) => group(`fill="none" stroke="${ink}" stroke-width="3"`, shapes),
    /** Construction lines, dimensions, flow. */
    faint: (...shapes: string[]) => group(`fill="none" stroke="${hair}" stroke-width="2.5"`, shapes),
    /** The one thing the drawing is about. */
    signal: (...shapes: string[]) => group(`fill="${ACCENT}" stroke="${ink}" stroke-width="4"`, shapes),
    /** Sections through solid material, cut at 45 degrees, the other way, or grained. */
    cut: (...shapes: string[]) => group(`fill="url(#hatch)" stroke="${ink}" stroke-width="3"`, shapes),
    cutBack: (...shapes: string[]) => group(`fill="url(#cross)" stroke="${ink}" stroke-width="3"`, shapes),
    grain: (...shapes: string[]) => group('fill="url(#stipple)" stroke="none"', shapes),
    axis: ([x1, y1]: Point, [x2, y2]: Point) =>
      `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${hair}" stroke-width="2.5" stroke-dasharray="34 9 5 9" fill="none"/>`,
    /** A dimension line with slanted ticks at both ends. */
    span: ([x1, y1]: Point, [x2, y2]: Point) =>
      group(`fill="none" stroke="${hair}" stroke-width="2.5"`, [
        `<path d="M${x1} ${y1}L${x2} ${y2}M${x1 - 9} ${y1 + 9}l18 -18M${x2 - 9} ${y2 + 9}l18 -18"/>`,
      ]),
    /** A numbered circle at `at`, its leader bending at `via` and ending in a dot on the part. */
    callout: (digit: Digit, at: Point, target: Point, via: Point = at) =>
      `<path d="M${at}L${via}L${target}" fill="none" stroke="${hair}" stroke-width="2.5"/>` +
      `<circle cx="${target[0]}" cy="${target[1]}" r="6.5" fill="${ink}" stroke="${ground}" stroke-width="2"/>` +
      `<circle cx="${at[0]}" cy="${at[1]}" r="29" fill="${ground}" stroke="${ink}" stroke-width="3"/>` +
      `<path transform="translate(${at})" d="${digits[digit]}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  }
}

const digits = {
  1: 'M-6 -7L1 -13V13',
  2: 'M-8 -6C-8 -16 8 -16 8 -6C8 1 -5 5 -8 13H9',
  3: 'M-8 -10C-3 -16 8 -14 7 -6C6 -1 2 -1 -2 -1C3 -1 9 0 9 6C9 14 -4 16 -9 10',
  4: 'M4 13V-13L-10 5H10',
  5: 'M8 -13H-5L-7 -1C-1 -6 9 -4 9 5C9 14 -4 16 -9 10',
  6: 'M5 -13C-4 -9 -8 -2 -8 5C-8 16 9 16 9 5C9 -4 -6 -4 -8 5',
} as const
type Digit = keyof typeof digits

const attribute = (extra: string) => (extra === '' ? '' : ` ${extra}`)

export const path = (d: string, extra = '') => `<path d="${d}"${attribute(extra)}/>`
export const line = (a: Point, b: Point, extra = '') => path(`M${a}L${b}`, extra)
export const poly = (points: readonly Point[], extra = '') => path(`M${points.join('L')}Z`, extra)
export const circle = (x: number, y: number, r: number, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}"${attribute(extra)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${attribute(extra)}/>`
export const rect = (x: number, y: number, width: number, height: number, radius = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"${attribute(extra)}/>`

/** A standing cylinder seen slightly from above; `top` is the centre of its upper face. */
export const cylinder = (x: number, top: number, rx: number, ry: number, height: number) =>
  path(`M${x - rx} ${top}V${top + height}A${rx} ${ry} 0 0 0 ${x + rx} ${top + height}V${top}`) +
  ellipse(x, top, rx, ry)

/** Draws once per index from 0 to `count - 1` and joins the shapes. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
