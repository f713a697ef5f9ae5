import { circle, cylinder, type Point, path, poly, rect, repeat, sheet } from './drawing.ts'

/** Depth runs right and a little up; the parts come apart along it. */
const DEPTH: Point = [0.9, -0.24]
const away = ([x, y]: Point, depth: number): Point => [
  Math.round(x + depth * DEPTH[0]),
  Math.round(y + depth * DEPTH[1]),
]
const box = (x: number, y: number, width: number, height: number, depth: number) => {
  const [a, b, c, d]: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  if (!a || !b || !c || !d) return ''
  return (
    poly([a, b, away(b, depth), away(a, depth)]) +
    poly([b, c, away(c, depth), away(b, depth)]) +
    poly([a, b, c, d])
  )
}

/** The outdoor unit of a split air conditioner, taken apart: grille, fan, coil, compressor and service valves. */
export const thumbnail = sheet('blueprint', (pen) => {
  const grille = [
    pen.bold(box(60, 410, 500, 400, 34)),
    pen.fine(circle(262, 610, 172)),
    pen.open(
      repeat(7, (i) => circle(262, 610, 30 + i * 22)),
      repeat(12, (i) => {
        const angle = (i / 12) * Math.PI * 2
        return path(
          `M${262 + Math.cos(angle) * 30} ${610 + Math.sin(angle) * 30}L${262 + Math.cos(angle) * 172} ${610 + Math.sin(angle) * 172}`,
        )
      }),
    ),
    pen.open(repeat(9, (i) => path(`M470 ${470 + i * 30}h60`))),
  ]
  const blade = (turn: number) =>
    `<g transform="rotate(${turn})">${path('M16 -34C60 -150 10 -168 -40 -158C-96 -146 -130 -110 -140 -70C-110 -84 -70 -60 -34 -16Z')}${path('M-4 -52C0 -90 -20 -130 -60 -142', 'fill="none"')}</g>`
  const [fanX, fanY] = away([262, 610], 470)
  const fan = [
    `<g transform="translate(${fanX} ${fanY})">${pen.bold(blade(0), blade(120), blade(240), circle(0, 0, 38))}${pen.fine(circle(0, 0, 12))}</g>`,
  ]
  const [motorX, motorY] = away([262, 610], 640)
  const motor = [
    pen.bold(
      poly([
        [motorX, motorY - 40],
        away([motorX, motorY - 40], 60),
        away([motorX, motorY + 40], 60),
        [motorX, motorY + 40],
      ]),
    ),
    pen.bold(circle(motorX, motorY, 40)),
    pen.fine(circle(motorX, motorY, 10)),
  ]

  const [x, y] = away([60, 410], 910)
  const [w, h, depth] = [500, 400, 190]
  const fin = (i: number) => path(`M${away([x + 26, y + 20], i * 13)}L${away([x + 26, y + h - 20], i * 13)}`)
  const chassis = [
    pen.bold(
      poly([
        away([x, y], depth),
        away([x + w, y], depth),
        away([x + w, y + h], depth),
        away([x, y + h], depth),
      ]),
    ),
    pen.open(
      repeat(28, (i) =>
        path(`M${x + depth * DEPTH[0] + 16 + i * 12} ${y + depth * DEPTH[1] + 14}v${h - 28}`),
      ),
    ),
    pen.fine(
      poly([[x + 14, y + 14], away([x + 14, y + 14], depth), away([x + 14, y + h], depth), [x + 14, y + h]]),
    ),
    pen.open(repeat(14, fin)),
    pen.bold(poly([[x, y + h], [x + w, y + h], away([x + w, y + h], depth), away([x, y + h], depth)])),
    pen.fine(
      poly([
        [x + 330, y + 10],
        away([x + 330, y + 10], depth),
        away([x + 330, y + h], depth),
        [x + 330, y + h],
      ]),
    ),
  ]
  const cx = x + 445
  const compressor = [
    pen.signal(
      cylinder(cx, y + 178, 62, 20, 176),
      path(
        `M${cx - 62} ${y + 178}C${cx - 60} ${y + 120} ${cx + 60} ${y + 120} ${cx + 62} ${y + 178}A62 20 0 0 1 ${cx - 62} ${y + 178}Z`,
      ),
    ),
    pen.bold(cylinder(cx + 94, y + 200, 22, 8, 130)),
    pen.fine(
      path(
        `M${cx - 8} ${y + 140}V${y + 96}Q${cx - 8} ${y + 70} ${cx + 18} ${y + 70}H${cx + 84}Q${cx + 100} ${y + 70} ${cx + 100} ${y + 90}V${y + 194}H${cx + 88}V${y + 94}Q${cx + 88} ${y + 82} ${cx + 76} ${y + 82}H${cx + 20}Q${cx + 4} ${y + 82} ${cx + 4} ${y + 100}V${y + 140}Z`,
      ),
    ),
    pen.open(path(`M${cx - 62} ${y + 220}A62 20 0 0 0 ${cx + 62} ${y + 220}`)),
  ]
  const lid = pen.bold(
    poly([
      [x - 6, y - 84],
      [x + w + 6, y - 84],
      away([x + w + 6, y - 84], depth),
      away([x - 6, y - 84], depth),
    ]),
    path(`M${x - 6} ${y - 84}h${w + 12}v26h${-w - 12}Z`),
    poly([
      [x + w + 6, y - 84],
      away([x + w + 6, y - 84], depth),
      away([x + w + 6, y - 58], depth),
      [x + w + 6, y - 58],
    ]),
  )
  const valve = [
    pen.bold(
      path(`M${x + w - 20} ${y + 340}H${x + w + 34}V${y + 366}H${x + w - 20}Z`),
      rect(x + w + 30, y + 328, 46, 50, 6),
      rect(x + w + 40, y + 306, 26, 22, 3),
    ),
    pen.fine(path(`M${x + w + 76} ${y + 334}l18 -8v54l-18 -8Z`)),
  ]
  const hose = (d: string) =>
    `<g fill="none" stroke-linecap="round">${path(d, `stroke="${pen.ink}" stroke-width="20"`)}${path(d, `stroke="${pen.ground}" stroke-width="12"`)}</g>`
  const gauge = (gx: number, gy: number, needle: number) =>
    pen.bold(circle(gx, gy, 82)) +
    pen.fine(circle(gx, gy, 66)) +
    pen.open(
      repeat(13, (i) => {
        const angle = ((i * 22.5 + 135) / 180) * Math.PI
        const inner = i % 3 === 0 ? 44 : 52
        return path(
          `M${(gx + Math.cos(angle) * 60).toFixed(1)} ${(gy + Math.sin(angle) * 60).toFixed(1)}L${(gx + Math.cos(angle) * inner).toFixed(1)} ${(gy + Math.sin(angle) * inner).toFixed(1)}`,
        )
      }),
    ) +
    `<g transform="translate(${gx} ${gy}) rotate(${needle})">${pen.signal(path('M-16 -5L50 -1V1L-16 5Z', 'stroke-width="2"'), circle(0, 0, 9))}</g>`
  const manifold = [
    hose(
      `M${x + w + 53} ${y + 306}V${y + 270}Q${x + w + 53} ${y + 240} ${x + w + 90} ${y + 240}Q${x + w + 150} ${y + 240} ${x + w + 150} ${y + 330}V720Q${x + w + 150} 850 1290 850Q1180 850 1180 800`,
    ),
    hose('M960 800V920'),
    pen.bold(
      rect(900, 770, 330, 46, 10),
      rect(860, 778, 40, 30, 6),
      rect(1230, 778, 40, 30, 6),
      rect(946, 736, 28, 34),
      rect(1156, 736, 28, 34),
    ),
    gauge(960, 670, 200),
    gauge(1170, 670, 262),
  ]
  return [
    pen.axis([10, 677], [1590, 256]),
    ...chassis,
    ...compressor,
    lid,
    ...valve,
    ...manifold,
    ...motor,
    ...fan,
    ...grille,
    pen.callout(1, [250, 320], [330, 440], [250, 380]),
    pen.callout(2, [560, 250], [640, 420], [560, 320]),
    pen.callout(3, [760, 120], [900, 300], [760, 200]),
    pen.callout(4, [1424, 740], [cx + 24, y + 320], [1424, 690]),
    pen.callout(5, [760, 850], [892, 690], [760, 760]),
  ].join('')
})
