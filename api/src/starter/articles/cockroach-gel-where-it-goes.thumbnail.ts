import { circle, line, type Point, path, rect, repeat, sheet } from './drawing.ts'

const BAITS: readonly Point[] = [
  [146, 158],
  [400, 150],
  [540, 150],
  [330, 268],
  [600, 268],
  [628, 160],
  [922, 262],
  [1004, 180],
  [1168, 334],
  [280, 350],
  [140, 420],
  [140, 730],
  [280, 720],
]

/** A kitchen in plan: counters, hob, sink and refrigerator; the baits sit at hinges and edges, on the insects' routes. */
export const thumbnail = sheet('blueprint', (pen) => {
  const walls = [
    pen.bold(path('M70 80H1240V128H118V820H70Z'), path('M1240 80V430H1192V128H1240Z')),
    pen.cut(path('M70 80H640V128H118V820H70Z'), path('M900 80H1240V430H1192V128H900Z')),
    pen.fine(rect(640, 80, 260, 48), path('M640 104H900')),
  ]
  const counter = pen.bold(path('M118 128H1000V290H300V820H118Z'))
  const burner = (x: number, y: number, radius: number) =>
    circle(x, y, radius) +
    circle(x, y, radius * 0.5) +
    path(
      `M${x - radius - 8} ${y}h16M${x + radius - 8} ${y}h16M${x} ${y - radius - 8}v16M${x} ${y + radius - 8}v16`,
    )
  const hob = pen.fine(
    rect(126, 470, 150, 230, 10),
    burner(196, 530, 34),
    burner(196, 640, 40),
    circle(262, 560, 6),
    circle(262, 584, 6),
    circle(262, 608, 6),
  )
  const sink = pen.fine(
    rect(650, 144, 250, 130, 14),
    rect(664, 158, 130, 102, 18),
    circle(729, 209, 12),
    path(repeat(7, (i) => `M${810 + i * 12} 164v90`)),
    path('M722 138V176Q722 190 735 190Q748 190 748 176V138', 'fill="none"'),
  )
  const fridge = [
    pen.bold(rect(1010, 136, 174, 176, 8)),
    pen.fine(path('M1010 288H1184'), rect(1030, 312, 10, 44), rect(1154, 312, 10, 44)),
  ]
  const doors = pen.faint(
    ...[330, 490].map((x) => path(`M${x} 290V400A110 110 0 0 0 ${x + 110} 290`)),
    ...[650, 870].map((x, i) =>
      path(`M${x} 290V400A110 110 0 0 ${i === 0 ? 0 : 1} ${x + (i === 0 ? 110 : -110)} 290`),
    ),
    path('M300 450H400A100 100 0 0 1 300 550M300 720H400A100 100 0 0 1 300 820'),
  )
  const routes = pen.faint(
    path('M140 800V190Q140 150 180 150H1168V334', 'stroke-dasharray="3 13" stroke-width="5"'),
    path(
      'M280 800V300Q280 268 312 268H960Q1004 268 1004 230V150',
      'stroke-dasharray="3 13" stroke-width="5"',
    ),
  )
  const bait = ([x, y]: Point) => pen.signal(circle(x, y, 13))

  const cockroach = `<g transform="translate(810 640) rotate(-24)">
${pen.open(path('M214 -22C280 -90 350 -110 420 -86M214 22C290 70 360 76 430 40', 'stroke-width="3"'))}
${pen.fine(path('M120 -58L168 -128L214 -150M120 58L168 128L214 150M30 -72L40 -150L-4 -196M30 72L40 150L-4 196M-60 -66L-140 -140L-220 -150M-60 66L-140 140L-220 150', 'fill="none" stroke-width="6"'))}
${pen.open(path('M-232 -26L-286 -48M-232 26L-286 48', 'stroke-width="6"'))}
${pen.bold(path('M96 -74C20 -96 -160 -86 -250 0C-160 86 20 96 96 74Z'), path('M196 -30C224 -28 236 -14 236 0C236 14 224 28 196 30Z'), path('M92 -72C130 -84 196 -62 208 0C196 62 130 84 92 72Q72 0 92 -72Z'))}
${pen.open(path('M88 0C0 -4 -140 -6 -250 0M84 -30C0 -50 -120 -48 -210 -26M84 30C0 50 -120 48 -210 26M80 -54C0 -72 -100 -68 -170 -52M80 54C0 72 -100 68 -170 52'))}
${pen.signal(path('M112 -40C140 -46 170 -38 190 -24L188 -8C166 -18 136 -22 108 -16ZM112 40C140 46 170 38 190 24L188 8C166 18 136 22 108 16Z'))}
</g>`
  return [
    ...walls,
    counter,
    hob,
    sink,
    ...fridge,
    doors,
    routes,
    ...BAITS.map(bait),
    cockroach,
    pen.span([118, 850], [300, 850]),
    pen.faint(line([300, 826], [300, 866]), line([118, 826], [118, 866])),
    pen.callout(1, [1400, 200], [922, 262], [1290, 200]),
    pen.callout(2, [1400, 340], [1180, 334], [1300, 340]),
    pen.callout(3, [450, 640], [292, 716], [400, 640]),
    pen.callout(4, [1400, 560], [980, 570], [1320, 560]),
  ].join('')
})
