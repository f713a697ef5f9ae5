import { circle, line, path, rect, repeat, sheet } from './drawing.ts'

/** Left, a panelled door in its frame; right, the lock stile in plan, swollen past its gap. */
export const thumbnail = sheet('paper', (pen) => {
  const panel = (x: number, y: number, height: number) =>
    pen.fine(
      rect(x, y, 128, height),
      rect(x + 20, y + 20, 88, height - 40),
      path(
        `M${x} ${y}l20 20M${x + 128} ${y}l-20 20M${x} ${y + height}l20 -20M${x + 128} ${y + height}l-20 -20`,
      ),
    )
  const hinge = (y: number) => pen.fine(rect(182, y, 20, 62, 3), path(`M182 ${y + 20}h20M182 ${y + 42}h20`))

  const door = [
    pen.bold(path('M132 840V60H590V840H540V110H182V840Z')),
    pen.open(path('M132 60L182 110M590 60L540 110')),
    pen.cut(rect(60, 840, 620, 34)),
    pen.bold(rect(192, 120, 338, 706)),
    pen.signal(path('M502 120H546V838H192V812H502Z')),
    panel(222, 152, 190),
    panel(350, 152, 190),
    panel(222, 386, 120),
    panel(350, 386, 120),
    panel(222, 552, 232),
    panel(350, 552, 232),
    hinge(160),
    hinge(440),
    hinge(720),
    pen.bold(rect(486, 448, 20, 80, 8), path('M496 470H440Q430 470 430 480Q430 486 440 486H496Z')),
    pen.open(circle(496, 510, 4)),
  ]

  const rings = (cx: number, cy: number) =>
    pen.faint(repeat(13, (i) => `<ellipse cx="${cx}" cy="${cy}" rx="${44 + i * 40}" ry="${30 + i * 29}"/>`))
  const plan = `<clipPath id="stile"><path d="M778 300H1160V560H778V468L808 448L748 412L778 392Z"/></clipPath><clipPath id="jamb"><path d="M1226 210H1490V664H1136V580H1226Z"/></clipPath>
<g clip-path="url(#jamb)">${pen.faint(repeat(15, (i) => `<ellipse cx="1560" cy="300" rx="${60 + i * 42}" ry="${90 + i * 44}"/>`))}</g>
${pen.bold(path('M1226 210H1490V664H1136V580H1226Z', 'fill="none"'))}
<g clip-path="url(#stile)">${rings(830, 690)}</g>`
  const bulge = pen.signal(
    path(
      'M1148 300H1196C1226 340 1238 400 1238 430C1238 470 1226 520 1206 560H1148C1156 470 1156 390 1148 300Z',
    ),
  )

  return [
    ...door,
    pen.faint(line([546, 488], [778, 270]), line([546, 536], [778, 590])),
    plan,
    pen.bold(rect(1010, 370, 150, 120)),
    pen.open(path('M1010 410H1150M1010 450H1150')),
    bulge,
    pen.bold(
      path('M778 300H1196M1206 560H778', 'fill="none"'),
      path('M778 270V392L748 412L808 448L778 468V590', 'fill="none"'),
    ),
    pen.open(line([1182, 226], [1182, 566], 'stroke-dasharray="14 10"')),
    pen.span([1182, 250], [1226, 250]),
    pen.faint(
      repeat(4, (i) => path(`M${870 + i * 90} 770q14 -22 0 -44t0 -44M${861 + i * 90} 694l9 -12l11 11`)),
    ),
    pen.callout(1, [1500, 770], [1430, 520], [1430, 770]),
    pen.callout(2, [880, 130], [880, 440]),
    pen.callout(3, [1040, 130], [1200, 400], [1040, 240]),
    pen.callout(4, [1320, 130], [1204, 250], [1204, 130]),
    pen.callout(5, [66, 700], [192, 740], [120, 700]),
  ].join('')
})
