import { circle, ellipse, type Point, path, rect, repeat, sheet } from './drawing.ts'

const X = 940
const GROUND = 250

/** An earth pit in section: the electrode in its backfill, the strip to the house, and the soil's share of the current. */
export const thumbnail = sheet('blueprint', (pen) => {
  /** Half-shells of soil around the rod: each carries the same current over a larger face. */
  const shells = pen.faint(
    repeat(8, (i) => {
      const radius = 190 + i * 84
      return path(
        `M${X - radius} ${GROUND + 4}V${GROUND + 300}A${radius} ${radius * 0.85} 0 0 0 ${X + radius} ${GROUND + 300}V${GROUND + 4}`,
        `stroke-dasharray="22 ${6 + i * 5}"`,
      )
    }),
  )
  const STONES: readonly Point[] = [
    [60, 800],
    [150, 846],
    [262, 790],
    [350, 838],
    [470, 800],
    [560, 856],
    [690, 806],
    [1190, 830],
    [1290, 790],
    [1370, 850],
    [1470, 800],
    [1550, 846],
  ]
  const soil = [
    pen.bold(path(`M330 ${GROUND}H700M1180 ${GROUND}H1610`)),
    pen.grain(path(`M-10 ${GROUND}H1610V470C1200 440 700 500 -10 460Z`)),
    pen.open(
      path(
        'M-10 460C300 476 520 480 760 470M1110 452C1300 448 1460 456 1610 470',
        'stroke-dasharray="26 14"',
      ),
    ),
    pen.open(
      path(
        'M-10 720C300 704 520 740 750 724M1130 720C1300 710 1460 724 1610 710',
        'stroke-dasharray="26 14"',
      ),
    ),
    pen.fine(...STONES.map(([x, y], i) => ellipse(x, y, 20 + ((i * 7) % 17), 11 + ((i * 5) % 8)))),
  ]
  const chamber = [
    pen.bold(rect(760, GROUND - 40, 360, 164, 0, 'stroke="none"')),
    pen.cut(
      path(`M700 ${GROUND - 40}H760V${GROUND + 120}H700ZM1120 ${GROUND - 40}H1180V${GROUND + 120}H1120Z`),
    ),
    pen.bold(
      path(`M676 ${GROUND - 66}H1204V${GROUND - 40}H676Z`),
      path(`M900 ${GROUND - 66}V${GROUND - 82}H980V${GROUND - 66}`),
    ),
  ]
  const backfill = [
    pen.bold(path(`M800 ${GROUND + 120}V840Q800 866 826 866H1054Q1080 866 1080 840V${GROUND + 120}`)),
    ...[0, 1, 2, 3].map((i) => {
      const y = GROUND + 176 + i * 104
      return pen.cutBack(rect(800, y, 280, 52))
    }),
    pen.open(repeat(5, (i) => path(`M800 ${GROUND + 124 + i * 104}q35 10 70 0t70 0t70 0t70 0`))),
  ]
  const electrode = [
    pen.signal(path(`M${X - 22} ${GROUND + 36}H${X + 22}V800L${X} 838L${X - 22} 800Z`)),
    pen.fine(repeat(9, (i) => circle(X + (i % 2 === 0 ? -8 : 8), GROUND + 172 + i * 42, 5))),
    pen.bold(path(`M${X - 60} ${GROUND - 6}H${X + 60}L${X + 24} ${GROUND + 42}H${X - 24}Z`)),
    pen.open(path(`M${X - 46} ${GROUND + 4}H${X + 46}`)),
    pen.bold(rect(X - 34, GROUND + 70, 68, 26, 4)),
    pen.fine(circle(X - 20, GROUND + 83, 6), circle(X + 20, GROUND + 83, 6)),
  ]
  const strip = pen.signal(
    path(
      `M${X - 34} ${GROUND + 78}H372Q344 ${GROUND + 78} 344 ${GROUND + 50}V180H264V168H356V${GROUND + 48}Q356 ${GROUND + 66} 374 ${GROUND + 66}H${X - 34}Z`,
      'stroke-width="3"',
    ),
  )
  const house = [
    pen.cutBack(path(`M-10 ${GROUND - 24}H300V${GROUND + 10}H-10Z`)),
    pen.cut(path(`M300 -10H330V${GROUND + 100}H366V${GROUND + 130}H264V${GROUND + 100}H300Z`)),
    pen.bold(rect(110, 30, 170, 176, 8)),
    pen.fine(
      rect(130, 52, 130, 60, 4),
      path('M148 52V112M166 52V112M184 52V112M202 52V112M220 52V112M238 52V112', 'fill="none"'),
      rect(130, 158, 130, 30, 4),
    ),
    pen.fine(repeat(5, (i) => circle(146 + i * 22, 173, 6))),
  ]
  return [
    shells,
    ...soil,
    ...chamber,
    ...backfill,
    ...house,
    strip,
    ...electrode,
    pen.axis([X, 60], [X, 890]),
    pen.callout(1, [500, 120], [350, 214], [430, 120]),
    pen.callout(2, [1300, 100], [1150, 197], [1300, 150]),
    pen.callout(3, [560, 590], [932, 600], [620, 590]),
    pen.callout(4, [1330, 590], [1056, 560], [1270, 590]),
    pen.callout(5, [1500, 300], [1350, 340], [1440, 300]),
  ].join('')
})
