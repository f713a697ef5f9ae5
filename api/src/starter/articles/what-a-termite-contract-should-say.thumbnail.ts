import { circle, ellipse, line, type Point, path, rect, repeat, sheet } from './drawing.ts'

const LENS = { x: 1240, y: 300, radius: 250 } as const

/** A worker termite from above, walking towards positive x before it is turned. */
const termite = ([x, y]: Point, turn: number, scale: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">` +
  path(
    'M-2 -9L-16 -27L-26 -30M-2 9L-16 27L-26 30M6 -9L8 -28L2 -36M6 9L8 28L2 36M14 -8L28 -24L38 -25M14 8L28 24L38 25',
    'fill="none"',
  ) +
  path('M36 -6Q50 -20 66 -18M36 6Q50 20 66 18', 'fill="none"') +
  ellipse(-34, 0, 32, 17) +
  path('M-52 -13V13M-42 -16V16M-32 -17V17M-22 -16V16', 'fill="none"') +
  ellipse(6, 0, 14, 11) +
  path('M20 -9C30 -18 46 -10 46 0C46 10 30 18 20 9Z') +
  path('M44 -6L54 -3M44 6L54 3', 'fill="none"') +
  '</g>'

/** Wall, floor and soil in section: galleries climb from the soil into the skirting; a drilled hole meets them. */
export const thumbnail = sheet('paper', (pen) => {
  const brick = (row: number) => {
    const y = -24 + row * 92
    return row % 2 === 0 ? rect(150, y, 250, 82) : rect(150, y, 120, 82) + rect(280, y, 120, 82)
  }
  const wall = [
    pen.bold(rect(150, -20, 250, 610)),
    pen.cut(...[0, 1, 2, 3, 4, 5, 6].map(brick)),
    pen.bold(path('M400 560V712H470V806H80V712H150V560Z')),
    pen.cutBack(path('M400 560V712H470V806H80V712H150V560Z')),
    pen.bold(rect(400, -20, 32, 560), rect(120, -20, 30, 616)),
    pen.grain(rect(400, -20, 32, 560), rect(120, -20, 30, 616)),
  ]
  const floor = [
    pen.bold(rect(432, 540, 1200, 28), rect(400, 568, 1232, 70)),
    pen.open(repeat(4, (i) => path(`M${780 + i * 290} 540v28`))),
    pen.cut(rect(400, 568, 1232, 70)),
  ]
  const skirting = [
    pen.bold(path('M432 276H474Q494 276 494 300V540H432Z')),
    pen.faint(path('M446 286V534M460 290Q466 400 458 534M476 296Q470 420 480 534', 'stroke-width="2"')),
  ]

  const routes = [
    'M1066 800C960 770 900 840 800 786C720 744 650 760 580 716C510 676 462 700 450 634',
    'M450 634C440 590 452 560 446 520C440 470 462 440 454 396C448 360 462 340 458 312',
    'M452 470C470 456 476 440 480 412',
    'M800 786C760 836 680 820 620 872',
    'M650 748C700 700 760 724 830 684',
    'M1166 806C1260 770 1320 830 1420 780C1470 756 1520 770 1560 740',
  ]
  const galleries = (stroke: string, width: number) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${routes.map((d) => path(d)).join('')}</g>`
  const nest = [
    pen.bold(
      path('M1040 806C1036 742 1196 732 1196 806C1196 880 1160 896 1116 896C1070 896 1042 870 1040 806Z'),
    ),
    pen.open(
      path(
        'M1064 806C1080 790 1100 790 1116 806C1132 790 1152 790 1170 806M1060 836C1080 820 1100 820 1116 836C1132 820 1156 820 1176 836M1078 866C1092 852 1106 852 1116 866C1128 852 1146 852 1156 866M1086 778C1100 768 1132 768 1148 778',
      ),
    ),
    pen.signal(ellipse(1118, 820, 26, 11)),
  ]

  const lance = [
    ...[0, 1, 2, 3].map((i) =>
      pen.faint(
        path(
          `M${556 - i * 20} ${676 + i * 30}Q${588} ${716 + i * 62} ${622 + i * 22} ${676 + i * 30}`,
          'stroke-dasharray="14 10"',
        ),
      ),
    ),
    pen.bold(path('M566 540H606L596 638H576Z')),
    pen.axis([586, 180], [586, 690]),
    pen.bold(
      rect(577, 300, 18, 330),
      path('M577 630L586 654L595 630Z'),
      rect(560, 520, 52, 18, 4),
      rect(540, 262, 92, 40, 6),
      rect(572, 206, 28, 56, 6),
    ),
    pen.bold(
      path(
        'M600 220C660 214 690 170 690 110C690 60 720 0 760 -20L790 -6C746 10 716 60 716 112C716 190 670 244 600 248Z',
      ),
    ),
    pen.open(path('M632 275H690V330', 'stroke-width="8"')),
  ]

  const { x, y, radius } = LENS
  const wood = repeat(9, (i) =>
    path(
      `M${x - 260} ${y - 240 + i * 60}C${x - 120} ${y - 270 + i * 64} ${x + 60} ${y - 200 + i * 52} ${x + 260} ${y - 250 + i * 62}`,
    ),
  )
  const run = `M${x - 290} ${y + 150}C${x - 160} ${y + 150} ${x - 120} ${y + 30} ${x} ${y + 20}S${x + 150} ${y - 130} ${x + 290} ${y - 130}`
  const side = `M${x - 20} ${y + 26}C${x + 60} ${y + 60} ${x + 110} ${y + 130} ${x + 250} ${y + 160}`
  const lens = `<clipPath id="lens">${circle(x, y, radius)}</clipPath><g clip-path="url(#lens)">${circle(x, y, radius, `fill="${pen.ground}"`)}${pen.faint(wood)}
<g fill="none" stroke-linecap="round">${[run, side].map((d) => path(d, `stroke="${pen.ink}" stroke-width="112"`)).join('')}${[run, side].map((d) => path(d, `stroke="${pen.accent}" stroke-width="102"`)).join('')}</g>
${pen.fine(termite([x - 138, y + 102], -52, 0.98), termite([x + 22, y + 8], -20, 1.02), termite([x + 158, y - 112], -18, 0.9), termite([x + 128, y + 112], 212, 0.9))}
</g>`

  return [
    pen.grain(rect(0, 620, 1632, 290)),
    pen.bold(path('M0 618H120')),
    ...wall,
    ...floor,
    ...skirting,
    galleries(pen.ink, 22),
    galleries(pen.accent, 14),
    ...nest,
    ...lance,
    pen.faint(line([470, 330], [1090, 100]), line([474, 420], [1056, 468])),
    lens,
    pen.bold(circle(x, y, radius, 'fill="none"')),
    pen.callout(1, [60, 420], [446, 430], [110, 420]),
    pen.callout(2, [820, 460], [600, 560], [760, 460]),
    pen.callout(3, [514, 862], [574, 764]),
    pen.callout(4, [1320, 690], [1150, 790], [1260, 690]),
  ].join('')
})
