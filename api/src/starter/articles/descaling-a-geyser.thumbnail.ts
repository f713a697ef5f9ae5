import { circle, path, rect, repeat, sheet } from './drawing.ts'

const AXIS = 440

/** A horizontal storage geyser in section, its element half drawn out: the crust on the coil is the scale. */
export const thumbnail = sheet('paper', (pen) => {
  const jacket = [
    pen.bold(rect(600, 150, 900, 580, 130)),
    pen.cut(rect(600, 150, 900, 580, 130)),
    pen.bold(rect(656, 206, 788, 468, 96)),
    pen.bold(rect(590, AXIS - 146, 84, 292)),
    pen.fine(rect(586, AXIS - 143, 92, 286, 0, 'stroke="none"')),
    pen.cut(rect(576, AXIS - 190, 26, 44), rect(576, AXIS + 146, 26, 44)),
    pen.bold(path('M760 150V110H860V150M1240 150V110H1340V150'), path('M700 96H1400V110H700Z')),
    pen.cutBack(path('M700 40H1400V96H700Z')),
  ]
  const water = [
    pen.faint(path('M676 262Q740 246 804 262T932 262T1060 262T1188 262T1316 262T1424 258')),
    pen.faint(
      ...[
        [1120, 330, 120],
        [1190, 400, 90],
        [1080, 540, 140],
        [1240, 500, 110],
        [760, 318, 90],
        [1290, 330, 80],
      ].map(([x = 0, y = 0, w = 0]) => path(`M${x} ${y}h${w}`, 'stroke-dasharray="30 12"')),
    ),
    pen.faint(
      repeat(3, (i) => path(`M${930 + i * 74} 350q16 -20 0 -40t0 -36M${921 + i * 74} 286l9 -13l11 11`)),
    ),
  ]
  const sludge = [
    pen.signal(
      path(
        'M716 670C760 640 800 652 850 638C910 618 960 634 1010 616C1070 600 1130 622 1180 630C1240 640 1300 648 1352 674H760Z',
      ),
    ),
    pen.open(repeat(22, (i) => circle(770 + i * 26, 656 + ((i * 5) % 12), 2 + (i % 3)))),
  ]
  const pipes = [
    pen.bold(
      path('M1250 860V600H1226V588H1300V600H1276V860Z'),
      path('M1066 860V290H1050V278H1108V290H1092V860Z'),
    ),
    pen.fine(rect(1218, 742, 90, 30, 4), rect(1036, 742, 84, 30, 4)),
    pen.bold(
      rect(1210, 790, 106, 60, 8),
      path('M1316 808H1380V832H1316Z'),
      path('M1350 808V780H1420V792H1364V808'),
    ),
    pen.faint(path('M1263 890V780M1079 760V890M1253 800L1263 780L1273 800M1069 870L1079 890L1089 870')),
  ]

  const crust = [
    pen.signal(
      path(
        'M520 372C560 352 590 366 640 356C690 340 730 362 780 352C830 342 860 358 892 366C960 376 962 504 892 514C850 526 820 512 780 524C730 536 690 514 640 526C590 534 560 516 520 508C512 490 530 482 560 484C620 486 700 478 760 482C820 486 868 486 872 440C868 394 820 398 760 400C700 404 620 392 560 398C530 400 512 390 520 372Z',
      ),
    ),
    pen.open(
      ...Array.from({ length: 14 }, (_, i) =>
        circle(548 + i * 26, (i % 2 === 0 ? 376 : 506) + ((i * 3) % 7), 3 + (i % 3)),
      ),
    ),
  ]
  const element = [
    pen.bold(path('M300 430H980Q990 440 980 450H300Z')),
    pen.fine(path('M300 556H860V572H300Z')),
    pen.open(repeat(12, (i) => path(`M${470 + i * 32} 556l10 16`))),
    pen.bold(path('M300 376H860C930 376 930 504 860 504H300V484H850C900 484 900 396 850 396H300Z')),
  ]
  const flange = [
    pen.bold(rect(286, AXIS - 184, 30, 368, 4)),
    pen.fine(rect(316, AXIS - 146, 16, 292)),
    pen.bold(rect(248, 368, 40, 36, 4), rect(248, 476, 40, 36, 4), rect(230, 424, 58, 34, 6)),
    pen.open(
      path('M248 386H206Q190 386 190 402V560M248 494H222Q206 494 206 510V560'),
      path('M286 286h-20M286 594h-20'),
    ),
    pen.fine(rect(256, 272, 30, 24, 3), rect(256, 584, 30, 24, 3)),
  ]
  const cover = [
    pen.bold(
      path(
        `M150 ${AXIS - 150}V${AXIS + 150}H110C70 ${AXIS + 120} 56 ${AXIS + 60} 56 ${AXIS}C56 ${AXIS - 60} 70 ${AXIS - 120} 110 ${AXIS - 150}Z`,
      ),
    ),
    pen.open(path(`M130 ${AXIS - 150}V${AXIS + 150}`)),
    pen.bold(rect(34, AXIS - 34, 26, 68, 6)),
    pen.open(path(`M34 ${AXIS}h14`), circle(100, AXIS - 84, 9)),
  ]

  return [
    pen.axis([20, AXIS], [1580, AXIS]),
    ...jacket,
    ...water,
    ...sludge,
    ...pipes,
    ...element,
    ...crust,
    ...flange,
    ...cover,
    pen.callout(1, [400, 180], [700, 356], [520, 180]),
    pen.callout(2, [450, 740], [530, 566], [450, 680]),
    pen.callout(3, [250, 740], [302, 610], [250, 680]),
    pen.callout(4, [830, 810], [940, 650], [900, 810]),
    pen.callout(5, [1500, 820], [1300, 820]),
  ].join('')
})
