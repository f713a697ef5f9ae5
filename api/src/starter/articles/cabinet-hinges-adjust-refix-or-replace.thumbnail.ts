import { circle, path, rect, repeat, sheet } from './drawing.ts'

/** Plan section through a cup hinge: the cabinet side, the plate, the arm, the cup in the door, and the door's swing. */
export const thumbnail = sheet('blueprint', (pen) => {
  const screw = (x: number, y: number, length: number) =>
    pen.signal(
      path(`M${x - 24} ${y}Q${x - 24} ${y - 20} ${x} ${y - 20}Q${x + 24} ${y - 20} ${x + 24} ${y}Z`),
      path(`M${x - 10} ${y}H${x + 10}V${y + length - 16}L${x} ${y + length}L${x - 10} ${y + length - 16}Z`),
    ) +
    pen.open(
      path(`M${x - 8} ${y - 9}H${x + 8}`),
      repeat(Math.floor((length - 16) / 14), (i) => path(`M${x - 13} ${y + 14 + i * 14}l26 -7`)),
    )

  const swing = pen.faint(
    path('M1256 -10A640 640 0 0 1 1560 560', 'stroke-dasharray="18 12"'),
    path('M1546 528L1562 566L1584 532'),
    path('M1620 620H1300V784H1620', 'stroke-dasharray="18 12"'),
  )

  return [
    swing,
    pen.cut(path('M0 640H1010V790H0Z')),
    pen.bold(path('M0 640H1010V790H0', 'fill="none"')),
    pen.fine(rect(1010, 640, 14, 150)),
    pen.cutBack(path('M1060 -20H1210V784H1060V500H1150V250H1060Z')),
    pen.bold(path('M1060 -20H1210V784H1060V500H1150V250H1060Z', 'fill="none"')),
    pen.fine(rect(1210, -20, 14, 804), rect(1046, -20, 14, 270), rect(1046, 500, 14, 284)),
    pen.bold(
      path('M1028 226H1062V262H1136V488H1062V524H1028V488H1044V262H1028Z'),
      path('M240 600H760V640H240Z'),
      path('M270 560H690L740 600H270Z'),
    ),
    pen.fine(path('M1090 424L980 476Q940 500 880 506L890 544Q980 530 1020 492L1118 456Z')),
    pen.bold(
      path(
        'M300 470Q300 446 326 446H800C880 446 900 400 950 372L1078 330L1112 372L1010 428C960 470 930 540 840 548H326Q300 548 300 524Z',
      ),
    ),
    pen.open(
      path('M330 470H790C880 470 910 420 968 392L1060 358'),
      path('M620 524H828C900 518 930 470 980 430'),
    ),
    pen.fine(circle(1086, 352, 22), circle(1104, 440, 20)),
    pen.fine(circle(1086, 352, 7), circle(1104, 440, 6)),
    pen.fine(rect(360, 484, 90, 26, 13), rect(700, 470, 60, 54, 6)),
    screw(404, 484, 128),
    screw(560, 440, 176),
    pen.signal(path('M748 474H700V520H748Z'), path('M690 460H760V474H690ZM690 520H760V534H690Z')),
    pen.open(path('M712 486V508M724 486V508M736 486V508')),
    pen.axis([404, 400], [404, 700]),
    pen.axis([560, 360], [560, 720]),
    pen.axis([1000, 375], [1290, 375]),
    pen.span([1150, 560], [1210, 560]),
    pen.faint(path('M340 352H470M340 352l18 -11M340 352l18 11M470 352l-18 -11M470 352l-18 11')),
    pen.callout(1, [404, 200], [404, 470]),
    pen.callout(2, [560, 120], [560, 424]),
    pen.callout(3, [726, 200], [726, 462]),
    pen.callout(4, [880, 130], [1050, 300], [880, 200]),
    pen.callout(5, [1420, 300], [1180, 430], [1330, 300]),
    pen.callout(6, [150, 540], [256, 620], [190, 540]),
  ].join('')
})
