import { circle, line, path, rect, repeat, sheet } from './drawing.ts'

const WATER = 92
const FLOORS = [364, 578, 790] as const

/** A house cut open from the roof tank to the ground floor; the wedge beside it is the pressure, growing with depth. */
export const thumbnail = sheet('blueprint', (pen) => {
  const house = [
    pen.grain(rect(0, 818, 1600, 82)),
    pen.bold(path('M0 816H1600')),
    pen.cut(
      rect(200, 200, 26, 616),
      rect(934, 200, 26, 616),
      path('M172 174H988V200H172Z'),
      ...FLOORS.map((y) => rect(200, y, 760, 26)),
    ),
    pen.fine(...FLOORS.map((y) => rect(940, y - 124, 14, 92))),
  ]
  const tank = [
    pen.bold(
      path('M650 174V148M858 174V148', 'fill="none"'),
      path('M640 50C640 36 868 36 868 50V146C868 156 640 156 640 146Z'),
      rect(716, 20, 76, 20, 6),
    ),
    pen.signal(
      path(`M642 ${WATER}C700 ${WATER - 8} 810 ${WATER + 8} 866 ${WATER}V146C866 155 642 155 642 146Z`),
    ),
    pen.open(path('M640 64H868'), path('M668 120H700M724 130H770M796 116H838')),
  ]
  const shower = (y: number) =>
    pen.bold(
      path(`M744 ${y}H470V${y + 26}H494V${y + 14}H744Z`),
      path(`M450 ${y + 50}L466 ${y + 26}H498L514 ${y + 50}Z`),
    )
  const fall = (y: number, reach: number, jets: number) =>
    pen.faint(
      repeat(jets, (i) => {
        const x = 456 + (i * 52) / (jets - 1)
        return path(`M${x} ${y + 60}L${x + (x - 482) * 0.4} ${y + 60 + reach}`, 'stroke-dasharray="15 11"')
      }),
    )
  const downtake = [
    pen.signal(path('M742 152V724H590V744H764V152Z')),
    pen.bold(circle(753, 262, 27)),
    pen.fine(path('M735 247L771 277M735 277L771 247M753 235V214M735 212H771')),
  ]
  const groundTap = [
    pen.bold(path('M590 718H530Q508 718 508 740V756H534V746H590Z'), path('M564 718V702M546 700H582')),
    pen.signal(path('M511 758H531L533 782H509Z')),
    pen.bold(path('M482 770L492 790H552L562 770Z')),
  ]
  const wedge = [
    pen.signal(path(`M1170 ${WATER}V790H1440Z`)),
    pen.open(
      repeat(11, (i) => path(`M1170 ${146 + i * 58}H${1170 + ((54 + i * 58) / (790 - WATER)) * 270}`)),
    ),
    pen.open(
      path(`M1106 ${WATER}V790`),
      repeat(13, (i) => path(`M1106 ${WATER + (i * (790 - WATER)) / 12}h${i % 4 === 0 ? -30 : -16}`)),
    ),
  ]

  return [
    pen.faint(line([868, WATER], [1170, WATER], 'stroke-dasharray="10 10"')),
    ...house,
    ...tank,
    shower(240),
    shower(446),
    ...downtake,
    fall(240, 54, 4),
    fall(446, 66, 8),
    ...groundTap,
    ...wedge,
    pen.callout(1, [100, 90], [660, 122], [480, 90]),
    pen.callout(2, [866, 262], [778, 262]),
    pen.callout(3, [316, 276], [466, 276]),
    pen.callout(4, [316, 694], [520, 730], [420, 694]),
    pen.callout(5, [1520, 440], [1262, 540], [1440, 440]),
  ].join('')
})
