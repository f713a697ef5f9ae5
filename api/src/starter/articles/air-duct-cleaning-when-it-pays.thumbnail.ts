import { circle, ellipse, type Point, path, poly, repeat, sheet } from './drawing.ts'

const [LEFT, RIGHT, TOP, BOTTOM, DEPTH] = [-60, 1090, 300, 700, 330] as const
const BREAK = 'M190 340H900L856 430L914 520L880 662H214L170 560L226 450Z'

/** Depth runs up and to the right. */
const at = (x: number, y: number, z = 0): Point => [x + z * 0.72, y - z * 0.42]

/** A point of the end plate's opening, or of the hose pushed on to it. */
const ring = (x: number, y: number, radius: number) =>
  poly(
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * Math.PI * 2
      const [px, py] = at(x, y + Math.sin(angle) * radius, DEPTH / 2 + Math.cos(angle) * radius * 1.05)
      return [Math.round(px * 10) / 10, Math.round(py * 10) / 10] as const
    }),
  )

/** A rectangular duct cut open: a rotary brush loosens the bed of dust, and a vacuum draws it off to the right. */
export const thumbnail = sheet('blueprint', (pen) => {
  const panel = (a: Point, b: Point, c: Point, d: Point) => poly([a, b, c, d])
  const shell = pen.bold(
    panel(at(LEFT, TOP), at(RIGHT, TOP), at(RIGHT, TOP, DEPTH), at(LEFT, TOP, DEPTH)),
    panel(at(LEFT, TOP), at(RIGHT, TOP), at(RIGHT, BOTTOM), at(LEFT, BOTTOM)),
    panel(at(RIGHT, TOP), at(RIGHT, TOP, DEPTH), at(RIGHT, BOTTOM, DEPTH), at(RIGHT, BOTTOM)),
  )
  const flange = (x: number) =>
    pen.bold(
      panel(at(x, TOP - 16), at(x + 24, TOP - 16), at(x + 24, TOP - 16, DEPTH), at(x, TOP - 16, DEPTH)),
      panel(at(x, TOP - 16), at(x + 24, TOP - 16), at(x + 24, BOTTOM + 16), at(x, BOTTOM + 16)),
    ) + pen.open(repeat(7, (i) => circle(x + 12, TOP + 20 + i * 60, 4)))
  const hose = pen.bold(
    repeat(24, (i) => ring(RIGHT + i * 21, 500 + 0.55 * i * i, i < 2 ? 118 : i % 2 === 0 ? 104 : 96)),
  )
  const access = [
    pen.bold(panel(at(420, TOP, 70), at(640, TOP, 70), at(640, TOP, 250), at(420, TOP, 250))),
    pen.fine(panel(at(442, TOP, 92), at(618, TOP, 92), at(618, TOP, 228), at(442, TOP, 228))),
    pen.open(
      circle(...at(436, TOP, 84), 3),
      circle(...at(624, TOP, 84), 3),
      circle(...at(436, TOP, 236), 3),
      circle(...at(624, TOP, 236), 3),
    ),
  ]

  const bed = 'M520 662C556 616 606 628 650 606C720 584 770 612 820 592C860 580 900 590 960 580'
  /** The same scatter at every drawing. */
  const scatter = (i: number) => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1
  const motes = repeat(60, (i) => {
    const x = 570 + scatter(i) * 340
    const y = 486 + (scatter(i + 100) * 2 - 1) * (50 + (x - 570) * 0.24)
    return circle(Math.round(x), Math.round(y), 2.5 + (i % 4) * 1.5)
  })
  const bristles = repeat(40, (i) => {
    const angle = (i / 40) * Math.PI * 2
    const reach = i % 2 === 0 ? 138 : 122
    return path(
      `M${(430 + Math.cos(angle) * 34).toFixed(1)} ${(505 + Math.sin(angle) * 44).toFixed(1)}L${(430 + Math.cos(angle) * reach).toFixed(1)} ${(505 + Math.sin(angle) * reach).toFixed(1)}`,
    )
  })
  const inside = `<clipPath id="break"><path d="${BREAK}"/></clipPath><g clip-path="url(#break)">
${pen.bold(path(BREAK))}
${pen.faint(
  path('M150 560H950'),
  repeat(8, (i) => path(`M${190 + i * 110} 560l-76 110`)),
)}
${pen.bold(path(`${bed}V680H520Z`))}${pen.grain(path(`${bed}V680H520Z`))}
${pen.faint(...[-1, 0, 1].map((k) => path(`M570 ${486 + k * 36}C680 ${466 + k * 50} 780 ${500 + k * 60} 950 ${470 + k * 72}`)))}
<g fill="${pen.ink}">${motes}</g>
${pen.bold(path('M120 494H410V516H120Z'))}${pen.open(repeat(17, (i) => path(`M${160 + i * 15} 494l8 22`)))}
<g fill="none" stroke="${pen.accent}" stroke-width="9" stroke-linecap="round">${bristles}</g>
${pen.signal(ellipse(430, 505, 38, 48))}${pen.bold(circle(430, 505, 17))}
</g>`

  return [
    shell,
    pen.open(
      path(
        `M${at(130, BOTTOM)}L${at(130, TOP)}L${at(130, TOP, DEPTH)}M${at(960, BOTTOM)}L${at(960, TOP)}L${at(960, TOP, DEPTH)}`,
      ),
    ),
    ...access,
    inside,
    pen.bold(path(BREAK, 'fill="none"')),
    flange(36),
    hose,
    pen.callout(1, [330, 810], [396, 612], [330, 700]),
    pen.callout(2, [760, 810], [760, 634], [760, 720]),
    pen.callout(3, [560, 66], [650, 196], [560, 120]),
    pen.callout(4, [1490, 190], [1372, 352], [1490, 250]),
  ].join('')
})
