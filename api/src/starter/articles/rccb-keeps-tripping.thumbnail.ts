import { circle, ellipse, path, rect, repeat, sheet } from './drawing.ts'

const POLE = 92
const TOP = 300
const FIRST = 540
const CIRCUITS = 6
const CULPRIT = CIRCUITS - 1

/** An open distribution board; the last circuit is off, and its wire leads to a wet garden lamp. */
export const thumbnail = sheet('paper', (pen) => {
  const terminal = (x: number, y: number) => circle(x, y, 17) + path(`M${x - 11} ${y - 7}L${x + 11} ${y + 7}`)
  const wire = (d: string, colour: string = pen.ground) =>
    `<g fill="none" stroke-linejoin="round">${path(d, `stroke="${pen.ink}" stroke-width="16"`)}${path(d, `stroke="${colour}" stroke-width="9"`)}</g>`
  const centre = (index: number) => FIRST + index * POLE + 44

  const body = (x: number, width: number) =>
    pen.bold(rect(x, TOP, width, 330, 6)) +
    pen.fine(rect(x, TOP + 78, width, 174)) +
    pen.open(path(`M${x + 10} ${TOP + 66}h${width - 20}M${x + 10} ${TOP + 264}h${width - 20}`))
  const breaker = (index: number) => {
    const x = FIRST + index * POLE
    const lever =
      index === CULPRIT
        ? pen.signal(
            path(`M${x + 25} ${TOP + 164}h38l7 58h-52ZM${x + 24} ${TOP + 192}h40M${x + 23} ${TOP + 206}h42`),
          )
        : pen.fine(
            path(`M${x + 18} ${TOP + 110}h52l-7 58h-38ZM${x + 23} ${TOP + 126}h42M${x + 24} ${TOP + 140}h40`),
          )
    return [
      body(x, POLE - 4),
      pen.fine(rect(x + 14, TOP + 104, 60, 122, 4)),
      lever,
      pen.fine(terminal(x + 44, TOP + 36), terminal(x + 44, TOP + 294)),
    ].join('')
  }
  const mainSwitch = [
    body(104, 168),
    pen.fine(
      rect(136, TOP + 104, 104, 122, 4),
      path(`M140 ${TOP + 110}h96l-8 58h-80ZM150 ${TOP + 126}h76M152 ${TOP + 140}h72`),
    ),
    pen.fine(...[152, 224].flatMap((x) => [terminal(x, TOP + 36), terminal(x, TOP + 294)])),
  ]
  const residual = [
    body(294, 190),
    pen.fine(
      rect(314, TOP + 104, 92, 122, 4),
      path(`M324 ${TOP + 164}h72l8 58h-88ZM322 ${TOP + 192}h76M320 ${TOP + 206}h80`),
    ),
    pen.signal(rect(426, TOP + 106, 40, 46, 5)),
    pen.open(rect(426, TOP + 180, 40, 40), path(`M436 ${TOP + 210}l10 -20l10 20M446 ${TOP + 190}v24`)),
    pen.fine(...[340, 438].flatMap((x) => [terminal(x, TOP + 36), terminal(x, TOP + 294)])),
  ]

  const outgoing = repeat(CULPRIT, (i) => {
    const [x, y, exit] = [centre(i), 226 - i * 22, 300 + i * 24]
    return wire(
      `M${x} ${TOP + 24}V${y + 14}Q${x} ${y} ${x - 14} ${y}H${exit + 14}Q${exit} ${y} ${exit} ${y - 14}V-10`,
    )
  })
  const supply = [
    wire(`M152 ${TOP + 24}V-10`),
    wire(`M224 ${TOP + 24}V-10`),
    wire(`M224 ${TOP + 310}V654Q224 668 238 668H424Q438 668 438 654V${TOP + 310}`),
    wire(`M152 ${TOP + 310}V676Q152 690 166 690H326Q340 690 340 676V${TOP + 310}`),
    wire(`M340 ${TOP + 24}V282Q340 268 354 268H508Q522 268 522 282V${TOP + 334}H560`),
    wire(`M438 ${TOP + 24}V302Q438 290 450 290H488Q500 290 500 302V740`),
  ]
  const leak = wire(
    `M${centre(CULPRIT)} ${TOP + 24}V216Q${centre(CULPRIT)} 196 ${centre(CULPRIT) + 20} 196H1350Q1370 196 1370 216V400`,
    pen.accent,
  )

  const lamp = [
    pen.bold(path('M1316 392H1424V430H1316Z'), path('M1296 430H1444L1466 470H1274Z')),
    pen.bold(path('M1290 470V600C1290 668 1330 690 1370 690C1410 690 1450 668 1450 600V470Z')),
    pen.fine(
      path('M1340 470H1400V506H1340ZM1348 506C1322 540 1334 590 1370 590C1406 590 1418 540 1392 506Z'),
    ),
    pen.open(
      path('M1356 560L1362 530L1370 548L1378 530L1384 560'),
      path('M1330 470V676M1410 470V676M1290 540H1330M1410 540H1450M1292 620H1330M1410 620H1448'),
    ),
    pen.fine(
      path(
        'M1294 640C1320 628 1350 650 1370 640C1400 630 1420 648 1447 636C1440 672 1406 690 1370 690C1330 690 1302 676 1294 640Z',
      ),
    ),
    pen.signal(path('M1370 714C1382 732 1388 742 1388 752A18 18 0 0 1 1352 752C1352 742 1358 732 1370 714Z')),
    pen.faint(repeat(14, (i) => path(`M${1236 + ((i * 97) % 330)} ${266 + ((i * 139) % 520)}l-14 44`))),
  ]

  return [
    pen.bold(rect(56, 56, 1104, 800, 26)),
    pen.fine(rect(82, 82, 1052, 748, 14)),
    pen.open(
      ...[
        [106, 108],
        [1110, 108],
        [106, 804],
        [1110, 804],
      ].map(([x = 0, y = 0]) => circle(x, y, 7)),
    ),
    pen.fine(rect(82, TOP + 118, 1052, 94), path(`M82 ${TOP + 134}H1134M82 ${TOP + 196}H1134`)),
    pen.fine(
      rect(470, 716, 600, 46, 6),
      repeat(10, (i) => terminal(500 + i * 60, 739)),
    ),
    outgoing,
    ...supply,
    leak,
    ...mainSwitch,
    ...residual,
    ...Array.from({ length: CIRCUITS }, (_, i) => breaker(i)),
    pen.fine(rect(FIRST + 14, TOP + 322, CIRCUITS * POLE - 32, 26)),
    ...lamp,
    pen.fine(ellipse(1370, 790, 60, 8), ellipse(1370, 790, 24, 3)),
    pen.callout(1, [188, 780], [188, 560]),
    pen.callout(2, [400, 780], [446, 434], [400, 620]),
    pen.callout(3, [1217, 610], [1046, 508], [1180, 610]),
    pen.callout(4, [1530, 120], [1370, 300], [1530, 220]),
  ].join('')
})
